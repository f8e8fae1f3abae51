import { expect, test } from 'vitest'
import { bestMove, FOUR_IN_A_ROW, landing, newBoard, winner, type Board, type Player } from '../shared/games/rows'

/** A board after pieces fell into columns, the two players in turn. */
function played(columns: number[], first: Player = 1): Board {
  let player = first
  let board = newBoard(FOUR_IN_A_ROW)
  for (const column of columns) {
    board = board.with(landing(board, column, FOUR_IN_A_ROW)!, player)
    player = player === 1 ? 2 : 1
  }
  return board
}

test('A piece falls to the lowest free field of its column', () => {
  expect(landing(newBoard(FOUR_IN_A_ROW), 3, FOUR_IN_A_ROW)).toBe(38)
  expect(landing(played([3]), 3, FOUR_IN_A_ROW)).toBe(31)
})

test('Four in a row win: across, up and aslant', () => {
  const games = [
    [0, 0, 1, 1, 2, 2, 3],
    [0, 1, 0, 1, 0, 1, 0],
    [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3],
  ]
  expect(games.map((game) => winner(played(game), FOUR_IN_A_ROW)?.player)).toEqual([1, 1, 1])
})

test('A full column takes no more pieces', () => {
  expect(landing(played([2, 2, 2, 2, 2, 2]), 2, FOUR_IN_A_ROW)).toBe(null)
})

test('Nobody can play on after somebody has won', () => {
  expect(landing(played([0, 0, 1, 1, 2, 2, 3]), 6, FOUR_IN_A_ROW)).toBe(null)
})

test('The computer completes its four, and stops those of the other', () => {
  expect(bestMove(played([0, 6, 0, 6, 1, 6]), 2, FOUR_IN_A_ROW)).toBe(20)
  expect(bestMove(played([0, 6, 0, 6, 0]), 2, FOUR_IN_A_ROW)).toBe(14)
})
