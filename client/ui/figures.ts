export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

// Spelled here: browsers disagree with each other, and with the server, about "Sep" and "Sept".
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "12 Nov" in UTC: the same text on the server and in every browser. */
export function utcDateText(at: Date): string {
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`
}

/** "now", "4 min", "2 h", "yesterday", "Tue", then the date. */
export function relativeText(at: Date, now: Date): string {
  const elapsedMs = now.getTime() - at.getTime()
  if (elapsedMs < MINUTE_MS) return 'now'
  if (elapsedMs < HOUR_MS) return `${Math.floor(elapsedMs / MINUTE_MS)} min`
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days === 0) return `${Math.floor(elapsedMs / HOUR_MS)} h`
  if (days === 1) return 'yesterday'
  if (days < 7) return WEEKDAYS[at.getDay()] ?? ''
  const date = `${at.getDate()} ${MONTHS[at.getMonth()]}`
  return at.getFullYear() === now.getFullYear() ? date : `${date} ${at.getFullYear()}`
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}

/** How long something took: "240 ms", "1.9 s", "2 min 5 s". */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < MINUTE_MS) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round((ms % MINUTE_MS) / 1000)
  return `${Math.floor(ms / MINUTE_MS)} min${seconds > 0 ? ` ${seconds} s` : ''}`
}

/** How long something has been running: "0:14", "12:03", "1:02:03". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** "38 KB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
