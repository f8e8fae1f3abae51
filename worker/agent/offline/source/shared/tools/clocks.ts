import * as z from 'zod'

/** `zone` is a name of the IANA time zone database. */
export type City = { name: string; zone: string }
/** What this browser keeps: the zones, the first of which is home, and when work begins and ends there. */
export const PLAN = z.object({ zones: z.array(z.string()).min(1).max(12), from: z.number(), to: z.number() })
export type Plan = z.infer<typeof PLAN>
export const MOST_CITIES = 12
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a clock shows in a zone. */
export type Shown = { year: number; month: number; day: number; hour: number; minute: number }

export function shownIn(zone: string, at: number): Shown {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  }
}

/** By how many minutes a zone is ahead of universal time at a moment. */
export function aheadOf(zone: string, at: number): number {
  const { year, month, day, hour, minute } = shownIn(zone, at)
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE) / MINUTE)
}

/** The moment at which a day (`2026-03-29`) begins in a zone. Where the clock jumps at midnight it is the first moment after. */
export function dayBegins(day: string, zone: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`)
  const first = guess - aheadOf(zone, guess) * MINUTE
  return guess - aheadOf(zone, first) * MINUTE
}

type Day = { day: string; home: string; zone: string }

/** What clocks show in a zone at each full hour of a day at home. */
export function hoursOf({ day, home, zone }: Day): Shown[] {
  const begin = dayBegins(day, home)
  return HOURS.map((hour) => shownIn(zone, begin + hour * HOUR))
}

const isWork = ({ hour, minute }: Shown, { from, to }: Pick<Plan, 'from' | 'to'>): boolean =>
  hour * 60 + minute >= from * 60 && hour * 60 + minute < to * 60

/** Whether it is working time in a zone at each full hour of a day at home. */
export const workOf = (place: Day, plan: Pick<Plan, 'from' | 'to'>): boolean[] =>
  hoursOf(place).map((shown) => isWork(shown, plan))

/** The hours of a day at home that are working time everywhere, as rows of hours that follow each other. */
export function sharedHours({ zones, from, to }: Plan, day: string): Array<{ from: number; to: number }> {
  const home = zones[0]!
  const all = zones.map((zone) => workOf({ day, home, zone }, { from, to }))
  const rows: Array<{ from: number; to: number }> = []
  for (const hour of HOURS) {
    if (!all.every((work) => work[hour])) continue
    const last = rows.at(-1)
    if (last?.to === hour) last.to = hour + 1
    else rows.push({ from: hour, to: hour + 1 })
  }
  return rows
}

/** `14:30`. */
export const clock = ({ hour, minute }: Pick<Shown, 'hour' | 'minute'>): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** `+5:30`, `−3`, `±0`: how far a zone is ahead of home. */
export function difference(zone: string, { home, at }: { home: string; at: number }): string {
  const minutes = aheadOf(zone, at) - aheadOf(home, at)
  if (minutes === 0) return '±0'
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `${minutes > 0 ? '+' : '−'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
