import { expect, test } from 'vitest'
import {
  bestStep,
  DEPTHS,
  isDraw,
  isKing,
  newDraughts,
  ownerOf,
  stepped,
  stepsOf,
  winner,
  type Draughts,
  type Piece,
} from '../shared/games/draughts'

/** Pieces by field; everything else is empty. */
function game(pieces: Record<number, Piece>, player: 1 | 2 = 1): Draughts {
  return { board: Array.from({ length: 64 }, (_, at) => pieces[at] ?? 0), player, chain: null, quiet: 0 }
}

test('Each player has twelve men, and the first has seven steps to choose from', () => {
  const { board } = newDraughts()
  expect([1, 2].map((player) => board.filter((piece) => ownerOf(piece) === player).length)).toEqual([12, 12])
  expect(stepsOf(newDraughts()).length).toBe(7)
})

test('A man moves one field ahead and aslant, never back', () => {
  expect(stepsOf(game({ 35: 1 })).map(({ to }) => to)).toEqual([26, 28])
  expect(stepped(game({ 35: 1 }), 35, 44)).toEqual(game({ 35: 1 }))
})

test('Who can take has to take', () => {
  const now = game({ 35: 1, 28: 2, 60: 1 })
  expect(stepsOf(now)).toEqual([{ from: 35, to: 21, taken: 28 }])
  expect(stepped(now, 35, 21).board[28]).toBe(0)
})

test('A piece that can take again goes on in the same turn', () => {
  const once = stepped(game({ 51: 1, 42: 2, 26: 2, 1: 2 }), 51, 33)
  expect([once.player, once.chain, stepsOf(once).map(({ to }) => to)]).toEqual([1, 33, [19]])
  expect(stepped(once, 33, 19)).toMatchObject({ player: 2, chain: null })
})

test('A man on the last row becomes a king, and a king moves back as well', () => {
  const crowned = stepped(game({ 10: 1, 60: 2 }), 10, 1)
  expect([isKing(crowned.board[1]!), stepsOf({ ...crowned, player: 1 }).length]).toEqual([true, 2])
})

test('Who has no piece or cannot move has lost', () => {
  expect([winner(game({ 35: 1 }, 2)), winner(newDraughts())]).toEqual([1, null])
  expect(winner(game({ 24: 1, 17: 2, 10: 2 }))).toBe(2)
})

test('A game in which nothing happens for long is a draw', () => {
  const quiet = { ...game({ 35: 3, 1: 4 }), quiet: 79 }
  expect([isDraw(quiet), isDraw(stepped(quiet, 35, 28))]).toEqual([false, true])
})

test('The computer makes steps that may be made, and takes what is given for nothing', () => {
  const [easiest] = DEPTHS
  expect(stepsOf(newDraughts())).toContainEqual(bestStep(newDraughts(), easiest!, Math.random))
  const few = game({ 35: 1, 51: 1, 12: 2, 10: 2 })
  for (const depth of DEPTHS) expect(stepsOf(few)).toContainEqual(bestStep(few, depth, Math.random))
  const step = bestStep(game({ 35: 3, 12: 2, 62: 4, 1: 2 }), 3, () => 0)
  expect(step).not.toBeNull()
})

test('The computer does not step where its piece is taken', () => {
  const { to } = bestStep(game({ 44: 1, 19: 2, 21: 2, 62: 1 }), 3, () => 0)!
  expect(stepsOf(stepped(game({ 44: 1, 19: 2, 21: 2, 62: 1 }), 44, to)).every(({ taken }) => taken === null)).toBe(true)
})
