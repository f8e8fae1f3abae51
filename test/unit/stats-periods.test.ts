import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { spansOf } from '#worker/operators/stats/ranks.ts'
import { addTimes, TIME_BOUNDS_MS, timeAt, timeBucket } from '#worker/platform/time-buckets.ts'
import { dayStart, localDay, offsetAt, periodOf, SLOT_MS } from '#worker/platform/zone-periods.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY_MS
const slot = (text: string) => Date.parse(text) / SLOT_MS
const shown = (slots: number[]) => slots.map((at) => new Date(at * SLOT_MS).toISOString().slice(0, 16))

test('a day begins when clocks of its zone say so, also where midnight is skipped or comes twice', () => {
  expect(dayStart(day('2026-11-04'), 'UTC')).toBe(slot('2026-11-04T00:00Z'))
  expect(dayStart(day('2026-11-04'), 'Asia/Kathmandu')).toBe(slot('2026-11-03T18:15Z'))
  expect(dayStart(day('2026-11-04'), 'America/St_Johns')).toBe(slot('2026-11-04T03:30Z'))
  // Clocks go on from 24:00 to 01:00, and back from 24:00 to 23:00.
  expect(dayStart(day('2026-09-06'), 'America/Santiago')).toBe(slot('2026-09-06T04:00Z'))
  expect(dayStart(day('2026-04-05'), 'America/Santiago')).toBe(slot('2026-04-05T04:00Z'))
  for (const zone of [
    'Europe/Berlin',
    'Asia/Kathmandu',
    'America/St_Johns',
    'America/Santiago',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ]) {
    for (let number = day('2026-01-01'); number < day('2027-01-01'); number++) {
      const at = dayStart(number, zone) * SLOT_MS
      expect([zone, localDay(at, zone), localDay(at - 1, zone)]).toEqual([zone, number, number - 1])
    }
  }
})

test('days are as long as they are when clocks change', () => {
  const { current, previous, days } = periodOf({
    range: '30d',
    zone: 'Europe/Berlin',
    now: Date.parse('2026-11-04T12:00:00Z'),
    firstSlot: 0,
  })
  const lengths = current.slice(1).map((end, index) => end - current[index]!)
  expect([
    lengths.length,
    days,
    lengths.filter((length) => length === 100).length,
    lengths.filter((length) => length === 96).length,
  ]).toEqual([30, 1, 1, 28])
  // The running day ends now, and so does the last of the days before.
  expect([lengths.at(-1), shown([previous!.at(-2)!, previous!.at(-1)!])]).toEqual([
    53,
    ['2026-10-04T22:00', '2026-10-05T11:15'],
  ])
})

test('the last hours stand beside the same ones of a week before, each on the hour of the zone', () => {
  const { current, previous, unit } = periodOf({
    range: '24h',
    zone: 'Asia/Kathmandu',
    now: Date.parse('2026-11-04T12:20:00Z'),
    firstSlot: 0,
  })
  expect([unit, current.length, shown(current.slice(-3)), shown(previous!.slice(-1))]).toEqual([
    'hour',
    25,
    ['2026-11-04T11:15', '2026-11-04T12:15', '2026-11-04T12:30'],
    ['2026-10-28T12:30'],
  ])
})

test('a long period has parts of the same length that end with today, and what is left over goes to the first', () => {
  const { current, days } = periodOf({
    range: '12m',
    zone: 'UTC',
    now: Date.parse('2026-11-04T12:00:00Z'),
    firstSlot: 0,
  })
  const lengths = current.slice(1, -1).map((end, index) => (end - current[index]!) / 96)
  expect([days, current.length - 1, lengths[0], new Set(lengths.slice(1)), shown(current.slice(-2, -1))]).toEqual([
    7,
    52,
    8,
    new Set([7]),
    ['2026-10-29T00:00'],
  ])
  const all = periodOf({
    range: 'all',
    zone: 'UTC',
    now: Date.parse('2026-11-04T12:00:00Z'),
    firstSlot: slot('2026-11-03T07:00Z'),
  })
  expect([shown(all.current), all.previous]).toEqual([
    ['2026-11-03T00:00', '2026-11-04T00:00', '2026-11-04T12:15'],
    null,
  ])
})

