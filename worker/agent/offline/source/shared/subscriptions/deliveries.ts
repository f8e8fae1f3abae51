import { addDays } from '../site/values'

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day that falls on a weekday (0 is Sunday), at least so many days after another. */
export function nextOn(weekday: number, { after, days }: { after: string; days: number }): string {
  const earliest = addDays(after, days)
  return addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7)
}

const DAY_MS = 86_400_000
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

type Rhythm = { starts: string; weeks: number }

/** Whether something is delivered on a day. */
export function isDelivery({ starts, weeks }: Rhythm, day: string): boolean {
  const days = between(starts, day)
  return days >= 0 && days % (weeks * 7) === 0
}

/** The next days on which something is delivered, the first of them today at the earliest. */
export function comingDays({ starts, weeks }: Rhythm, { today, count }: { today: string; count: number }): string[] {
  const late = Math.max(0, Math.ceil(between(starts, today) / (weeks * 7)))
  return Array.from({ length: count }, (_, index) => addDays(starts, (late + index) * weeks * 7))
}

/** Whether a delivery can still be left out: so many days before it is the last day for that. */
export const mayBeSkipped = (day: string, { today, notice }: { today: string; notice: number }): boolean =>
  between(today, day) >= notice
