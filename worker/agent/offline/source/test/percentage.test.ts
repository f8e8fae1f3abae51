import { expect, test } from 'vitest'
import { TEXTS } from '../shared/tool-texts/percentage'
import { answer, FORMULA } from '../shared/tools/percentage'

test('Each of the questions has its answer', () => {
  expect([
    answer(0, 15, 200),
    answer(1, 30, 200),
    answer(2, 80, 100),
    answer(2, 100, 80),
    answer(3, 200, 10),
    answer(4, 200, 10),
  ]).toEqual([30, 15, 25, -20, 220, 180])
})

test('Of nothing there are no percent', () => {
  expect([answer(1, 5, 0), answer(2, 0, 5), FORMULA.work({ question: 2, a: 0, b: 5 })]).toEqual([
    null,
    null,
    TEXTS.byNothing,
  ])
})

test('From a debt to a gain is a rise', () => {
  expect(answer(2, -50, 50)).toBe(200)
})