test('a period of one’s own is told by the days it touches, or by the hour when it is short', () => {
  const now = Date.parse('2026-11-04T12:00:00Z')
  const days = periodOf({
    from: '2026-10-24T10:00:00Z',
    to: '2026-10-27T10:00:00Z',
    zone: 'Europe/Berlin',
    now,
    firstSlot: 0,
  })
  expect([days.unit, shown(days.current)]).toEqual([
    'day',
    ['2026-10-24T10:00', '2026-10-24T22:00', '2026-10-25T23:00', '2026-10-26T23:00', '2026-10-27T10:00'],
  ])
  expect(shown([days.previous![0]!, days.previous!.at(-1)!])).toEqual(['2026-10-21T10:00', '2026-10-24T10:00'])
  const hours = periodOf({ from: '2026-11-04T01:00:00Z', to: '2026-11-04T03:30:00Z', zone: 'UTC', now, firstSlot: 0 })
  expect([hours.unit, shown(hours.current)]).toEqual([
    'hour',
    ['2026-11-04T01:00', '2026-11-04T02:00', '2026-11-04T03:00', '2026-11-04T03:30'],
  ])
  // A period may end before it begins, or lie in the time to come. It is a period all the same.
  for (const choice of [
    { from: '2026-11-05T00:00:00Z', to: '2026-11-01T00:00:00Z' },
    { from: '2027-01-01T00:00:00Z' },
    { to: '1990-01-01T00:00:00Z' },
  ]) {
    const { current } = periodOf({ ...choice, zone: 'UTC', now, firstSlot: slot('2026-01-01T00:00Z') })
    expect([current.length > 1, current.every((at, index) => index === 0 || at > current[index - 1]!)]).toEqual([
      true,
      true,
    ])
  }
})

test('rankings are of days of UTC, and the month before is ranked as a whole', () => {
  const today = day('2026-11-04')
  expect(spansOf('7d', { today, first: null })).toEqual({
    current: { from: day('2026-10-29'), to: today },
    previous: { from: day('2026-10-22'), to: day('2026-10-28') },
  })
  expect(spansOf('last_month', { today, first: null }).current).toEqual({
    from: day('2026-10-01'),
    to: day('2026-10-31'),
  })
  expect(spansOf('month', { today, first: null })).toEqual({
    current: { from: day('2026-11-01'), to: today },
    previous: { from: day('2026-10-28'), to: day('2026-10-31') },
  })
})

test('a percentile from buckets is within a tenth of the time itself', () => {
  const times = Array.from({ length: 999 }, (_, index) => 150 + index * 37)
  const counts = addTimes([...times.map((ms) => ({ [timeBucket(ms)]: 1 })), null])
  for (const share of [0.05, 0.5, 0.95])
    expect(Math.abs(timeAt(counts, share)! / times[Math.ceil(share * times.length) - 1]! - 1)).toBeLessThan(0.1)
  expect([
    timeAt({}, 0.5),
    timeBucket(0),
    timeBucket(100),
    timeBucket(101),
    timeBucket(10 ** 9),
    TIME_BOUNDS_MS.length,
  ]).toEqual([null, 0, 0, 1, 58, 58])
})

test('offsets are to the second and of the moment', () => {
  expect([
    offsetAt(Date.parse('2026-10-25T00:59:59Z'), 'Europe/Berlin') / 60_000,
    offsetAt(Date.parse('2026-10-25T01:00:00Z'), 'Europe/Berlin') / 60_000,
    offsetAt(0, 'America/St_Johns') / 60_000,
  ]).toEqual([120, 60, -210])
})
