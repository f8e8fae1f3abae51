import { dateFormat } from './format.ts'

/** The text reads "November", or "November 2026". */
export function formatMonth(
  at: Date,
  { timeZone, year = false, short = false }: { timeZone: string; year?: boolean; short?: boolean },
): string {
  return dateFormat({ month: short ? 'short' : 'long', ...(year && { year: 'numeric' }), timeZone }).format(at)
}

/** The text reads "Saturday 21 November". */
export function formatDay(at: Date, timeZone: string): string {
  return dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(at)
}

/** The text reads "14:03". */
export function formatMinute(at: Date, timeZone: string): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', timeZone }).format(at)
}
