import { relativeText } from '#client/lib/format/figures.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { exactTime, secondTime, useAdminZone } from './admin-zone.ts'

/** A moment in the page's zone, to the second, to the millisecond, or as how long ago; the exact one on hover. */
export function At({ at, as = 'second' }: { at: Date; as?: 'second' | 'ms' | 'ago' }) {
  const zone = useAdminZone()
  const moment = useMoment()
  const text = as === 'ago' ? relativeText(at, { ...moment, zone }) : secondTime(at, zone, as === 'ms')
  return (
    // The server's and the browser's names of months may differ by a letter. A new text is a new element: see `Time`.
    <time key={text} className="num" suppressHydrationWarning dateTime={at.toISOString()} title={exactTime(at, zone)}>
      {text}
    </time>
  )
}
