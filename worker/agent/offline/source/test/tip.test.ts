import { expect, test } from 'vitest'
import { split } from '../shared/tools/tip'

test('The tip is a part of the bill, and all share both alike', () => {
  expect(split(80, { rate: 15, people: 4 })).toEqual({ tip: 1_200, total: 9_200, each: 2_300, left: 0 })
})

test('Shares are rounded up, so that nothing of the bill is left unpaid', () => {
  expect(split(10, { rate: 0, people: 3 })).toEqual({ tip: 0, total: 1_000, each: 334, left: 2 })
})

test('One person without a tip pays the bill', () => {
  expect(split(19.99, { rate: 0, people: 1 }).each).toBe(1_999)
})
