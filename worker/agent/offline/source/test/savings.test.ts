import { expect, test } from 'vitest'
import { saved } from '../shared/tools/savings'

test('Interest bears interest', () => {
  expect(saved({ start: 1_000, monthly: 0, rate: 12, years: 1 })).toEqual({
    end: 1_126.83,
    paid: 1_000,
    interest: 126.83,
  })
})

test('What is put in each month grows as well', () => {
  expect(saved({ start: 0, monthly: 100, rate: 12, years: 1 })).toEqual({ end: 1_268.25, paid: 1_200, interest: 68.25 })
})

test('Without interest there is what was put in', () => {
  expect(saved({ start: 50, monthly: 10, rate: 0, years: 2 })).toEqual({ end: 290, paid: 290, interest: 0 })
})
