import { relativeText, utcDateText } from './figures.ts'
import { useIsMounted } from './use-is-mounted.ts'

/** A moment: the date in the server's answer, "4 min" or "2 h" once the browser's clock and zone are known. */
export function Time({ at, className }: { at: Date; className?: string }) {
  const mounted = useIsMounted()
  return (
    <time className={className} dateTime={at.toISOString()} title={mounted ? at.toLocaleString('en-GB') : undefined}>
      {mounted ? relativeText(at, new Date()) : utcDateText(at)}
    </time>
  )
}
