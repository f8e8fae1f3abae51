import { useEffect, useRef, useState } from 'react'
import { newSnake, SIDE, stepMs, stepped, turned, type Snake as Game } from '../../shared/games/snake'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { DirectionPad, useDirections, type Direction } from '../directions'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'

/** Snake: steered by keys, swipes or buttons, faster after every fifth bite. */
export function Snake({ onStart, onEnd }: GameProps) {
  const [snake, setSnake] = useState(() => newSnake(Math.random))
  const [isRunning, setIsRunning] = useState(false)
  const steered = useRef<Direction | null>(null)

  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      const direction = steered.current
      steered.current = null
      const next = stepped(direction ? turned(snake, direction) : snake, Math.random)
      setSnake(next)
      if (!next.isOver) return
      setIsRunning(false)
      onEnd(next.eaten)
    }, stepMs(snake.eaten))
    return () => clearTimeout(timer)
  }, [isRunning, snake, onEnd])

  function go(direction: Direction) {
    if (snake.isOver) return
    steered.current = direction
    if (!isRunning) start()
  }

  function start() {
    if (snake.isOver) setSnake(newSnake(Math.random))
    setIsRunning(true)
    onStart()
  }

  const swipe = useDirections(go)
  return (
    <section aria-label="Snake">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Figure label={TEXTS.score} value={snake.eaten} />
        <Button onClick={() => (isRunning ? setIsRunning(false) : start())}>{label(snake, isRunning)}</Button>
      </div>
      <div {...swipe} className="mx-auto max-w-lg touch-none rounded-xl bg-card p-2">
        <Board snake={snake} />
      </div>
      <p role="status" className="mt-4 min-h-7 text-center text-lg font-bold">
        {snake.isOver ? TEXTS.over : ''}
      </p>
      <p className="text-center text-sm text-soft-on-page">{TEXTS.keys}</p>
      <DirectionPad go={go} />
    </section>
  )
}

function label(snake: Game, isRunning: boolean): string {
  if (isRunning) return TEXTS.pause
  if (snake.isOver) return TEXTS.newGame
  return snake.eaten > 0 ? TEXTS.resume : TEXTS.start
}

function Board({ snake: { body, food } }: { snake: Game }) {
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      role="img"
      aria-label={`Snake, ${body.length}`}
      className="w-full rounded-lg bg-page"
    >
      {food && <circle cx={food.x + 0.5} cy={food.y + 0.5} r={0.4} className="fill-danger" />}
      {body.map(({ x, y }, index) => (
        <rect
          key={`${x},${y}`}
          x={x + 0.05}
          y={y + 0.05}
          width={0.9}
          height={0.9}
          rx={index === 0 ? 0.4 : 0.2}
          className="fill-primary stroke-on-page"
          strokeWidth={0.05}
        />
      ))}
    </svg>
  )
}
