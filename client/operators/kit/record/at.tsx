import { createContext, use } from 'react'
import { relativeText } from '#client/lib/format/figures.ts'
import { dateFormat, formatMoment } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'

/** It is true when the page tells its times in UTC. */
export const UtcTimes = createContext(false)

/** The page tells its times in the reader's own zone, or in UTC. */
export function useAdminZone(): string {
  const { zone } = useMoment()
  return use(UtcTimes) ? 'UTC' : zone
}

/** The text reads "12 Nov, 14:03:27". Lines that are compared also get milliseconds. */
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

/** Titles tell the whole moment with the name of its zone. */
const exactTime = (at: Date, timeZone: string): string =>
  `${formatMoment(at, timeZone)} ${timeZone} · ${at.toISOString()}`

/** A moment is told to the second, to the millisecond, or as how long ago. Its title is exact. */
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
