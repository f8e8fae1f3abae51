import { MINUTE_MS } from '#shared/time.ts'

/** Where time comes from: milliseconds since 1970, and timers. `after` returns a function that cancels its timer. */
export type Clock = { now(): number; after(milliseconds: number, run: () => void): () => void }

/** The clock outside tests. */
export const realClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Answers true so many times a minute. It counts in memory: after an eviction the count starts over. */
export function perMinute(limit: number, clock: Pick<Clock, 'now'>): () => boolean {
  let startedAt = -Infinity
  let count = 0
  return () => {
    const now = clock.now()
    if (now - startedAt >= MINUTE_MS) {
      startedAt = now
      count = 0
    }
    count++
    return count <= limit
  }
}
