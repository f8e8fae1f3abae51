import { latencyGroup, noLatencies } from '#shared/app-latency.ts'
import type { CountedMinute } from '#worker/features/apps/report.ts'

type Answered = { ms: number; status: number }
type Timing = {
  now: () => number
  after: (ms: number, run: () => void) => void
  report: (minutes: CountedMinute[]) => void
}

const MINUTE_MS = 60_000
/** A visit is told soon after it began: an object that is not used is ended within seconds, unless a timer of its own holds it. */
const FIRST_MS = 2_000

/**
 * Counts in memory and reports at most once a minute, while there is something to report. Nothing is written with a request:
 * what an object counted since its last report goes with it.
 */
export function createRequestCounter({ now, after, report }: Timing) {
  const minutes = new Map<number, CountedMinute>()
  let isDue = false
  let reportedAt = -Infinity

  function current(): CountedMinute {
    const minute = Math.floor(now() / MINUTE_MS)
    const counted = minutes.get(minute) ?? {
      minute,
      requests: 0,
      visits: 0,
      errors: 0,
      msTotal: 0,
      buckets: noLatencies(),
    }
    minutes.set(minute, counted)
    if (!isDue) {
      isDue = true
      after(Math.max(FIRST_MS, reportedAt + MINUTE_MS - now()), reportNow)
    }
    return counted
  }

  function answered({ ms, status }: Answered): void {
    const counted = current()
    counted.requests++
    counted.msTotal += ms
    counted.buckets[latencyGroup(ms)]!++
    if (status >= 500) counted.errors++
  }

  function visited(): void {
    current().visits++
  }

  /** What was not reported yet; it counts as reported then. */
  function take(): CountedMinute[] {
    const taken = [...minutes.values()]
    minutes.clear()
    return taken
  }

  function reportNow(): void {
    isDue = false
    const taken = take()
    if (taken.length === 0) return
    reportedAt = now()
    report(taken)
  }

  return { answered, visited, take }
}
