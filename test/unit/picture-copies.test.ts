import { expect, test } from 'vitest'
import { coloursOf } from '#client/features/turns/composer/picture-copies.ts'

const pixels = (...runs: Array<[count: number, pixel: [number, number, number, number]]>) =>
  new Uint8ClampedArray(runs.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()))

test('the colours that most of a picture has are told, those that are nearly the same as one', () => {
  const found = coloursOf(
    pixels([3, [255, 255, 255, 255]], [10, [40, 100, 40, 255]], [10, [44, 104, 44, 255]], [50, [255, 0, 0, 10]]),
  )
  expect(found).toEqual(['#2a662a', '#ffffff'])
})

test('however many colours there are, six are told; a picture that shows nothing has none', () => {
  const many = Array.from({ length: 30 }, (_, index): [number, [number, number, number, number]] => [
    1,
    [(index * 37) % 256, (index * 91) % 256, (index * 17) % 256, 255],
  ])
  expect(coloursOf(pixels(...many))).toHaveLength(6)
  expect(coloursOf(pixels([9, [1, 2, 3, 0]]))).toEqual([])
})
