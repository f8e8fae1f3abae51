import { expect, test } from 'vitest'
import {
  BRICK,
  HEIGHT,
  isOver,
  launched,
  LIVES,
  newBreakout,
  PADDLE,
  stepped,
  WIDTH,
  type Breakout,
} from '../shared/games/breakout'

const STILL = { way: 0 } as const
const game: Breakout = {
  ...newBreakout(),
  isHeld: false,
  bricks: Array.from({ length: 50 }, (_, at) => (at === 20 ? 2 : 0)),
}
const withBall = (ball: Breakout['ball']): Breakout => ({ ...game, ball })

test('The ball lies on the paddle until it is sent off', () => {
  const moved = stepped(newBreakout(), 0.1, { way: 1 })
  expect([moved.ball.x, moved.isHeld]).toEqual([moved.paddle, true])
  expect(launched(moved, () => 0.5).ball.down).toBeLessThan(0)
})

test('The ball bounces off both sides and the top', () => {
  expect(stepped(withBall({ x: 2, y: 60, right: -30, down: 1 }), 0.05, STILL).ball.right).toBe(30)
  expect(stepped(withBall({ x: WIDTH - 2, y: 60, right: 30, down: 1 }), 0.05, STILL).ball.right).toBe(-30)
  expect(stepped(withBall({ x: 60, y: 2, right: 1, down: -30 }), 0.05, STILL).ball.down).toBe(30)
})

test('The paddle sends the ball up again, to the side on which it was hit', () => {
  const { ball } = stepped(withBall({ x: 55, y: PADDLE.top - 2, right: 0, down: 40 }), 0.05, STILL)
  expect([ball.down < 0, ball.right > 0]).toEqual([true, true])
})

test('A brick is hit as often as it is strong, and gives points', () => {
  const below = { x: BRICK.width / 2, y: BRICK.top + 3 * BRICK.height + 2, right: 0, down: -40 }
  const once = stepped(withBall(below), 0.05, STILL)
  expect([once.bricks[20], once.score, once.ball.down]).toEqual([1, 10, 40])
})

test('With its last brick a wall makes place for the next', () => {
  const last = { ...withBall({ x: 5, y: BRICK.top + 3 * BRICK.height + 2, right: 0, down: -40 }) }
  const next = stepped({ ...last, bricks: game.bricks.with(20, 1) }, 0.05, STILL)
  expect([next.level, next.isHeld, next.bricks.some((brick) => brick > 0)]).toEqual([1, true, true])
})

test('A ball that falls costs a life, and the last one ends the game', () => {
  const falling = withBall({ x: 90, y: HEIGHT + 1.5, right: 0, down: 40 })
  const lost = stepped(falling, 0.05, STILL)
  expect([lost.lives, lost.isHeld, isOver(lost)]).toEqual([LIVES - 1, true, false])
  const over = stepped({ ...falling, lives: 1 }, 0.05, STILL)
  expect([isOver(over), launched(over, () => 0)]).toEqual([true, over])
})

test('The paddle stays in the field', () => {
  expect(stepped(game, 5, { way: -1 }).paddle).toBe(PADDLE.width / 2)
  expect(stepped(game, 0.01, { to: 500 }).paddle).toBe(WIDTH - PADDLE.width / 2)
})
