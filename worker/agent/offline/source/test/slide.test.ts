import { expect, test } from 'vitest'
import { isOver, newBoard, slide, withNewTile } from '../shared/games/slide'

const ROW = (...tiles: number[]) => [...tiles, ...Array.from({ length: 12 }, () => 0)]

test('A new game begins with two tiles', () => {
  expect(newBoard(() => 0.5).filter((tile) => tile > 0)).toEqual([2, 2])
})

test('Two equal tiles that meet become one, and its number is added to the score', () => {
  expect(slide(ROW(2, 2, 0, 4), 'left')).toEqual({ board: ROW(4, 4, 0, 0), gained: 4, moved: true })
})

test('A tile that just became does not join again in the same move', () => {
  expect(slide(ROW(2, 2, 2, 2), 'right').board.slice(0, 4)).toEqual([0, 0, 4, 4])
})

test('A move that moves nothing does not count', () => {
  expect(slide(ROW(2, 4, 0, 0), 'left').moved).toBe(false)
})

test('The game is over when the board is full and nothing can join', () => {
  const full = [2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2]
  expect([isOver(full), isOver(full.with(0, 4)), withNewTile(full, () => 0)]).toEqual([true, false, full])
})
