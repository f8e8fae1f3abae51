import { expect, test } from 'vitest'
import {
  bestMove,
  isDraw,
  landing,
  newBoard,
  other,
  TIC_TAC_TOE,
  winner,
  type Board,
  type Player,
} from '../shared/games/rows'

const board = (text: string): Board => [...text].map((sign) => (sign === 'X' ? 1 : sign === 'O' ? 2 : 0))

test('Three in a row win: across, down and aslant', () => {
  const wins = ['XXX......', 'X..X..X..', 'X...X...X', '..O.O.O..'].map(
    (text) => winner(board(text), TIC_TAC_TOE)?.player,
  )
  expect(wins).toEqual([1, 1, 1, 2])
})

test('A full board without three in a row is a draw', () => {
  expect(isDraw(board('XOXXOOOXX'), TIC_TAC_TOE)).toBe(true)
})

test('Nobody can set on a taken field or after the end', () => {
  expect([landing(board('X........'), 0, TIC_TAC_TOE), landing(board('XXX......'), 5, TIC_TAC_TOE)]).toEqual([
    null,
    null,
  ])
})

test('The computer wins when it can, and stops three in a row of the other', () => {
  expect(bestMove(board('OO.XX....'), 2, TIC_TAC_TOE)).toBe(2)
  expect(bestMove(board('XX..O....'), 2, TIC_TAC_TOE)).toBe(2)
})

test('The computer never loses, whatever the other plays', () => {
  const losses = (now: Board, player: Player): number => {
    const won = winner(now, TIC_TAC_TOE)
    if (won) return won.player === 1 ? 1 : 0
    if (isDraw(now, TIC_TAC_TOE)) return 0
    const moves = player === 2 ? [bestMove(now, 2, TIC_TAC_TOE)!] : [...now.keys()].filter((field) => now[field] === 0)
    return moves.reduce((sum, move) => sum + losses(now.with(move, player), other(player)), 0)
  }
  expect(losses(newBoard(TIC_TAC_TOE).with(0, 1), 2)).toBe(0)
})
