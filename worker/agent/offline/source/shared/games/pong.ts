/** The field is 100 wide and 60 high; the ball moves so much in a second. */
export const WIDTH = 100
export const HEIGHT = 60
export const PADDLE = { height: 13, width: 2, inset: 3 }
export const BALL = 1.5
export const POINTS_TO_WIN = 7
const PADDLE_SPEED = 70
const START_SPEED = 48
const FASTEST = 110
const FASTER = 1.06
const SERVE_S = 0.8
/** How fast the paddle of the computer is, from easy to strong. */
export const COMPUTER_SPEEDS = [22, 34, 52]

type Side = 0 | 1
/** `paddles` are the middles of both. `serveIn`: so many seconds until the ball goes. */
export type Pong = {
  ball: { x: number; y: number; right: number; down: number }
  paddles: readonly [number, number]
  points: readonly [number, number]
  serveIn: number
}
/** Where a paddle should go: up or down at full speed, or to a height. */
export type Wish = { way: -1 | 0 | 1 } | { to: number; speed?: number }

export function newPong(random: () => number): Pong {
  return served({ paddles: [HEIGHT / 2, HEIGHT / 2], points: [0, 0] }, random() < 0.5 ? 0 : 1, random)
}

function served(game: Pick<Pong, 'paddles' | 'points'>, towards: Side, random: () => number): Pong {
  const aslant = (random() - 0.5) * 1.1
  const right = (towards === 0 ? -1 : 1) * START_SPEED * Math.cos(aslant)
  return {
    ...game,
    ball: { x: WIDTH / 2, y: HEIGHT / 2, right, down: START_SPEED * Math.sin(aslant) },
    serveIn: SERVE_S,
  }
}

export function winner({ points }: Pong): Side | null {
  const won = points.findIndex((each) => each >= POINTS_TO_WIN)
  return won === -1 ? null : (won as Side)
}

/** The game after some seconds. `random` gives numbers from 0 up to 1. */
export function stepped(game: Pong, seconds: number, wishes: readonly [Wish, Wish], random: () => number): Pong {
  if (winner(game) !== null) return game
  const paddles = [0, 1].map((side) => heldIn(game.paddles[side]!, wishes[side]!, seconds)) as [number, number]
  if (game.serveIn > 0) return { ...game, paddles, serveIn: Math.max(0, game.serveIn - seconds) }
  const ball = bounced(game.ball, paddles, seconds)
  const scorer: Side | null = ball.x < -BALL ? 1 : ball.x > WIDTH + BALL ? 0 : null
  if (scorer === null) return { ...game, paddles, ball }
  const points = game.points.with(scorer, game.points[scorer]! + 1) as [number, number]
  // The ball goes to the side that won the point, so that the other gets its breath back.
  return served({ paddles, points }, scorer, random)
}

function heldIn(middle: number, wish: Wish, seconds: number): number {
  const most = ('speed' in wish && wish.speed ? wish.speed : PADDLE_SPEED * ('to' in wish ? 3 : 1)) * seconds
  const move = 'way' in wish ? wish.way * most : Math.max(-most, Math.min(most, wish.to - middle))
  return Math.max(PADDLE.height / 2, Math.min(HEIGHT - PADDLE.height / 2, middle + move))
}

function bounced(before: Pong['ball'], paddles: readonly [number, number], seconds: number): Pong['ball'] {
  let { right, down } = before
  let [x, y] = [before.x + right * seconds, before.y + down * seconds]
  if (y < BALL || y > HEIGHT - BALL) {
    y = y < BALL ? 2 * BALL - y : 2 * (HEIGHT - BALL) - y
    down = -down
  }
  const side: Side = right < 0 ? 0 : 1
  const edge = side === 0 ? PADDLE.inset + PADDLE.width + BALL : WIDTH - PADDLE.inset - PADDLE.width - BALL
  const hasCrossed = side === 0 ? before.x >= edge && x < edge : before.x <= edge && x > edge
  const off = (y - paddles[side]) / (PADDLE.height / 2 + BALL)
  if (!hasCrossed || Math.abs(off) > 1) return { x, y, right, down }
  // Where the paddle is hit says how steep the ball goes on.
  const speed = Math.min(FASTEST, Math.hypot(right, down) * FASTER)
  const aslant = off * 1.05
  return { x: edge, y, right: (side === 0 ? 1 : -1) * speed * Math.cos(aslant), down: speed * Math.sin(aslant) }
}

/** The computer follows the ball when it comes, and goes to the middle otherwise. */
export function computerWish({ ball }: Pong, level: number): Wish {
  return { to: ball.right > 0 ? ball.y : HEIGHT / 2, speed: COMPUTER_SPEEDS[level]! }
}
