import { expect, test } from 'vitest'
import { TEXTS } from '../shared/tool-texts/calories'
import { atRest, FORMULA, need } from '../shared/tools/calories'

const man = { sex: 1, age: 30, height: 180, weight: 80 }

test('At rest a body needs what Mifflin and St Jeor found', () => {
  expect([atRest(man), atRest({ ...man, sex: 0 })]).toEqual([1_780, 1_614])
})

test('Who moves more needs more', () => {
  const needs = TEXTS.activities.map((_, activity) => need(man, activity))
  expect(needs).toEqual(needs.toSorted((a, b) => a - b))
  expect(needs[0]).toBe(2_136)
})

test('No diet below what needs a doctor is told', () => {
  const answers = FORMULA.work({ sex: 0, age: 80, height: 150, weight: 45, activity: 0 })
  expect(Array.isArray(answers) && answers.map(({ label }) => label)).not.toContain(TEXTS.lose)
})
