import { expect, test } from 'vitest'
import { newSnake, SIDE, stepMs, stepped, turned } from '../shared/games/snake'

const first = () => 0
const fresh = () => newSnake(first)

test('The snake goes on by one field and keeps its length', () => {
  const { body } = stepped(fresh(), first)
  expect(body).toEqual([6, 5, 4].map((x) => ({ x, y: 8 })))
})

test('A bite makes the snake longer by one, and new food lies on a free field', () => {
  const next = stepped({ ...fresh(), food: { x: 6, y: 8 } }, first)
  expect([next.body.length, next.eaten, next.food]).toEqual([4, 1, { x: 0, y: 0 }])
})

test('The game ends at the wall', () => {
  const atWall = { ...fresh(), body: [{ x: SIDE - 1, y: 8 }] }
  expect(stepped(atWall, first).isOver).toBe(true)
})

test('The game ends when the snake bites itself', () => {
  const body = [
    { x: 5, y: 5 },
    { x: 5, y: 6 },
    { x: 6, y: 6 },
    { x: 6, y: 5 },
    { x: 6, y: 4 },
  ]
  expect(stepped({ ...fresh(), body, direction: 'right' }, first).isOver).toBe(true)
})

test('The snake cannot turn back into its own neck', () => {
  expect(turned(fresh(), 'left').direction).toBe('right')
  expect(turned(fresh(), 'up').direction).toBe('up')
})

test('The snake becomes faster after every fifth bite', () => {
  expect([stepMs(0) > stepMs(5), stepMs(5) === stepMs(9), stepMs(9) > stepMs(10)]).toEqual([true, true, true])
})
