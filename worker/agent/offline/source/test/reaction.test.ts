import { expect, test } from 'vitest'
import { average, NEW_GAME, pressed, signalled, TRIES, waitMs, type Reaction } from '../shared/games/reaction'

const tried = (game: Reaction, ms: number) => pressed(signalled(pressed(game, 0)), ms)

test('The signal comes after a wait that nobody can know', () => {
  expect([waitMs(() => 0), waitMs(() => 0.999)]).toEqual([1_200, 3_997])
})

test('A press after the signal is measured', () => {
  expect(tried(NEW_GAME, 231.4)).toEqual({ state: 'shown', times: [231] })
})

test('A press before the signal does not count', () => {
  const early = pressed(pressed(NEW_GAME, 0), 0)
  expect([early, pressed(early, 0).state]).toEqual([{ state: 'early', times: [] }, 'waiting'])
})

test('After five tries the average is the result', () => {
  const done = [200, 220, 240, 260, 280].reduce(tried, NEW_GAME)
  expect([done.times.length, done.state, average(done)]).toEqual([TRIES, 'done', 240])
})

test('A new game begins with no time', () => {
  const done = [200, 220, 240, 260, 280].reduce(tried, NEW_GAME)
  expect(pressed(done, 0)).toEqual({ state: 'waiting', times: [] })
})
