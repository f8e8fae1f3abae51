export type Direction = 'up' | 'down' | 'left' | 'right'
export type Point = { x: number; y: number }
/** The head comes first. `food` is null when the snake fills the board. */
export type Snake = { body: Point[]; direction: Direction; food: Point | null; eaten: number; isOver: boolean }

export const SIDE = 16
const FIRST_STEP_MS = 180
const LEAST_STEP_MS = 70
const FASTER_EVERY = 5
const FASTER_BY_MS = 15

const STEPS: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}
const OPPOSITE: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' }
const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y

/** A snake of three that goes right. `random` gives numbers from 0 up to 1. */
export function newSnake(random: () => number): Snake {
  const body = [5, 4, 3].map((x) => ({ x, y: 8 }))
  return { body, direction: 'right', food: freePoint(body, random), eaten: 0, isOver: false }
}

/** Turns; nobody turns back into their own neck. */
export function turned(snake: Snake, direction: Direction): Snake {
  const [head, neck] = snake.body
  const step = STEPS[direction]
  const isBack =
    OPPOSITE[direction] === snake.direction ||
    (head !== undefined && neck !== undefined && same({ x: head.x + step.x, y: head.y + step.y }, neck))
  return isBack ? snake : { ...snake, direction }
}

/** One step on: the snake grows by what it eats, and ends at walls and at itself. */
export function stepped(snake: Snake, random: () => number): Snake {
  const step = STEPS[snake.direction]
  const head = { x: snake.body[0]!.x + step.x, y: snake.body[0]!.y + step.y }
  const eats = snake.food !== null && same(head, snake.food)
  const tail = eats ? snake.body : snake.body.slice(0, -1)
  const isOutside = head.x < 0 || head.y < 0 || head.x >= SIDE || head.y >= SIDE
  if (isOutside || tail.some((point) => same(point, head))) return { ...snake, isOver: true }
  const body = [head, ...tail]
  if (!eats) return { ...snake, body }
  const food = freePoint(body, random)
  return { ...snake, body, food, eaten: snake.eaten + 1, isOver: food === null }
}

/** Milliseconds between two steps: less after every fifth bite. */
export function stepMs(eaten: number): number {
  return Math.max(LEAST_STEP_MS, FIRST_STEP_MS - Math.floor(eaten / FASTER_EVERY) * FASTER_BY_MS)
}

function freePoint(body: Point[], random: () => number): Point | null {
  const free = Array.from({ length: SIDE * SIDE }, (_, at) => ({ x: at % SIDE, y: Math.floor(at / SIDE) })).filter(
    (point) => !body.some((part) => same(part, point)),
  )
  return free[Math.floor(random() * free.length)] ?? null
}
