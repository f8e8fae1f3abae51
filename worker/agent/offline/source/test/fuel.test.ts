import { expect, test } from 'vitest'
import { money } from '../shared/tools/formula'
import { FORMULA, fuel } from '../shared/tools/fuel'

test('A trip costs its litres', () => {
  expect(fuel({ distance: 300, used: 7, price: 2 })).toEqual({ litres: 21, cost: 42 })
})

test('Those who share a car share its costs', () => {
  const answers = FORMULA.work({ distance: 300, used: 7, price: 2, people: 4 })
  expect(Array.isArray(answers) && answers.at(-1)!.value).toBe(money(10.5))
})
