import { expect, test, vi } from 'vitest'

type Guard = { n: number; max: number; budget: number; trip: (file: string, line: number) => void }

/** The guard of a page whose frames come when they are asked for. `count` does what compiled code does. */
async function pageGuard() {
  vi.useFakeTimers()
  const frames: Array<() => void> = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.resetModules()
  // @ts-expect-error It is a script of pages, without types.
  const { guard } = (await import('#worker/runtime/browser/guard.js')) as { guard: Guard }
  const frame = () => {
    const waiting = frames.splice(0)
    for (const run of waiting) run()
    return waiting.length
  }
  const count = (times: number) => {
    for (let index = 0; index < times; index += 1) if (++guard.n > guard.max) guard.trip('client/app.tsx', 3)
  }
  return { guard, frame, count }
}

test('a page that computes nothing waits for no frames, and one that does is reset with each', async () => {
  const { guard, frame, count } = await pageGuard()
  frame()
  expect(frame()).toBe(0)
  count(10)
  expect(guard.n).toBe(10)
  expect(guard.max).toBe(guard.budget)
  expect(frame()).toBe(1)
  expect(guard.n).toBe(0)
  count(1)
  expect(frame()).toBe(1)
  expect(frame()).toBe(1)
  expect(frame()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an endless loop is stopped also in a page that had computed nothing for long', async () => {
  const { guard, frame, count } = await pageGuard()
  frame()
  frame()
  vi.advanceTimersByTime(60_000)
  guard.budget = 1_000
  expect(() => count(1_002)).toThrow('Endless loop stopped at client/app.tsx:3')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
