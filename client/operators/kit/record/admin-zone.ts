import { createContext, use } from 'react'
import { dateFormat, formatMoment } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'

/** Whether the page tells its times in UTC. */
export const UtcTimes = createContext(false)

/** The zone in which the page tells its times: the reader's own, or UTC. */
export function useAdminZone(): string {
  const { zone } = useMoment()
  return use(UtcTimes) ? 'UTC' : zone
}

/** "12 Nov, 14:03:27"; with milliseconds where lines are compared. */
export const secondTime = (at: Date, timeZone: string, hasMs = false): string =>
  dateFormat({
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(hasMs && { fractionalSecondDigits: 3 }),
    timeZone,
  }).format(at)

/** The whole moment with the name of its zone, for titles. */
export const exactTime = (at: Date, timeZone: string): string =>
  `${formatMoment(at, timeZone)} ${timeZone} · ${at.toISOString()}`
