import { dateFormat, formatMoment } from '#client/lib/format.ts'
import { useMoment } from '#client/ui/moment.ts'
import type { LogsSearch } from './logs-search.ts'

/** The zone in which times are told: the reader's own, or UTC. */
export function useLogZone({ zone }: LogsSearch): string {
  const moment = useMoment()
  return zone === 'utc' ? 'UTC' : moment.zone
}

/** "12 Nov, 14:03:27.120": operators compare lines to the millisecond. */
export const preciseTime = (at: Date, timeZone: string): string =>
  dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3, timeZone }).format(at)

/** The whole moment with the name of its zone, for titles. */
export const exactTime = (at: Date, timeZone: string): string => `${formatMoment(at, timeZone)} ${timeZone} · ${at.toISOString()}`
