import { createContext, use } from 'react'
import { relativeText } from '#client/lib/format/figures.ts'
import { dateFormat, formatMoment } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'

/** Whether the page tells its times in UTC. */
export const UtcTimes = createContext(false)

/** The zone in which the page tells its times: the reader's own, or UTC. */
export function useAdminZone(): string {
  const { zone } = useMoment()
  return use(UtcTimes) ? 'UTC' : zone
}

/** "12 Nov, 14:03:27". Lines that are compared also get milliseconds. */
const secondTime = (at: Date, timeZone: string, hasMs = false): string =>
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
const exactTime = (at: Date, timeZone: string): string =>
  `${formatMoment(at, timeZone)} ${timeZone} · ${at.toISOString()}`

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
