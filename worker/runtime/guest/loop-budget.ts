import { guard } from '@kit/guard'
import type { Effort } from './effort.ts'

/** On one thread with everybody else's apps, an event may count less than a browser's frame. */
const SERVER_BUDGET = 5e7

/** What an error handler may count afterwards. Each count costs a thousand times more where the stack is full. */
const SERVER_GRACE = 1e4

/**
 * How long an event may compute without letting others run. Counting alone knows nothing of a loop whose body is slow.
 * A busy machine takes longer for the same, and an honest app must not be stopped for that. Cloudflare's clock stands
 * still meanwhile, and its own limit of CPU time counts there. A local one goes on.
 */
const MAX_TURN_MS = 600

/** A promise asks for several things one after the other, such as five people who sign up, and lets nobody in between. */
const MAX_PROMISE_MS = 2_000

/** What others notice, long before it is stopped. */
const HEAVY_MS = 50
const HEAVY_COUNT = 1e7

/** Between two looks at the clock. The time that passed says how far to count until the next one. */
const FIRST_STEP = 64
const LAST_STEP = 4_096
const FAST_MS = 2

const later = globalThis.setTimeout.bind(globalThis)
// An app may put its own clock in the place of this one.
const { now: clock } = Date

/** `toldUntil`: up to when its time was told already. */
type Turn = { since: number; lastAt: number; step: number; isUnasked: boolean; toldUntil: number }

let turn: Turn | null = null
let isEndOfTurnKnown = false
let isUnasked = false
let maxMs = MAX_TURN_MS
let tellUnasked: (ms: number) => void = () => undefined

/** What no answer has told yet. Timers and sockets have no answer of their own: the next one tells of them. */
let untold: Effort = 'light'
let toldStops = 0

/**
 * Gives the next piece of work its full budget. Without it a long-lived app would trip over the sum of all requests.
 * `isUnasked`: a timer or a socket begins it, and nobody waits for an answer. `isPromise`: it is a promise of the app.
 */
export function resetLoopBudget(begun: { isUnasked?: boolean; isPromise?: boolean } = {}): void {
  if (guard.n > HEAVY_COUNT) untold = 'heavy'
  endTurn()
  isUnasked = begun.isUnasked ?? false
  maxMs = begun.isPromise ? MAX_PROMISE_MS : MAX_TURN_MS
  guard.reset()
}

/** Tells how long the app computed where nobody had asked, in milliseconds: for each event, and for what follows it. */
export function onUnasked(tell: (ms: number) => void): void {
  tellUnasked = tell
}

/** Runs what nobody asked for, and tells how long it took. What goes on after it in the same turn is told at its end. */
export function unasked<T>(event: () => T): T {
  resetLoopBudget({ isUnasked: true })
  const begunAt = clock()
  try {
    return event()
  } finally {
    const endedAt = clock()
    if (turn) turn.toldUntil = endedAt
    if (endedAt > begunAt) tellUnasked(endedAt - begunAt)
  }
}

function endTurn(): void {
  const ms = turn?.isUnasked ? turn.lastAt - turn.toldUntil : 0
  turn = null
  if (ms > 0) tellUnasked(ms)
}

/** Refusing again and again keeps the thread as well, although each refusal is quick. */
export function noteRefusal(): void {
  untold = 'heavy'
}

function watch(): number {
  const now = clock()
  turn ??= beginTurn(now)
  if (now - turn.since > HEAVY_MS) untold = 'heavy'
  if (now - turn.since > maxMs) return 0
  turn.step = now - turn.lastAt < FAST_MS ? Math.min(turn.step * 2, LAST_STEP) : Math.max(turn.step >> 2, 1)
  turn.lastAt = now
  return turn.step
}

function beginTurn(now: number): Turn {
  if (!isEndOfTurnKnown) {
    try {
      // Time that is spent waiting does not count: a timer runs only once this computation has let go.
      later(() => {
        endTurn()
        isEndOfTurnKnown = false
      }, 0)
      isEndOfTurnKnown = true
    } catch {
      // While modules are evaluated there are no timers, and no waiting either.
    }
  }
  return { since: now, lastAt: now, step: FIRST_STEP, isUnasked, toldUntil: now }
}

/** How much the app computed since this was asked last. Requests that overlap are measured together. */
export function untoldEffort(): Effort {
  const isHeavy = guard.n > HEAVY_COUNT || (turn !== null && clock() - turn.since > HEAVY_MS)
  const computed = isHeavy ? 'heavy' : untold
  const effort = guard.stops === toldStops ? computed : 'stopped'
  toldStops = guard.stops
  untold = 'light'
  return effort
}

/** Sets the budget of an app's server. Runs before the app's modules. */
export function limitComputing(): void {
  guard.budget = SERVER_BUDGET
  guard.grace = SERVER_GRACE
  guard.watch = watch
  guard.reset()
}
