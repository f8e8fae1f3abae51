import { afterEach, expect, test, vi } from 'vitest'
import { inOwnTurn } from '#worker/app/limits/own-turn.ts'

afterEach(() => void vi.useRealTimers())

test('an app waits for another one that began, and a clock that was put back keeps none waiting', async () => {
  const today = Date.now()
  vi.useFakeTimers({ now: today })
  const asked: string[] = []
  const first = Promise.withResolvers<void>()
  const beginning = inOwnTurn({}, () => (asked.push('first'), first.promise))
  const waiting = inOwnTurn({}, async () => asked.push('second'))
  expect(asked).toEqual(['first'])
  first.resolve()
  await beginning
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
  expect(asked).toEqual(['first', 'second'])

  vi.setSystemTime(today + 86_400_000)
  await inOwnTurn({}, async () => asked.push('tomorrow'))
  vi.setSystemTime(today)
  void inOwnTurn({}, async () => asked.push('today again'))
  expect(asked.slice(2)).toEqual(['tomorrow', 'today again'])
})
