import { formatMoment } from '#client/lib/format.ts'
import { relativeText, utcDateText } from './figures.ts'
import { useMinute } from './use-minute.ts'

/** A moment: the date in the server's answer, "4 min" or "2 h" once the browser's clock and zone are known. */
export function Time({ at, className }: { at: Date; className?: string }) {
  const minute = useMinute()
  return (
    // The server's and the browser's names of months may differ by a letter.
    <time suppressHydrationWarning className={className} dateTime={at.toISOString()} title={minute === null ? undefined : formatMoment(at)}>
      {minute === null ? utcDateText(at) : relativeText(at, new Date(minute))}
    </time>
  )
}
