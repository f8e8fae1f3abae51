import { MINUTE_MS } from '#shared/time.ts'
import type { Clock } from '#worker/platform/time.ts'
import { modelFailure, passing, permanent, type ModelFailure } from './failure.ts'
import type { Patience } from './patience.ts'

/** After this silence people should see what there is. */
export const PAUSE_MS = 50

export type StreamItem<Part> = { kind: 'part'; part: Part } | { kind: 'pause' }

/** How a stream ended: at its end, by a stop, or by a failure. */
export type StreamEnd = { state: 'complete' } | { state: 'stopped' } | { state: 'failed'; failure: ModelFailure }

/** `lifeAt` is when the connection last gave a sign of life that is no part: keep-alives and comments count too. */
type Watch = {
  clock: Clock
  signal: AbortSignal
  deadlineAt: number
  patience: Pick<Patience, 'silenceMs' | 'stepMs'>
  lifeAt: () => number
}

/** Reads a model's stream under a watch: yields its parts, and one `pause` when the next part takes its time. */
export async function* watchedStream<Part>(
  stream: AsyncIterable<Part>,
  { clock, signal, deadlineAt, patience, lifeAt }: Watch,
): AsyncGenerator<StreamItem<Part>, StreamEnd> {
  const parts = stream[Symbol.asyncIterator]()
  for (;;) {
    const next = parts.next()
    const since = clock.now()
    const limits = (): [Deadline<'silent' | 'late'>, Deadline<'silent' | 'late'>] => [
      { kind: 'silent', at: Math.max(since, lifeAt()) + patience.silenceMs },
      { kind: 'late', at: deadlineAt },
    ]
    let arrival = await firstOf<IteratorResult<Part>, 'silent' | 'late' | 'pause'>(next, {
      clock,
      signal,
      deadlines: [...limits(), { kind: 'pause', at: since + PAUSE_MS }],
    })
    if (arrival.kind === 'pause') yield { kind: 'pause' }
    const isAlive = () => arrival.kind === 'silent' && clock.now() < lifeAt() + patience.silenceMs
    while (arrival.kind === 'pause' || isAlive())
      arrival = await firstOf<IteratorResult<Part>, 'silent' | 'late' | 'pause'>(next, {
        clock,
        signal,
        deadlines: limits(),
      })
    if (signal.aborted || arrival.kind === 'stopped') return { state: 'stopped' }
    if (arrival.kind === 'threw') return { state: 'failed', failure: modelFailure(arrival.error) }
    if (arrival.kind === 'silent')
      return { state: 'failed', failure: passing('The model stopped answering. Send the message again.', 'timeout') }
    if (arrival.kind !== 'value')
      return {
        state: 'failed',
        failure: permanent(
          `The model took more than ${Math.round(patience.stepMs / MINUTE_MS)} minutes for one step. Ask for a smaller change.`,
          'timeout',
        ),
      }
    if (arrival.value.done) return { state: 'complete' }
    yield { kind: 'part', part: arrival.value.value }
  }
}

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
