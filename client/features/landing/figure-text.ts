import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'

/** "25 ms", and from a tenth of a second on "0.4 s". */
export function durationText(ms: number): string {
  if (ms < 100) return m.landing_milliseconds({ value: formatNumber(ms) })
  return m.landing_seconds({ value: formatNumber(ms / 1_000, { maximumFractionDigits: 1 }) })
}
