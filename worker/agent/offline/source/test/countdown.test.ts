import { expect, test } from 'vitest'
import { leftUntil, momentOf, newYear } from '../shared/tools/countdown'

test('What is left is told in days, hours, minutes and seconds', () => {
  const moment = ((26 * 60 + 3) * 60 + 4) * 1_000
  expect(leftUntil(moment, 0)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4, isOver: false })
})

test('After the moment it tells how long ago it was', () => {
  expect(leftUntil(1_000, 62_500)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 1, isOver: true })
  expect(leftUntil(1_000, 1_000).isOver).toBe(true)
})

test('What is no day and time is refused', () => {
  expect(['', '2024-13-01T00:00', 'soon'].map(momentOf)).toEqual([null, null, null])
  expect(momentOf(newYear(new Date(2030, 5, 1)))).toBe(new Date(2031, 0, 1).getTime())
})
