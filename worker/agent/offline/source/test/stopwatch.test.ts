import { expect, test } from 'vitest'
import { extremes, lapsOf, shownTime, withLap } from '../shared/tools/stopwatch'

test('A time is shown to the hundredth', () => {
  expect([0, 5_309, 62_000, 3_723_000].map(shownTime)).toEqual(['0:00.00', '0:05.30', '1:02.00', '1:02:03.00'])
})

test('A lap takes the time since the last one', () => {
  const kept = [1_000, 2_500].reduce(withLap, '')
  expect(lapsOf(kept)).toEqual([
    { number: 1, at: 1_000, took: 1_000 },
    { number: 2, at: 2_500, took: 1_500 },
  ])
})

test('A lap that took no time is none', () => {
  expect([withLap('', 0), withLap('1000', 1_000), withLap('1000', 900)]).toEqual(['', '1000', '1000'])
})

test('The fastest and the slowest lap are told once there are two', () => {
  expect(extremes(lapsOf('1000'))).toEqual({ fastest: null, slowest: null })
  expect(extremes(lapsOf('1000 1500 4000'))).toEqual({ fastest: 2, slowest: 3 })
})
