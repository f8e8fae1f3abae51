import { expect, test } from 'vitest'
import { TEXTS } from '../shared/tool-texts/bmi'
import { bmi, FORMULA, groupOf } from '../shared/tools/bmi'

test('The index is kilograms over the square of metres', () => {
  expect(bmi(81, 1.8)).toBeCloseTo(25, 10)
})

test('The groups begin where the WHO lets them begin', () => {
  expect([18.4, 18.5, 24.9, 25, 29.9, 30].map(groupOf)).toEqual([0, 1, 1, 2, 2, 3])
})

test('Inches and pounds give the same as metres and kilograms', () => {
  const [metric, us] = [
    FORMULA.work({ system: 0, height: 177.8, weight: 72.5748 }),
    FORMULA.work({ system: 1, height: 70, weight: 160 }),
  ]
  expect([metric[0], metric[1]]).toEqual([us[0], us[1]])
})

test('A weight that fits no height is refused with a sentence', () => {
  expect(FORMULA.work({ system: 0, height: 30, weight: 300 })).toBe(TEXTS.impossible)
})
