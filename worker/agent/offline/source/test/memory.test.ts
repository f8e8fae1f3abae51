import { expect, test } from 'vitest'
import { covered, isDone, newMemory, uncovered, winner, type Memory } from '../shared/games/memory'

const cards = [0, 1, 0, 1].map((face) => ({ face, isFound: false }))
const game: Memory = { cards, open: [], moves: 0, points: [0, 0], turn: 0 }

test('Every card has exactly one partner', () => {
  const faces = newMemory(30, 1, Math.random).cards.map(({ face }) => face)
  expect(faces.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at >> 1))
})

test('A pair stays open and counts as one move', () => {
  const next = uncovered(uncovered(game, 0), 2)
  expect([next.cards.map(({ isFound }) => isFound), next.open, next.moves]).toEqual([[true, false, true, false], [], 1])
})

test('Two cards that are no pair are turned back', () => {
  const next = uncovered(uncovered(game, 0), 1)
  expect([next.open, covered(next).open, next.moves]).toEqual([[0, 1], [], 1])
})

test('No third card is turned over, and none twice', () => {
  const open = uncovered(uncovered(game, 0), 1)
  expect([uncovered(open, 3), uncovered(uncovered(game, 0), 0).open]).toEqual([open, [0]])
})

test('The game is done when every pair is found', () => {
  const done = [0, 2, 1, 3].reduce(uncovered, game)
  expect([isDone(game), isDone(done), done.moves]).toEqual([false, true, 2])
})

test('A pair gives a point and another turn; after anything else the other player goes on', () => {
  const pair = uncovered(uncovered(game, 0), 2)
  const miss = uncovered(uncovered(game, 0), 1)
  expect([pair.points, pair.turn, miss.points, miss.turn]).toEqual([[1, 0], 0, [0, 0], 1])
})

test('The player with more pairs wins, and as many pairs are a draw', () => {
  expect([winner({ ...game, points: [2, 4] }), winner({ ...game, points: [3, 3] })]).toEqual([1, null])
})
