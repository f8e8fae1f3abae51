import { expect, test } from 'vitest'
import { TEXTS } from '../shared/tool-texts/fuel'
import { money } from '../shared/tools/formula'
import { FORMULA, fuel } from '../shared/tools/fuel'

test('A trip costs its litres', () => {
  expect(fuel({ distance: 300, used: 7, price: 2 })).toEqual({ litres: 21, cost: 42 })
})

test('Those who share a car share its costs', () => {
  const answers = FORMULA.work({ distance: 300, used: 7, price: 2, people: 4 })
  expect(Array.isArray(answers) && answers.at(-1)!.value).toBe(money(10.5))
})

test('Who drives alone is told no share', () => {
  const answers = FORMULA.work({ distance: 100, used: 5, price: 2, people: 1 })
  expect(Array.isArray(answers) && answers.map(({ label }) => label)).not.toContain(TEXTS.each)
})
