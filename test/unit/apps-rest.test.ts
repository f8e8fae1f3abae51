import { expect, test } from 'vitest'
import { createOveruse } from '#worker/app/limits/overuse.ts'
import { createRest } from '#worker/runtime/guest/rest.ts'

/** How much of a time `turnMs` long turns take that begin whenever they may. */
function shareOf(turnMs: number, { everyMs = 0 } = {}): number {
  let now = 0
  let computed = 0
  const rest = createRest(() => now)
  while (now < 600_000) {
    const ms = rest.restsMs()
    now += Math.max(ms, everyMs)
    if (ms > 0) continue
    now += turnMs
    computed += turnMs
    rest.spend(turnMs)
  }
  return computed / now
}

test('a room full of people talks: short turns do not rest', () => {
  expect(shareOf(2, { everyMs: 2 })).toBeGreaterThan(0.45)
})

test('the longer the turns, the less of the thread they get', () => {
  expect(shareOf(50)).toBeLessThan(0.06)
  expect(shareOf(400)).toBeLessThan(0.05)
  expect(shareOf(600)).toBeLessThan(0.06)
})

test('one long turn after a while without any is followed by a rest that ends', () => {
  let now = 0
  const rest = createRest(() => now)
  rest.spend(90)
  expect(rest.restsMs()).toBe(0)
  rest.spend(600)
  expect(rest.restsMs()).toBe(10_000)
  now = 10_000
  expect(rest.restsMs()).toBe(0)
})

test('a clock that stands still while code computes, or is put back, makes nothing rest longer', () => {
  let now = 1_000_000
  const rest = createRest(() => now)
  rest.spend(0)
  expect(rest.restsMs()).toBe(0)
  rest.spend(600)
  now = 0
  expect(rest.restsMs()).toBe(10_000)
  now = 10_000
  expect(rest.restsMs()).toBe(0)
})

test('an app that is stopped in a row rests for longer each time, and after a minute without it begins anew', () => {
  let now = 0
  const overuse = createOveruse({ now: () => now })
  const rests = Array.from({ length: 5 }, () => {
    overuse.answered('stopped')
    const ms = overuse.restsMs()
    now += ms
    return ms
  })
  expect(rests).toEqual([0, 5_000, 15_000, 60_000, 60_000])
  expect(overuse.restsMs()).toBe(0)
  now += 60_001
  overuse.answered('stopped')
  expect(overuse.restsMs()).toBe(0)
})
