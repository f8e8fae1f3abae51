import { formatDate } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'

/** "12 Nov 2026" in the reader's zone. */
export function useDay(at: Date): string {
  return formatDate(at, { year: true, timeZone: useMoment().zone })
}

export function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{useDay(at)}</time>
}
