import type { Effort } from '#worker/runtime/guest/effort.ts'

export type Overuse = ReturnType<typeof createOveruse>

const FORGOTTEN_MS = 60_000
/** How long an app rests after it was stopped so many times in a row. The first time is a mistake to be looked at. */
const REST_MS = [0, 5_000, 15_000, 60_000]

/** What is known of how much an app computes. On one thread, everybody else waits meanwhile. */
export function createOveruse({ now }: { now: () => number }) {
  let stops = 0
  let stoppedAt = -Infinity
  let heavyAt = -Infinity
  let isKnown = false

  function answered(effort: Effort): void {
    isKnown = true
    if (effort !== 'light') heavyAt = now()
    if (effort !== 'stopped') return
    stops = now() - stoppedAt > FORGOTTEN_MS + restMs() ? 1 : stops + 1
    stoppedAt = now()
  }

  function restMs(): number {
    return REST_MS[Math.min(stops, REST_MS.length) - 1] ?? 0
  }

  /** How many milliseconds the app still rests, because it was stopped again and again. */
  function restsMs(): number {
    return Math.max(0, stoppedAt + restMs() - now())
  }

  /** Whether it may compute for long: nobody has seen it answer yet, or it did so lately. */
  function mayBeHeavy(): boolean {
    return !isKnown || now() - heavyAt < FORGOTTEN_MS
  }

  /** New code begins without the past of the old one. */
  function forget(): void {
    stops = 0
    stoppedAt = -Infinity
    heavyAt = -Infinity
    isKnown = false
  }

  return { answered, restsMs, mayBeHeavy, forget }
}
