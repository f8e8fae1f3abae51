import type { RangeChoice } from '#shared/operators/range.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** Figures are counted by quarters of an hour, from which the days of any zone can be made. */
export const SLOT_MS = 15 * MINUTE_MS
export const SLOTS_A_DAY = 96
const SLOTS_AN_HOUR = 4
const WEEK_SLOTS = 7 * SLOTS_A_DAY
/** Shorter periods are told by the hour. */
const HOURLY_UP_TO = 2 * SLOTS_A_DAY
/** No period is longer than this. */
const MOST_DAYS = 10 * 366
const DAYS = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const

/** Slots from the first bound to the last. Each interval begins with a bound and ends before the next. */
export type Bounds = number[]
export type Period = { current: Bounds; previous: Bounds | null; unit: 'hour' | 'day'; days: number }

type Asked = RangeChoice & { zone: string; now: number; firstSlot: number }

/**
 * The intervals of a period in somebody's zone, and those of the period before. Both end with the slot that runs, so
 * that like is compared with like.
 */
export function periodOf({ range, from, to, zone, now, firstSlot }: Asked): Period {
  const end = Math.floor(now / SLOT_MS) + 1
  const earliest = Math.max(firstSlot, end - MOST_DAYS * SLOTS_A_DAY)
  if (from !== undefined || to !== undefined) {
    const last = to === undefined ? end : Math.min(end, Math.ceil(Date.parse(to) / SLOT_MS))
    const first =
      from === undefined ? earliest : Math.max(end - MOST_DAYS * SLOTS_A_DAY, Math.floor(Date.parse(from) / SLOT_MS))
    return ownPeriod({ zone, first: Math.min(first, last - 1), last })
  }
  if (range === '24h') return lastDay({ zone, now, end })
  const today = localDay(now, zone)
  if (range === 'all')
    return dayPeriod({
      zone,
      today,
      end,
      length: Math.max(1, today - localDay(earliest * SLOT_MS, zone) + 1),
      hasPrevious: false,
    })
  return dayPeriod({ zone, today, end, length: DAYS[range ?? '30d'], hasPrevious: true })
}

/**
 * The last 24 hours by the hour, compared with the same hours a week before. An hour of the night is not like one of
 * the day, nor Sunday like Monday.
 */
function lastDay({ zone, now, end }: { zone: string; now: number; end: number }): Period {
  const offset = offsetAt(now, zone)
  const hour = Math.floor((Math.floor((now + offset) / HOUR_MS) * HOUR_MS - offset) / SLOT_MS)
  const current = [...Array.from({ length: 24 }, (_, index) => hour - (23 - index) * SLOTS_AN_HOUR), end]
  return { current, previous: current.map((slot) => slot - WEEK_SLOTS), unit: 'hour', days: 1 }
}

type DayPeriod = { zone: string; today: number; end: number; length: number; hasPrevious: boolean }

function dayPeriod({ zone, today, end, length, hasPrevious }: DayPeriod): Period {
  const days = daysAPart(length)
  const count = Math.floor(length / days)
  // They are counted back from today, so that the last interval is as long as the others. The first one takes what is
  // left over.
  const offsets = [0, ...Array.from({ length: count - 1 }, (_, index) => length - (count - 1 - index) * days)]
  const first = today - length + 1
  const starts = (day: number) => offsets.map((offset) => dayStart(day + offset, zone))
  const since = end - dayStart(today, zone)
  const before = today - length
  const previousEnd = Math.min(dayStart(before, zone) + since, dayStart(before + 1, zone))
  return {
    current: [...starts(first), end],
    previous: hasPrevious ? [...starts(first - length), previousEnd] : null,
    unit: 'day',
    days,
  }
}

/** A period from one moment to another, by the hour or by the zone's days that it touches. */
function ownPeriod({ zone, first, last }: { zone: string; first: number; last: number }): Period {
  const length = last - first
  if (length <= HOURLY_UP_TO) {
    const current = [
      ...Array.from({ length: Math.ceil(length / SLOTS_AN_HOUR) }, (_, index) => first + index * SLOTS_AN_HOUR),
      last,
    ]
    return { current, previous: current.map((slot) => slot - length), unit: 'hour', days: 1 }
  }
  const [from, to] = [localDay(first * SLOT_MS, zone), localDay((last - 1) * SLOT_MS, zone)]
  const days = daysAPart(to - from + 1)
  const starts = Array.from({ length: Math.ceil((to - from + 1) / days) }, (_, index) =>
    Math.max(first, dayStart(from + index * days, zone)),
  )
  const current = [...starts, last]
  return { current, previous: current.map((slot) => slot - length), unit: 'day', days }
}

const daysAPart = (length: number): number => (length <= 92 ? 1 : length <= 728 ? 7 : 28)

/** The day of the zone's calendar in which a moment lies, counted from 1970. */
export const localDay = (at: number, zone: string): number => Math.floor((at + offsetAt(at, zone)) / DAY_MS)

/**
 * The slot in which a day of the zone's calendar begins. It is the day's first moment where midnight is skipped or
 * comes twice.
 */
export function dayStart(day: number, zone: string): number {
  const midnight = day * DAY_MS
  const [before, after] = [offsetAt(midnight - DAY_MS, zone), offsetAt(midnight + DAY_MS, zone)]
  const moments = [midnight - before, midnight - after].filter((at) => at + offsetAt(at, zone) >= midnight)
  return Math.floor(Math.min(...moments) / SLOT_MS)
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** How many zones are remembered. There are some 400. */
const MOST_FORMATS = 50

/** How far the zone's clocks were ahead of UTC, in milliseconds. */
export function offsetAt(at: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    if (formats.size >= MOST_FORMATS) formats.clear()
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const shown = Date.UTC(
    Number(parts['year']),
    Number(parts['month']) - 1,
    Number(parts['day']),
    Number(parts['hour']),
    Number(parts['minute']),
    Number(parts['second']),
  )
  return shown - Math.floor(at / 1_000) * 1_000
}
