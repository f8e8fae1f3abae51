import { expect, test } from 'vitest'
import { linesOf, transposed } from '../shared/notes/chords'

test('A chord stands with the words up to the next one', () => {
  expect(linesOf('[C]Hello [G]world')).toEqual([
    [
      { chord: 'C', words: 'Hello ' },
      { chord: 'G', words: 'world' },
    ],
  ])
})

test('Every chord goes up and down with its bass, and what is no chord stays', () => {
  expect(transposed('[C]Hello [G/B]world [N.C.]', 2)).toBe('[D]Hello [A/C#]world [N.C.]')
  expect(transposed('[Bb]Low [Ebm7]down', -1)).toBe('[A]Low [Dm7]down')
  expect(transposed(transposed('[F#m]There', 5), -5)).toBe('[F#m]There')
})
