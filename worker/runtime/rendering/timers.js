import { restartLoop } from './loop.js'

const MOST_TIMERS = 500
const FRAME_MS = 16

const original = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  setInterval: globalThis.setInterval.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
}

/** Waits in real time. The page's own timers cannot be used for it, because they end with the page. */
export const wait = (ms) => new Promise((resolve) => original.setTimeout(resolve, ms))

/** The timers of a page. What goes wrong in one is told to `failed`, and all of them end with the page. */
export function installTimers(failed) {
  const waiting = new Set()

  const start = (kind, callback, ms, args) => {
    if (typeof callback !== 'function' || waiting.size >= MOST_TIMERS) return 0
    const timer = original[kind](() => {
      if (kind === 'setTimeout') waiting.delete(timer)
      restartLoop()
      try {
        callback(...args)
      } catch (error) {
        failed(error)
      }
    }, ms)
    waiting.add(timer)
    return timer
  }
  const stop = (timer) => {
    waiting.delete(timer)
    original.clearTimeout(timer)
  }

  Object.assign(globalThis, {
    setTimeout: (callback, ms = 0, ...args) => start('setTimeout', callback, ms, args),
    setInterval: (callback, ms = 0, ...args) => start('setInterval', callback, Math.max(ms, FRAME_MS), args),
    clearTimeout: stop,
    clearInterval: stop,
    requestAnimationFrame: (callback) => start('setTimeout', callback, FRAME_MS, [performance.now()]),
    cancelAnimationFrame: stop,
    requestIdleCallback: (callback) =>
      start('setTimeout', callback, FRAME_MS, [{ didTimeout: false, timeRemaining: () => 10 }]),
    cancelIdleCallback: stop,
  })

  return { endAll: () => waiting.forEach(stop) }
}
