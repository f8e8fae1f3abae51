import { expect, test } from 'vitest'
import { flagged, hasWon, minesAround, newMines, opened, SIZES, type Mines } from '../shared/games/mines'

/** Three by three with one mine in the first field. */
const corner: Mines = { ...newMines({ columns: 3, rows: 3, count: 1 }), mines: new Set([0]) }

test('The first field opened is never a mine, and has none around it', () => {
  for (const size of SIZES)
    for (let field = 0; field < size.columns; field++) {
      const game = opened(newMines(size), field, Math.random)
      expect([game.hit, game.mines.size, minesAround(game, field)]).toEqual([null, size.count, 0])
    }
})

test('A field says how many mines are around it', () => {
  expect([4, 1, 8].map((field) => minesAround(corner, field))).toEqual([1, 1, 0])
})

test('A field without mines around it opens its neighbours on its own', () => {
  const game = opened(corner, 8, Math.random)
  expect([game.open.size, hasWon(game)]).toEqual([8, true])
})

test('Opening a mine ends the game', () => {
  const game = opened(corner, 0, Math.random)
  expect([game.hit, hasWon(game), opened(game, 8, Math.random)]).toEqual([0, false, game])
})

test('A field with a flag does not open, and a second press takes the flag away', () => {
  const game = flagged(corner, 0)
  expect([opened(game, 0, Math.random).hit, flagged(game, 0).flags.size]).toEqual([null, 0])
})

test('An open number whose flags are complete opens what is left around it', () => {
  const game = opened(flagged(opened(corner, 4, Math.random), 0), 4, Math.random)
  expect(hasWon(game)).toBe(true)
})
