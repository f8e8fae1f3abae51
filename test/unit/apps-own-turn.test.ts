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

test('everybody else has a break also after an app that was stopped late', async () => {
  vi.useFakeTimers({ now: Date.now() + 86_400_000 })
  const asked: string[] = []
  // Nobody's timers run meanwhile.
  void inOwnTurn({}, async () => void vi.setSystemTime(Date.now() + 800))
  void inOwnTurn({}, async () => void asked.push('the next one'))
  await vi.advanceTimersByTimeAsync(250)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['the next one'])
})

test('an app that is asked without a pause keeps no other one waiting for longer than one turn', async () => {
  vi.useFakeTimers({ now: Date.now() + 172_800_000 })
  const [busy, quiet] = [{}, {}]
  const asked: string[] = []
  const answer = (name: string, ms: number) => async () => {
    asked.push(name)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  void inOwnTurn(busy, answer('busy', 200))
  void inOwnTurn(busy, answer('busy', 200))
  expect(asked).toEqual(['busy', 'busy'])
  void inOwnTurn(quiet, answer('quiet', 10))
  for (let ms = 0; ms < 1_000; ms += 50) {
    void inOwnTurn(busy, answer('busy', 200))
    await vi.advanceTimersByTimeAsync(50)
  }
  // Who came after it comes after it, of the busy app as well.
  expect(asked.slice(0, 4)).toEqual(['busy', 'busy', 'quiet', 'busy'])
  expect(asked.filter((name) => name === 'busy')).toHaveLength(22)
  await vi.advanceTimersByTimeAsync(2_000)
})

test('one who waited and died is waited for by nobody', async () => {
  vi.useFakeTimers({ now: Date.now() + 259_200_000 })
  const asked: string[] = []
  const first = inOwnTurn({}, async () => void asked.push('first'))
  void inOwnTurn({}, async () => void asked.push('the dead one'))
  // Its request was ended, and its timers with it.
  vi.clearAllTimers()
  await first
  void inOwnTurn({}, async () => void asked.push('third'))
  void inOwnTurn({}, async () => void asked.push('fourth'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['first', 'third', 'fourth'])
})
