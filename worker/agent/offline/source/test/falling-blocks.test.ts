import { expect, test } from 'vitest'
import {
  COLUMNS,
  dropped,
  fallen,
  fieldsOf,
  KINDS,
  landing,
  levelOf,
  moved,
  newBlocks,
  placesOf,
  ROWS,
  stepMs,
  turned,
  type Blocks,
  type Kind,
} from '../shared/games/falling-blocks'

const start = newBlocks(Math.random)
const withPiece = (kind: Kind, x: number, y: number, board: Blocks['board'] = start.board): Blocks => ({
  ...start,
  board,
  piece: { kind, places: placesOf(kind), x, y },
})
/** The last rows full but for the columns that are named. */
const filled = (rows: number, ...open: number[]) =>
  start.board.map((_, at) => (at >= (ROWS - rows) * COLUMNS && !open.includes(at % COLUMNS) ? ('T' as const) : null))

test('Every kind has four blocks, and seven pieces in a row are of seven kinds', () => {
  expect(KINDS.map((kind) => placesOf(kind).length)).toEqual([4, 4, 4, 4, 4, 4, 4])
  expect(new Set([start.piece.kind, ...start.next.slice(0, 6)]).size).toBe(7)
})

test('A piece falls row by row and stays on the ground', () => {
  const low = withPiece('O', 4, ROWS - 3)
  const ground = fallen(low, Math.random)
  expect(ground.piece.y).toBe(ROWS - 2)
  expect(fallen(ground, Math.random).board.filter((field) => field === 'O').length).toBe(4)
})

test('A piece does not leave the field and does not go through others', () => {
  expect(moved(withPiece('O', 0, 5), -1).piece.x).toBe(0)
  expect(moved(withPiece('O', COLUMNS - 2, 5), 1).piece.x).toBe(COLUMNS - 2)
  const beside = withPiece('O', 3, ROWS - 2, filled(2, 3, 4))
  expect([moved(beside, 1), moved(beside, -1)]).toEqual([beside, beside])
})

test('Four turns lead back, and a turn beside the wall gives way', () => {
  const piece = withPiece('T', 4, 5)
  expect(turned(turned(turned(turned(piece)))).piece).toEqual(piece.piece)
  const upright = turned(withPiece('I', 4, 5))
  const wall = Array.from({ length: 9 }).reduce<Blocks>((now) => moved(now, 1), upright)
  expect(Math.max(...fieldsOf(turned(wall).piece).map(([x]) => x))).toBeLessThan(COLUMNS)
})

test('A full row goes, what lies above comes down, and it gives points', () => {
  const done = dropped(withPiece('O', 4, 0, filled(1, 4, 5)), Math.random)
  expect([done.lines, done.board.slice((ROWS - 1) * COLUMNS).filter(Boolean)]).toEqual([1, ['O', 'O']])
  expect(done.score).toBe(100 + 2 * (ROWS - 2))
})

test('Four rows at once give the most', () => {
  const upright = turned(withPiece('I', 0, ROWS - 4, filled(4, 2)))
  const done = dropped(upright, Math.random)
  expect([done.lines, done.score]).toEqual([4, 800])
})

test('Every ten rows the game is one level up and faster', () => {
  const later = { ...start, lines: 10 }
  expect([levelOf(start), levelOf(later), stepMs(later) < stepMs(start)]).toEqual([1, 2, true])
})

test('The game is over when the next piece has no room', () => {
  const over = dropped(withPiece('O', 4, 0, filled(ROWS - 2, 0)), Math.random)
  expect([over.isOver, moved(over, 1)]).toEqual([true, over])
})

test('It is shown where a piece would land', () => {
  expect(landing(withPiece('O', 4, 0, filled(3))).y).toBe(ROWS - 5)
})
