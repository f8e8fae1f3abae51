import { expect, test } from 'vitest'
import { CITIES, FIRST } from '../shared/tool-texts/clocks'
import { aheadOf, clock, dayBegins, difference, hoursOf, sharedHours, shownIn } from '../shared/tools/clocks'

const WINTER = Date.UTC(2026, 0, 15, 12, 30)
const SUMMER = Date.UTC(2026, 6, 15, 12, 30)

test('A clock shows the time of its city, in summer and in winter', () => {
  expect(clock(shownIn('Europe/Berlin', WINTER))).toBe('13:30')
  expect(clock(shownIn('Europe/Berlin', SUMMER))).toBe('14:30')
  expect(clock(shownIn('Asia/Kolkata', WINTER))).toBe('18:00')
  expect(shownIn('Asia/Tokyo', Date.UTC(2026, 0, 31, 20))).toMatchObject({ month: 2, day: 1, hour: 5 })
})

test('How far a city is ahead is told to the minute', () => {
  expect(difference('Asia/Kolkata', { home: 'Europe/London', at: WINTER })).toBe('+5:30')
  expect(difference('America/New_York', { home: 'Europe/London', at: WINTER })).toBe('−5')
  expect(difference('Europe/Lisbon', { home: 'Europe/London', at: WINTER })).toBe('±0')
  expect(aheadOf('Asia/Kathmandu', WINTER)).toBe(345)
})

test('A day begins at midnight where it is, also when the clocks change on it', () => {
  for (const day of ['2026-01-15', '2026-03-29', '2026-10-25']) {
    expect(clock(shownIn('Europe/Berlin', dayBegins(day, 'Europe/Berlin')))).toBe('00:00')
    expect(new Date(dayBegins(day, 'Pacific/Auckland')).toISOString().slice(0, 10)).not.toBe(day)
  }
})

test('Hours stand side by side', () => {
  const hours = hoursOf({ day: '2026-01-15', home: 'Europe/London', zone: 'America/New_York' })
  expect(hours).toHaveLength(24)
  expect([clock(hours[14]!), hours[2]!.day]).toEqual(['09:00', 14])
})

test('The hours at which everybody is at work are found', () => {
  const plan = { zones: ['Europe/London', 'America/New_York'], from: 9, to: 17 }
  expect(sharedHours(plan, '2026-01-15')).toEqual([{ from: 14, to: 17 }])
  expect(sharedHours({ ...plan, zones: ['Europe/London'] }, '2026-01-15')).toEqual([{ from: 9, to: 17 }])
  expect(sharedHours({ ...plan, zones: ['Europe/London', 'Pacific/Auckland'] }, '2026-01-15')).toEqual([])
})

test('Every city of the list has a clock', () => {
  for (const { zone } of CITIES) expect(shownIn(zone, WINTER).year).toBe(2026)
  expect(FIRST.every((zone) => CITIES.some((city) => city.zone === zone))).toBe(true)
})
