import { expect, test } from 'vitest'
import { relativeText } from '#client/lib/format/figures.ts'
import { zoneFromCookie } from '#client/lib/format/moment.ts'

const NOW = Date.UTC(2026, 10, 21, 1, 30)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const told = (agoMs: number, zone: string) => relativeText(new Date(NOW - agoMs), { now: NOW, zone })

test('what happened today is told by how long ago, then by the day, then by the date', () => {
  expect([0, 59_999, MINUTE, 59 * MINUTE, HOUR, 90 * MINUTE].map((ago) => told(ago, 'UTC'))).toEqual([
    'now',
    'now',
    '1 min',
    '59 min',
    '1 h',
    '1 h',
  ])
  expect([2, 25, 26, 6 * 24, 7 * 24, 400 * 24].map((hours) => told(hours * HOUR, 'UTC'))).toEqual([
    'yesterday',
    'yesterday',
    'Thu',
    'Sun',
    '14 Nov',
    '17 Oct 2025',
  ])
})

test('a day ends at midnight of its reader', () => {
  expect(told(2 * HOUR, 'UTC')).toBe('yesterday')
  expect(told(2 * HOUR, 'Asia/Tokyo')).toBe('2 h')
  expect(told(24 * HOUR, 'America/Los_Angeles')).toBe('yesterday')
})

test('what has not happened yet by this clock is told as now', () => {
  expect(told(-HOUR, 'UTC')).toBe('now')
})

test("the reader's zone comes from a cookie, and nonsense in it is UTC", () => {
  expect(zoneFromCookie('theme=dark; zone=Asia/Tokyo; locale=de')).toBe('Asia/Tokyo')
  expect(
    ['zone=Nowhere/Land', 'zone=+05:30', 'zone=', 'timezone=Asia/Tokyo', `zone=${'A'.repeat(60)}`, '', null].map(
      zoneFromCookie,
    ),
  ).toEqual(Array.from({ length: 7 }, () => 'UTC'))
})
