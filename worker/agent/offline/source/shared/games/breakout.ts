/** The field is 100 wide and 112 high; the ball moves so much in a second. */
export const WIDTH = 100
export const HEIGHT = 112
export const COLUMNS = 10
export const BRICK = { width: WIDTH / COLUMNS, height: 5, top: 12 }
export const PADDLE = { width: 18, height: 3, top: HEIGHT - 8 }
export const BALL = 1.6
export const LIVES = 3
const PADDLE_SPEED = 95
const START_SPEED = 58
const FASTER_PER_LEVEL = 6
/** A step longer than this could leap over a brick. */
const LONGEST_STEP = 1.2

/** Walls row by row: a number says how often a brick has to be hit. */
const WALLS = [
  ['..........', '1111111111', '1111111111', '1111111111', '.11111111.'],
  ['2222222222', '.1.1.11.1.', '1.1.11.1.1', '.1.1.11.1.', '1.1.11.1.1'],
  ['....22....', '...2112...', '..211112..', '.21111112.', '2111111112'],
  ['11.1111.11', '11.2222.11', '11.1111.11', '...2222...', '1111..1111', '2222..2222'],
  ['2222222222', '2........2', '2.111111.2', '2.122221.2', '2.111111.2', '2........2'],
]

export type Breakout = {
  level: number
  bricks: readonly number[]
  ball: { x: number; y: number; right: number; down: number }
  /** The middle of the paddle. */
  paddle: number
  lives: number
  score: number
  /** A ball that lies on the paddle and goes with it. */
  isHeld: boolean
}
export type Wish = { way: -1 | 0 | 1 } | { to: number }

const wallOf = (level: number) =>
  WALLS[level % WALLS.length]!.flatMap((row) => [...row].map((sign) => (sign === '.' ? 0 : Number(sign))))

const onPaddle = (paddle: number) => ({ x: paddle, y: PADDLE.top - BALL, right: 0, down: 0 })

export function newBreakout(): Breakout {
  return {
    level: 0,
    bricks: wallOf(0),
    ball: onPaddle(WIDTH / 2),
    paddle: WIDTH / 2,
    lives: LIVES,
    score: 0,
    isHeld: true,
  }
}

export const isOver = ({ lives }: Breakout) => lives === 0

/** Sends the ball off, a little to one side. `random` gives numbers from 0 up to 1. */
export function launched(game: Breakout, random: () => number): Breakout {
  if (!game.isHeld || isOver(game)) return game
  const speed = START_SPEED + FASTER_PER_LEVEL * game.level
  const aslant = (random() - 0.5) * 0.9
  return {
    ...game,
    isHeld: false,
    ball: { ...game.ball, right: speed * Math.sin(aslant), down: -speed * Math.cos(aslant) },
  }
}

/** The game after some seconds. */
export function stepped(before: Breakout, seconds: number, wish: Wish): Breakout {
  if (isOver(before)) return before
  const paddle = paddleAfter(before.paddle, wish, seconds)
  if (before.isHeld) return { ...before, paddle, ball: onPaddle(paddle) }
  const speed = Math.hypot(before.ball.right, before.ball.down)
  const steps = Math.max(1, Math.ceil((speed * seconds) / LONGEST_STEP))
  let game: Breakout = { ...before, paddle }
  for (let step = 0; step < steps && !game.isHeld; step++) game = flown(game, seconds / steps)
  return game
}

function paddleAfter(middle: number, wish: Wish, seconds: number): number {
  const next = 'to' in wish ? wish.to : middle + wish.way * PADDLE_SPEED * seconds
  return Math.max(PADDLE.width / 2, Math.min(WIDTH - PADDLE.width / 2, next))
}

function flown(game: Breakout, seconds: number): Breakout {
  let { right, down } = game.ball
  const [x, y] = [game.ball.x + right * seconds, game.ball.y + down * seconds]
  if ((x < BALL && right < 0) || (x > WIDTH - BALL && right > 0)) right = -right
  if (y < BALL && down < 0) down = -down
  if (y > HEIGHT + BALL) return fallen(game)
  const off = (x - game.paddle) / (PADDLE.width / 2 + BALL)
  if (down > 0 && Math.abs(off) <= 1 && y + BALL >= PADDLE.top && y < PADDLE.top + PADDLE.height) {
    // Where the paddle is hit says where the ball goes.
    const speed = Math.hypot(right, down)
    ;[right, down] = [speed * Math.sin(off * 1.05), -speed * Math.cos(off * 1.05)]
  }
  const hit = brickAt(game.bricks, x, y)
  if (hit === null) return { ...game, ball: { x, y, right, down } }
  const fromSide = brickAt(game.bricks, game.ball.x, y) !== hit
  const ball = { x: game.ball.x, y: game.ball.y, right: fromSide ? -right : right, down: fromSide ? down : -down }
  const bricks = game.bricks.with(hit, game.bricks[hit]! - 1)
  const score = game.score + 10 * (game.level + 1)
  if (bricks.some((brick) => brick > 0)) return { ...game, ball, bricks, score }
  const level = game.level + 1
  return { ...game, level, bricks: wallOf(level), score: score + 100, ball: onPaddle(game.paddle), isHeld: true }
}

const fallen = (game: Breakout): Breakout => ({
  ...game,
  lives: game.lives - 1,
  isHeld: true,
  ball: onPaddle(game.paddle),
})

/** The brick that the ball touches with its middle or its edge. */
function brickAt(bricks: readonly number[], x: number, y: number): number | null {
  for (const [right, down] of [
    [0, 0],
    [0, -BALL],
    [0, BALL],
    [-BALL, 0],
    [BALL, 0],
  ] as const) {
    const column = Math.floor((x + right) / BRICK.width)
    const row = Math.floor((y + down - BRICK.top) / BRICK.height)
    if (column < 0 || column >= COLUMNS || row < 0) continue
    const at = row * COLUMNS + column
    if ((bricks[at] ?? 0) > 0) return at
  }
  return null
}
