import { guard } from '@kit/guard'

/** Gives the next piece of work its full budget of loop iterations. Without it a long-lived app would trip over the sum of all requests. */
export function resetLoopBudget(): void {
  guard.n = 0
}

type Listener = (...args: unknown[]) => unknown

function budgeted(listener: Listener): Listener {
  return function (this: unknown, ...args) {
    resetLoopBudget()
    return listener.apply(this, args)
  }
}

/**
 * Events that reach an app without passing `fetch` start with a full budget too: messages on its sockets, and timers.
 * Runs before the app's modules, so that they never see the originals.
 */
export function budgetEvents(): void {
  const wrapped = new WeakMap<Listener, Listener>()
  const wrap = (listener: unknown): unknown => {
    if (typeof listener !== 'function') return listener
    const known = wrapped.get(listener as Listener) ?? budgeted(listener as Listener)
    wrapped.set(listener as Listener, known)
    return known
  }
  const { addEventListener, removeEventListener } = WebSocket.prototype as unknown as Record<string, Listener>
  Object.assign(WebSocket.prototype, {
    addEventListener(this: WebSocket, type: unknown, listener: unknown, options: unknown) {
      return addEventListener?.call(this, type, wrap(listener), options)
    },
    removeEventListener(this: WebSocket, type: unknown, listener: unknown, options: unknown) {
      return removeEventListener?.call(this, type, wrap(listener), options)
    },
  })
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = globalThis[name] as unknown as Listener
    Object.assign(globalThis, { [name]: (callback: unknown, ...rest: unknown[]) => original(wrap(callback), ...rest) })
  }
}
