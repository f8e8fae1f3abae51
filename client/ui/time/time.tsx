import { use, useSyncExternalStore } from 'react'
import { clockText, relativeText } from '#client/lib/format/figures.ts'
import { formatDate, formatMoment } from '#client/lib/format/format.ts'
import { PageMoment, useMoment } from '#client/lib/format/moment.ts'
import { SECOND_MS } from '#shared/time.ts'

/** The text reads "4 min", "2 h" or a date. */
export function Time({ at, className }: { at: Date; className?: string }) {
  const moment = useMoment()
  const text = relativeText(at, moment)
  return (
    // The server's and the browser's names of months may differ by a letter.
    // A new text is a new element: one that grew at a line's end would count as moved.
    <time
      key={text}
      suppressHydrationWarning
      className={className}
      dateTime={at.toISOString()}
      title={formatMoment(at, moment.zone)}
    >
      {text}
    </time>
  )
}

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, SECOND_MS)
  return () => clearInterval(timer)
}
const thisSecond = () => Date.now() - (Date.now() % SECOND_MS)

export function Elapsed({ since }: { since: number }) {
  const page = use(PageMoment)
  const now = useSyncExternalStore(subscribe, thisSecond, () => page.now)
  return <span className="num">{clockText(now - since)}</span>
}

/** The text reads "12 Nov 2026", in the reader's zone. */
export function useDay(at: Date): string {
  return formatDate(at, { year: true, timeZone: useMoment().zone })
}

export function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{useDay(at)}</time>
}
