import { expect, test } from 'vitest'
import {
  BALL,
  computerWish,
  HEIGHT,
  newPong,
  PADDLE,
  POINTS_TO_WIN,
  stepped,
  WIDTH,
  winner,
  type Pong,
  type Wish,
} from '../shared/games/pong'

const STILL: [Wish, Wish] = [{ way: 0 }, { way: 0 }]
const game: Pong = { ...newPong(() => 0.5), serveIn: 0 }
const withBall = (ball: Pong['ball']): Pong => ({ ...game, ball })
const next = (now: Pong, seconds = 0.05, wishes = STILL) => stepped(now, seconds, wishes, () => 0.5)

test('The ball waits a moment before it goes', () => {
  const before = newPong(() => 0.5)
  expect(next(before, 0.1).ball).toEqual(before.ball)
})

test('The ball bounces off the upper and the lower edge', () => {
  expect(next(withBall({ x: 50, y: 2, right: 10, down: -40 })).ball.down).toBe(40)
  expect(next(withBall({ x: 50, y: HEIGHT - 2, right: 10, down: 40 })).ball.down).toBe(-40)
})

test('A paddle sends the ball back, a little faster', () => {
  const { ball } = next(withBall({ x: 7, y: HEIGHT / 2, right: -40, down: 0 }))
  expect(ball.right).toBeGreaterThan(40)
  expect(ball.x).toBe(PADDLE.inset + PADDLE.width + BALL)
})

test('The edge of a paddle sends the ball off more steeply than its middle', () => {
  const steep = next(withBall({ x: 7, y: HEIGHT / 2 + 5, right: -40, down: 0 })).ball
  expect(steep.down).toBeGreaterThan(15)
})

test('A ball that nobody reaches is a point for the other', () => {
  const past = next(withBall({ x: 1, y: 5, right: -60, down: 0 }))
  expect([past.points, past.ball.x]).toEqual([[0, 1], WIDTH / 2])
})

test('A paddle stays in the field', () => {
  const up = next(game, 5, [{ way: -1 }, { way: 1 }])
  expect(up.paddles).toEqual([PADDLE.height / 2, HEIGHT - PADDLE.height / 2])
})

test('Seven points win, and the game stands still', () => {
  const won: Pong = { ...game, points: [POINTS_TO_WIN, 3] }
  expect([winner(game), winner(won), next(won)]).toEqual([null, 0, won])
})

test('The computer follows the ball that comes to it', () => {
  expect(computerWish(withBall({ x: 60, y: 12, right: 30, down: 0 }), 2)).toMatchObject({ to: 12 })
  expect(computerWish(withBall({ x: 60, y: 12, right: -30, down: 0 }), 2)).toMatchObject({ to: HEIGHT / 2 })
})
