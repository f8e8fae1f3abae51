import { m } from '#shared/messages.gen/messages.js'
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#shared/time.ts'
import { formatDate, formatNumber, formatRelative, formatWeekday, isoDay } from './format.ts'
import type { Moment } from './moment.ts'

/** The text reads "now", "4 min", "2 h", "yesterday" or "Tue", and later it is the date. */
export function relativeText(at: Date, { now, zone }: Moment): string {
  const elapsedMs = now - at.getTime()
  if (elapsedMs < MINUTE_MS) return m.ui_now()
  if (elapsedMs < HOUR_MS) return m.ui_minutes({ count: Math.floor(elapsedMs / MINUTE_MS) })
  const [day, today] = [isoDay(at, zone), isoDay(new Date(now), zone)]
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS
  if (days === 0) return m.ui_hours({ count: Math.floor(elapsedMs / HOUR_MS) })
  if (days === 1) return formatRelative(-1, 'day')
  if (days < 7) return formatWeekday(at, zone)
  return formatDate(at, { timeZone: zone, year: day.slice(0, 4) !== today.slice(0, 4) })
}

/** The text reads "240 ms", "1.9 s" or "2 min 5 s". */
export function durationText(ms: number): string {
  if (ms < 1000) return m.ui_milliseconds({ count: Math.round(ms) })
  if (ms < MINUTE_MS)
    return m.ui_seconds({ count: formatNumber(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })
  const seconds = Math.round((ms % MINUTE_MS) / 1000)
  const minutes = m.ui_minutes({ count: Math.floor(ms / MINUTE_MS) })
  return seconds > 0 ? `${minutes} ${m.ui_seconds({ count: seconds })}` : minutes
}

/** The clock shows "0:14", "12:03" or "1:02:03". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
