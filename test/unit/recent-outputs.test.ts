import { expect, test, vi } from 'vitest'
import { createRecentOutputs } from '#worker/runtime/modules/recent-outputs.ts'

const text = (characters: number) => ({ js: 'x'.repeat(characters - 1), linked: 'y' })

test('what was made before is not made again, until it is what was asked for longest ago', () => {
  const recent = createRecentOutputs<ReturnType<typeof text>>(100)
  const make = vi.fn((characters: number) => text(characters))
  const ask = (hash: string, characters = 40) => recent(hash, () => make(characters)).js.length + 1
  expect([ask('a'), ask('b'), ask('a'), make.mock.calls.length]).toEqual([40, 40, 40, 2])
  ask('c')
  expect([ask('a'), make.mock.calls.length]).toEqual([40, 3])
  expect([ask('b'), make.mock.calls.length]).toEqual([40, 4])
})

test('what alone is too large is answered and not kept, and what failed is tried again', () => {
  const recent = createRecentOutputs<ReturnType<typeof text>>(100)
  const failing = () => {
    throw new Error('does not compile')
  }
  expect(() => recent('bad', failing)).toThrow('does not compile')
  expect(recent('bad', () => text(20))).toEqual(text(20))
  const make = vi.fn(() => text(200))
  expect([recent('large', make), recent('large', make)]).toEqual([text(200), text(200)])
  expect(make).toHaveBeenCalledTimes(2)
})
