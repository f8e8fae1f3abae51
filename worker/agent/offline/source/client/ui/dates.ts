import { SITE_TEXTS } from '../../shared/site/content'

const days = new Intl.DateTimeFormat(SITE_TEXTS.locale, { dateStyle: 'medium', timeZone: 'UTC' })
const longDays = new Intl.DateTimeFormat(SITE_TEXTS.locale, { dateStyle: 'long', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat(SITE_TEXTS.locale, { dateStyle: 'medium', timeStyle: 'short' })
const amounts = new Intl.NumberFormat(SITE_TEXTS.locale, { style: 'currency', currency: SITE_TEXTS.currency })
const relative = new Intl.RelativeTimeFormat(SITE_TEXTS.locale, { numeric: 'auto' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The day that it is where the browser is. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** A day of the form `2026-05-14`, in words. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : days.format(date)
}

/** A day with the whole name of its month, where it is what the row is about. */
export function formatLongDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : longDays.format(date)
}

/** A moment as SQLite writes it, `2026-05-14 09:30:00` in UTC. */
export function formatMoment(moment: string): string {
  const date = momentOf(moment)
  return Number.isNaN(date.getTime()) ? moment : moments.format(date)
}

/** How long ago a moment was: minutes, then hours, then days, then its day. */
export function formatAgo(moment: string, now = Date.now()): string {
  const past = now - momentOf(moment).getTime()
  if (Number.isNaN(past)) return moment
  if (past < HOUR_MS) return relative.format(-Math.max(1, Math.round(past / MINUTE_MS)), 'minute')
  if (past < DAY_MS) return relative.format(-Math.round(past / HOUR_MS), 'hour')
  if (past < 7 * DAY_MS) return relative.format(-Math.round(past / DAY_MS), 'day')
  return days.format(momentOf(moment))
}

/** An amount in cents, in words. */
export function formatMoney(cents: number): string {
  return amounts.format(cents / 100)
}

function momentOf(moment: string): Date {
  return new Date(moment.includes('T') ? moment : `${moment.replace(' ', 'T')}Z`)
}
