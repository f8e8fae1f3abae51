export type Timer = { at: number; run: () => void }

/** A clock that only the test moves. What is to happen later lies in `timers` until the test lets it happen. */
export const movedClock = (world: { now: number; timers: Set<Timer> }) => ({
  now: () => world.now,
  after(ms: number, run: () => void) {
    const timer = { at: world.now + ms, run }
    world.timers.add(timer)
    return () => void world.timers.delete(timer)
  },
})
