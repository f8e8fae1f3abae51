import { isId, newId } from '#shared/ids.ts'

/** Nine digits of base 36 hold the milliseconds until the year 5188. */
const TIME_DIGITS = 9
/** When the first line with such an id was written; an earlier time is none. */
const FIRST_AT = Date.UTC(2026, 0, 1)

/** A new id of a line, which says when it was written: so an id whose line is long gone can be told from one that never was. */
export function newLogId(at: number): string {
  return `log_${at.toString(36).padStart(TIME_DIGITS, '0')}${newId('log').slice('log_'.length + TIME_DIGITS)}`
}

/** When the line of this id was written, or null when no line can have it. */
export function timeOfLogId(id: string, now: number): number | null {
  if (!isId('log', id)) return null
  const at = Number.parseInt(id.slice('log_'.length, 'log_'.length + TIME_DIGITS), 36)
  return at >= FIRST_AT && at <= now ? at : null
}
