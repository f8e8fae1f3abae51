import { MINUTE_MS } from '#shared/time.ts'
import { mappedStream } from '#worker/agent/relay.ts'
import type { Clock } from '#worker/platform/time.ts'
import { modelFailure, passing, permanent, type ModelFailure } from './failure.ts'

/** How long a model may take: without a sign of life, for one step with its attempts, and for a whole turn. */
export type Patience = { silenceMs: number; stepMs: number; turnMs: number }

/** A model that reasons may think for minutes before its first word. */
export const DEFAULT_PATIENCE: Patience = { silenceMs: 5 * MINUTE_MS, stepMs: 15 * MINUTE_MS, turnMs: 60 * MINUTE_MS }

/** After this silence people should see what there is. */
export const PAUSE_MS = 50

type StreamItem<Part> = { kind: 'part'; part: Part } | { kind: 'pause' }

/** How a stream ended: at its end, by a stop, or by a failure. */
type StreamEnd = { state: 'complete' } | { state: 'stopped' } | { state: 'failed'; failure: ModelFailure }

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
  let tell: (arrival: Arrival<IteratorResult<Part>, 'rang'>) => void = () => {}
  const alarm = createAlarm(clock, () => tell({ kind: 'rang' }))
  const stop = () => tell({ kind: 'stopped' })
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const next = parts.next()
      const since = clock.now()
      const silentAt = () => Math.max(since, lifeAt()) + patience.silenceMs
      let pauseAt = since + PAUSE_MS
      let arrival: Arrival<IteratorResult<Part>, 'rang'>
      for (;;) {
        arrival = await new Promise((resolve) => {
          tell = resolve
          if (signal.aborted) return stop()
          alarm.set(Math.min(silentAt(), deadlineAt, pauseAt))
          next.then(
            (value) => resolve({ kind: 'value', value }),
            (error: unknown) => resolve({ kind: 'threw', error }),
          )
        })
        const now = clock.now()
        if (arrival.kind !== 'rang' || now >= silentAt() || now >= deadlineAt) break
        if (now >= pauseAt) yield { kind: 'pause' }
        pauseAt = Number.POSITIVE_INFINITY
      }
      if (signal.aborted || arrival.kind === 'stopped') return { state: 'stopped' }
      if (arrival.kind === 'threw') return { state: 'failed', failure: modelFailure(arrival.error) }
      if (arrival.kind === 'rang')
        return { state: 'failed', failure: clock.now() >= silentAt() ? SILENT : lateAfter(patience.stepMs) }
      if (arrival.value.done) return { state: 'complete' }
      yield { kind: 'part', part: arrival.value.value }
    }
  } finally {
    alarm.end()
    signal.removeEventListener('abort', stop)
  }
}

const SILENT = passing('The model stopped answering. Send the message again.', 'timeout')
const lateAfter = (stepMs: number) =>
  permanent(
    `The model took more than ${Math.round(stepMs / MINUTE_MS)} minutes for one step. Ask for a smaller change.`,
    'timeout',
  )

/**
 * One timer for all parts of a stream. When it runs before what is waited for is due, it is set again. A timer for each
 * part would take longer than reading it.
 */
function createAlarm(clock: Clock, ring: () => void) {
  let wantedAt = 0
  let dueAt = Number.POSITIVE_INFINITY
  let cancel = () => {}

  function start(at: number): void {
    cancel()
    dueAt = at
    cancel = clock.after(Math.max(0, at - clock.now()), () => {
      dueAt = Number.POSITIVE_INFINITY
      if (clock.now() < wantedAt) start(wantedAt)
      else ring()
    })
  }

  function set(at: number): void {
    wantedAt = at
    if (at < dueAt) start(at)
  }

  return { set, end: () => cancel() }
}

type Deadline<Kind extends string> = { kind: Kind; at: number }

/** What came first: the value, the nearest deadline, or the stop. The value may still come later: pass its promise again. */
type Arrival<Value, Kind extends string> =
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

/** Who hears of the bytes of a request, by the signal that the request was made with. */
const listeners = new WeakMap<AbortSignal, () => void>()

/** `told` hears of every piece of the answers that are fetched with this signal, until the signal is gone. */
export function hearSignsOfLife(signal: AbortSignal, told: () => void): void {
  listeners.set(signal, told)
}

/**
 * Fetches for a provider. The SDK swallows keep-alives and comments, and a model that sends nothing else for minutes
 * is at work all the same: without this it would count as dead.
 */
export const livingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const told = init?.signal ? listeners.get(init.signal) : undefined
  if (!told || !response.body) return response
  const body = mappedStream(response.body, (piece: Uint8Array) => {
    told()
    return piece
  })
  return new Response(body, response)
}
