import { restartLoop } from './loop.js'

const MOST_TIMERS = 500
const FRAME_MS = 16
/** What is to happen so soon belongs to what is done now. */
const SOON_MS = 4
/**
 * What React calls when it has drawn a page that was loaded late. It holds the page back for up to 300 ms, so that people
 * see no flicker. Nobody looks here, and a page that is held back could not be pressed.
 */
const HELD_BACK = 'bound completeRootWhenReady'

const Channel = globalThis.MessageChannel
const original = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  setInterval: globalThis.setInterval.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
}

/** Waits in real time. The page's own timers cannot be used for it, because they end with the page. */
export const wait = (ms) => new Promise((resolve) => original.setTimeout(resolve, ms))

const hops = new MessageChannel()
let hopped = () => {}
hops.port1.onmessage = () => hopped()

/** Lets what waits for its turn have it, which takes no time. Messages come in the order in which they were sent. */
export const hop = () =>
  new Promise((resolve) => {
    hopped = resolve
    hops.port2.postMessage(null)
  })

const PAUSE_ROUNDS = 8

/**
 * Lets everything go on that `hop` leaves where it is: the clock, a module that is loaded, the text of an answer. A timer
 * would do it as well, but takes more than a millisecond, and there is a pause after each press.
 */
export function createPause() {
  const { readable, writable } = new IdentityTransformStream()
  const [reader, writer] = [readable.getReader(), writable.getWriter()]
  const byte = new Uint8Array(1)
  return async () => {
    for (let round = 0; round < PAUSE_ROUNDS; round++) await Promise.all([writer.write(byte), reader.read()])
  }
}

/** The timers of a page. What goes wrong in one is told to `failed`, and all of them end with the page. */
export function installTimers(failed) {
  const waiting = new Set()
  const soon = new Set()
  let begun = 0

  const start = (kind, callback, ms, args) => {
    if (typeof callback !== 'function' || waiting.size >= MOST_TIMERS) return 0
    const afterMs = callback.name === HELD_BACK ? 0 : ms
    const timer = original[kind](() => {
      if (kind === 'setTimeout') waiting.delete(timer)
      soon.delete(timer)
      restartLoop()
      try {
        callback(...args)
      } catch (error) {
        failed(error)
      }
    }, afterMs)
    waiting.add(timer)
    if (kind === 'setTimeout' && !(afterMs > SOON_MS)) soon.add(timer)
    begun++
    return timer
  }
  const stop = (timer) => {
    waiting.delete(timer)
    soon.delete(timer)
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
    // A browser has none. With it React would wait for a timer before each step.
    setImmediate: undefined,
    clearImmediate: undefined,
    MessageChannel: class MessageChannel extends Channel {
      constructor() {
        super()
        const post = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (...given) => {
          begun++
          post(...given)
        }
      }
    },
  })
  return { endAll: () => waiting.forEach(stop), isSoon: () => soon.size > 0, begun: () => begun }
}
