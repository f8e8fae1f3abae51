import { AsyncLocalStorage } from 'node:async_hooks'
import { noteRefusal } from './loop-budget.ts'

/**
 * What one event of an app may ask for: a request, a message on a socket, a timer, a promise. Ten thousand requests to
 * the gateway of one app would keep every other app waiting.
 */
const LIMITS = {
  fetches: { most: 50, words: 'requests to other addresses' },
  queries: { most: 1_000, words: 'database statements' },
  tasks: { most: 100, words: 'tasks in waitUntil' },
  files: { most: 500, words: 'questions about files' },
  keyValues: { most: 1_000, words: 'questions about key-values' },
  ai: { most: 50, words: 'questions to AI' },
  messages: { most: 500, words: 'calls of queues' },
  objects: { most: 500, words: 'questions to Durable Objects' },
}

type Kind = keyof typeof LIMITS
type Used = Record<Kind, number> & { isTimer: boolean }

const events = new AsyncLocalStorage<Used>()
/** What runs outside of any event shares one allowance for as long as the isolate lives. */
const outside = nothing({ isTimer: false })

function nothing({ isTimer }: { isTimer: boolean }): Used {
  return { fetches: 0, queries: 0, tasks: 0, files: 0, keyValues: 0, ai: 0, messages: 0, objects: 0, isTimer }
}

/** Runs an event with an allowance of its own. What it begins and awaits counts as its own. */
export function withAllowance<T>(event: () => T, { isTimer = false } = {}): T {
  return events.run(nothing({ isTimer }), event)
}

/** Whether what runs now was begun by a timer, and not by somebody who waits for an answer. */
export function runsInTimer(): boolean {
  return (events.getStore() ?? outside).isTimer
}

/** Takes one of a kind, or throws. The first refusal of an event is in the app's log, whoever catches the error. */
export function take(kind: Kind): void {
  const used = events.getStore() ?? outside
  const { most, words } = LIMITS[kind]
  used[kind]++
  if (used[kind] > most) refuse(`More than ${most} ${words} in one request`, used[kind] === most + 1)
}

const told = new WeakSet<object>()

/** Whether the log has this error already. */
export function isTold(error: unknown): boolean {
  return typeof error === 'object' && error !== null && told.has(error)
}

/** Refuses what is over a limit, with an error that says so. */
export function refuse(message: string, isFirst: boolean): never {
  noteRefusal()
  const error = new RangeError(`${message} are not allowed.`)
  if (isFirst) {
    console.error(error)
    told.add(error)
  }
  throw error
}
