import { expect, test } from 'vitest'
import { span, untilAnniversary, workdays } from '../shared/tools/dates'
import { dayOf } from '../shared/tools/formula'

const day = (text: string) => dayOf(text)!

test('An age is counted in full years, months and days', () => {
  expect(span(day('1990-05-20'), day('2024-05-19'))).toEqual({ years: 33, months: 11, days: 29 })
  expect(span(day('1990-05-20'), day('2024-05-20'))).toEqual({ years: 34, months: 0, days: 0 })
})

test('A month that is too short ends on its last day', () => {
  expect(span(day('2024-01-31'), day('2024-02-29'))).toEqual({ years: 0, months: 1, days: 0 })
  expect(span(day('2024-02-29'), day('2025-02-28'))).toEqual({ years: 1, months: 0, days: 0 })
})

test('Days are counted through leap years', () => {
  expect(day('2024-03-01') - day('2024-02-28')).toBe(2)
  expect([dayOf('2023-02-29'), dayOf('yesterday'), dayOf('')]).toEqual([null, null, null])
})

test('Weekends are no working days', () => {
  // The first of January 2024 was a Monday.
  expect(workdays(day('2024-01-01'), day('2024-01-08'))).toBe(5)
  expect(workdays(day('2024-01-05'), day('2024-01-09'))).toBe(2)
  expect(workdays(day('2024-01-06'), day('2024-01-06'))).toBe(0)
})

test('The next anniversary is today or later', () => {
  expect(untilAnniversary(day('1990-05-20'), day('2024-05-20'))).toBe(0)
  expect(untilAnniversary(day('1990-05-20'), day('2024-05-21'))).toBe(364)
})
