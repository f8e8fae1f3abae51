import { expect, test } from 'vitest'
import { fairChance, placeOf } from '../shared/tools/chance'
import { MOST_OPTIONS, optionsIn, sliceBelow, spin, withoutOption } from '../shared/tools/wheel'

test('Each line is an option; empty lines are none', () => {
  expect(optionsIn(' Cinema \n\nPark\n  \nStay at home, all of us')).toEqual([
    'Cinema',
    'Park',
    'Stay at home, all of us',
  ])
})

test('A single line may name its options between commas', () => {
  expect(optionsIn('red, green;blue,')).toEqual(['red', 'green', 'blue'])
})

test('What was chosen stands below the pointer when the wheel stops', () => {
  for (const count of [2, 3, 7, MOST_OPTIONS])
    for (let time = 0; time < 50; time++) {
      const { chosen, turned } = spin(time * 97.3, { count, chance: fairChance })!
      expect(sliceBelow(turned, count)).toBe(chosen)
    }
})

test('The wheel always turns on, at least five times', () => {
  const { turned } = spin(1_234.5, { count: 6, chance: () => 0.999 })!
  expect(turned - 1_234.5).toBeGreaterThan(5 * 360 - 1)
})

test('With less than two options there is nothing to spin for', () => {
  expect([0, 1].map((count) => spin(0, { count, chance: fairChance }))).toEqual([null, null])
})

test('Each option is as likely as every other', () => {
  const parts = Array.from({ length: 8 }, (_, at) => placeOf(4, () => (at + 0.5) / 8))
  expect(parts).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  expect(fairChance()).toBeLessThan(1)
})

test('What was drawn may be taken out, also when it stands there twice', () => {
  expect(withoutOption('Ada\nBen\nAda', 2)).toBe('Ada\nBen')
})
