/** Where time comes from: milliseconds since 1970, and timers. `after` returns a function that cancels its timer. */
export type Clock = { now(): number; after(milliseconds: number, run: () => void): () => void }

/** The clock outside tests. */
export const realClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
