import { guard } from '@kit/guard'
import { refuse, runsInTimer, take, withAllowance } from './allowance.ts'
import { onUnasked, unasked } from './loop-budget.ts'
import { createRest } from './rest.ts'

/** Sockets an app may hold open at once. Each keeps memory and a connection that all apps share. */
const MOST_SOCKETS = 1_000
const MOST_TIMERS = 1_000
/** Messages of one socket that may wait while the app rests. */
const MOST_MESSAGES = 100
/** As long as Cloudflare waits for what goes on after an answer. */
const TASK_MS = 30_000

type Listener = (this: unknown, ...args: unknown[]) => unknown
type Timer = ReturnType<typeof setTimeout>

const later = globalThis.setTimeout.bind(globalThis)
const clear = globalThis.clearTimeout.bind(globalThis)
const resting = createRest(Date.now.bind(Date))

/**
 * Bounds what an app does without being asked: messages on its sockets, and timers. Each such event starts with a full
 * budget and an allowance of its own, and waits while they rest. Runs before the app's modules, so that they never see
 * the originals.
 */
export function boundQueuedWork(): void {
  onUnasked(resting.spend)
  boundListeners()
  boundSockets()
  boundTimers()
}

/** What `waitUntil` waits for, with an end. */
export function taskOf(task: Promise<unknown>): Promise<unknown> {
  take('tasks')
  let timer: Timer | undefined
  const late = new Promise<void>((resolve) => {
    timer = later(() => {
      console.error(`A task in waitUntil took longer than ${TASK_MS / 1_000} seconds: nobody waits for it any more.`)
      resolve()
    }, TASK_MS)
  })
  return Promise.race([task, late]).finally(() => clear(timer))
}

function boundListeners(): void {
  const wrapped = new WeakMap<Listener, Listener>()
  const wrap = (listener: unknown): unknown => {
    if (typeof listener !== 'function') return listener
    const known = wrapped.get(listener as Listener) ?? asEvent(listener as Listener)
    wrapped.set(listener as Listener, known)
    return known
  }
  const { addEventListener, removeEventListener } = socketMethods()
  Object.assign(WebSocket.prototype, {
    addEventListener(this: WebSocket, type: unknown, listener: unknown, options: unknown) {
      return addEventListener?.call(this, type, wrap(listener), options)
    },
    removeEventListener(this: WebSocket, type: unknown, listener: unknown, options: unknown) {
      return removeEventListener?.call(this, type, wrap(listener), options)
    },
  })
}

function asEvent(listener: Listener): Listener {
  return function (...args) {
    inOrder(this as WebSocket, () => unasked(() => withAllowance(() => listener.apply(this, args))))
  }
}

/** Comes back once the rest is over. */
export const rested = (): Promise<void> => new Promise(afterRest)

/** Runs work once the rest is over. Each waits on its own: what else waits may belong to an object that is gone. */
function afterRest(work: () => void): void {
  const ms = resting.restsMs()
  if (ms > 0) later(() => afterRest(work), ms)
  else work()
}

const messages = new WeakMap<WebSocket, Array<() => void>>()
const tooMany = refusal(`More than ${MOST_MESSAGES} messages of one socket that wait`)

/** Messages of a socket stay in their order. One that sends more than is ever read is closed, and may come again. */
function inOrder(socket: WebSocket, work: () => void): void {
  const waiting = messages.get(socket) ?? []
  if (waiting.length === 0 && resting.restsMs() === 0) return work()
  if (waiting.length >= MOST_MESSAGES) {
    socket.close(1013, 'Too many messages')
    tooMany()
  }
  waiting.push(work)
  messages.set(socket, waiting)
  afterRest(() => waiting.shift()?.())
}

function boundSockets(): void {
  const open = new Set<WebSocket>()
  const { accept, close, addEventListener } = socketMethods()
  const refuseMore = refusal(`More than ${MOST_SOCKETS} open sockets`)
  Object.assign(WebSocket.prototype, {
    accept(this: WebSocket, ...args: unknown[]) {
      if (open.size >= MOST_SOCKETS) refuseMore()
      const answer = accept?.apply(this, args)
      open.add(this)
      for (const end of ['close', 'error']) addEventListener?.call(this, end, () => open.delete(this))
      return answer
    },
    close(this: WebSocket, ...args: unknown[]) {
      open.delete(this)
      return close?.apply(this, args)
    },
  })
}

function socketMethods(): Record<string, Listener | undefined> {
  return WebSocket.prototype as unknown as Record<string, Listener | undefined>
}

function boundTimers(): void {
  const waiting = new Set<Timer>()
  const refuseMore = refusal(`More than ${MOST_TIMERS} waiting timers`)
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = globalThis[name].bind(globalThis) as (callback: unknown, ...rest: unknown[]) => Timer
    const start = (callback: unknown, ...rest: unknown[]) => {
      if (typeof callback !== 'function') return original(callback, ...rest)
      if (waiting.size >= MOST_TIMERS) refuseMore()
      const timer = original(
        function (this: unknown, ...args: unknown[]) {
          // An interval comes again by itself. What was cleared while it waited is not done any more.
          if (name === 'setInterval' && resting.restsMs() > 0) return
          afterRest(() => {
            if (!waiting.has(timer)) return
            if (name === 'setTimeout') waiting.delete(timer)
            unasked(() => withAllowance(() => (callback as Listener).apply(this, args), { isTimer: true }))
          })
        },
        ...rest,
      )
      waiting.add(timer)
      return timer
    }
    Object.assign(globalThis, { [name]: start })
  }
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const original = globalThis[name].bind(globalThis)
    const stop = (timer: Timer) => {
      waiting.delete(timer)
      original(timer)
    }
    Object.assign(globalThis, { [name]: stop })
  }
  // Nobody asked for what a timer does: one that computes without end would come back for ever.
  guard.onStop = () => {
    if (!runsInTimer()) return
    for (const timer of waiting) clear(timer)
    waiting.clear()
  }
}

/** Refuses each time, and tells the log once: a loop of refusals would fill it. */
function refusal(message: string): () => never {
  let isFirst = true
  return () => {
    const tells = isFirst
    isFirst = false
    refuse(message, tells)
  }
}
