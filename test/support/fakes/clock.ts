import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#worker/platform/time.ts'

/** A clock that stands still until a test moves it. */
export type FakeClock = Clock & { advance(milliseconds: number): Promise<void> }

export function fakeClock(): FakeClock {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** Moves the time timer by timer. What a timer sets going may run, and set timers of its own, before the next. */
    async advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        await setImmediate()
        const [due] = [...timers].filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)
        if (due === undefined) break
        timers.delete(due)
        now = due.at
        due.run()
      }
      now = end
    },
  }
}
