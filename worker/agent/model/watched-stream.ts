import type { Clock } from '#worker/platform/time.ts'
import { modelFailure, passing, permanent, type ModelFailure } from './failure.ts'
import { firstOf, type Deadline } from './stream-wait.ts'

/** A model that is silent for this long is not going to go on. */
const SILENCE_MS = 60_000
/** After this silence people should see what there is. */
export const PAUSE_MS = 50

export type StreamItem<Part> = { kind: 'part'; part: Part } | { kind: 'pause' }

/** How a stream ended: at its end, by a stop, or by a failure. */
export type StreamEnd = { state: 'complete' } | { state: 'stopped' } | { state: 'failed'; failure: ModelFailure }

type Watch = { clock: Clock; signal: AbortSignal; deadlineAt: number }

/** Reads a model's stream under a watch: yields its parts, and one `pause` when the next part takes its time. */
export async function* watchedStream<Part>(
  stream: AsyncIterable<Part>,
  { clock, signal, deadlineAt }: Watch,
): AsyncGenerator<StreamItem<Part>, StreamEnd> {
  const parts = stream[Symbol.asyncIterator]()
  for (;;) {
    const next = parts.next()
    const since = clock.now()
    const limits: [Deadline<'silent' | 'late'>, Deadline<'silent' | 'late'>] = [
      { kind: 'silent', at: since + SILENCE_MS },
      { kind: 'late', at: deadlineAt },
    ]
    let arrival = await firstOf<IteratorResult<Part>, 'silent' | 'late' | 'pause'>(next, {
      clock,
      signal,
      deadlines: [...limits, { kind: 'pause', at: since + PAUSE_MS }],
    })
    if (arrival.kind === 'pause') {
      yield { kind: 'pause' }
      arrival = await firstOf<IteratorResult<Part>, 'silent' | 'late' | 'pause'>(next, {
        clock,
        signal,
        deadlines: limits,
      })
    }
    if (signal.aborted || arrival.kind === 'stopped') return { state: 'stopped' }
    if (arrival.kind === 'threw') return { state: 'failed', failure: modelFailure(arrival.error) }
    if (arrival.kind === 'silent')
      return { state: 'failed', failure: passing('The model stopped answering. Send the message again.', 'timeout') }
    if (arrival.kind !== 'value')
      return {
        state: 'failed',
        failure: permanent('The model took more than five minutes for one step. Ask for a smaller change.', 'timeout'),
      }
    if (arrival.value.done) return { state: 'complete' }
    yield { kind: 'part', part: arrival.value.value }
  }
}
