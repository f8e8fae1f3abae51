export type Overuse = ReturnType<typeof createOveruse>

const FORGOTTEN_MS = 60_000
/** How long an app rests after it was stopped so many times in a row. The first time is a mistake to be looked at. */
const REST_MS = [0, 5_000, 15_000, 60_000]

/** Whoever computes without end again and again rests between: on one thread, the others wait for each attempt. */
export function createOveruse({ now }: { now: () => number }) {
  let stops = 0
  let lastAt = -Infinity

  function stopped(): void {
    stops = now() - lastAt > FORGOTTEN_MS + restMs() ? 1 : stops + 1
    lastAt = now()
  }

  function restMs(): number {
    return REST_MS[Math.min(stops, REST_MS.length) - 1] ?? 0
  }

  /** How many milliseconds the app still rests. */
  function restsMs(): number {
    return Math.max(0, lastAt + restMs() - now())
  }

  /** New code begins without the past of the old one. */
  function forget(): void {
    stops = 0
    lastAt = -Infinity
  }

  return { stopped, restsMs, forget }
}
