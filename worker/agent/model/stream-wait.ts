import type { Clock } from '#worker/platform/time.ts'

export type Deadline<Kind extends string> = { kind: Kind; at: number }

/** What came first: the value, the nearest deadline, or the stop. The value may still come later: pass its promise again. */
export type Arrival<Value, Kind extends string> =
  | { kind: 'value'; value: Value }
  | { kind: 'threw'; error: unknown }
  | { kind: Kind }
  | { kind: 'stopped' }

/** Waits for a promise, but not longer than its deadlines and not beyond a stop. Leaves no timer and no listener behind. */
export function firstOf<Value, Kind extends string>(
  promise: Promise<Value>,
  { clock, signal, deadlines }: { clock: Clock; signal: AbortSignal; deadlines: [Deadline<Kind>, ...Deadline<Kind>[]] },
): Promise<Arrival<Value, Kind>> {
  return new Promise((resolve) => {
    const nearest = deadlines.reduce((a, b) => (b.at < a.at ? b : a))
    const cancelTimer = clock.after(Math.max(0, nearest.at - clock.now()), () => settle({ kind: nearest.kind }))
    const stop = () => settle({ kind: 'stopped' })
    function settle(arrival: Arrival<Value, Kind>) {
      cancelTimer()
      signal.removeEventListener('abort', stop)
      resolve(arrival)
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    promise.then(
      (value) => settle({ kind: 'value', value }),
      (error: unknown) => settle({ kind: 'threw', error }),
    )
  })
}
