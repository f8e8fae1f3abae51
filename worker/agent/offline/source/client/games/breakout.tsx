import { useEffect, useRef, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/breakout'
import {
  BALL,
  BRICK,
  COLUMNS,
  HEIGHT,
  isOver,
  launched,
  newBreakout,
  PADDLE,
  stepped,
  WIDTH,
  type Breakout as Game,
  type Wish,
} from '../../shared/games/breakout'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'
import { useHeldKeys } from '../held-keys'
import { HowToPlay } from '../how-to-play'
import { Outcome } from '../outcome'
import { useFrames } from '../use-frames'

/** A wall to be broken by a ball, level after level. */
export function Breakout({ onStart, onEnd }: GameProps) {
  const [game, setGame] = useState(newBreakout)
  const [isPaused, setIsPaused] = useState(false)
  const held = useHeldKeys(['ArrowLeft', 'ArrowRight', 'a', 'd'])
  const pulled = useRef<number | null>(null)
  const over = isOver(game)

  useFrames(!isPaused && !over, (seconds) => {
    const next = stepped(game, seconds, wishOf(held.current, pulled.current))
    pulled.current = null
    // Nothing moved: the page need not be drawn anew.
    if (game.isHeld && next.paddle === game.paddle) return
    setGame(next)
    if (isOver(next)) onEnd(next.score)
  })

  function launch() {
    if (over) restart()
    else if (isPaused) setIsPaused(false)
    else setGame(launched(game, Math.random))
  }

  function restart() {
    setGame(newBreakout())
    setIsPaused(false)
    onStart()
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== ' ' || event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement)
        return
      event.preventDefault()
      launch()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  function pull({ currentTarget, clientX }: React.PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect()
    pulled.current = ((clientX - box.left) / box.width) * WIDTH
  }

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={TEXTS.score} value={game.score} />
        <Figure label={GAME_TEXTS.level} value={game.level + 1} />
        <Figure label={GAME_TEXTS.lives} value={game.lives} />
        <Button className="ml-auto" onClick={() => (game.isHeld || over ? launch() : setIsPaused(!isPaused))}>
          {over ? TEXTS.newGame : game.isHeld ? GAME_TEXTS.launch : isPaused ? TEXTS.resume : TEXTS.pause}
        </Button>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={GAME_TEXTS.field(game.bricks.filter((brick) => brick > 0).length)}
        className="mx-auto max-h-[75dvh] w-full max-w-xl touch-none rounded-xl bg-card select-none"
        onPointerDown={(event) => {
          pull(event)
          if (game.isHeld && event.pointerType === 'mouse') launch()
        }}
        onPointerMove={pull}
        onPointerUp={({ pointerType }) => {
          if (game.isHeld && pointerType !== 'mouse') launch()
        }}
      >
        <Wall bricks={game.bricks} />
        <rect
          x={game.paddle - PADDLE.width / 2}
          y={PADDLE.top}
          width={PADDLE.width}
          height={PADDLE.height}
          rx={PADDLE.height / 2}
          className="fill-on-card"
        />
        <circle cx={game.ball.x} cy={game.ball.y} r={BALL} className="fill-danger" />
      </svg>
      <Outcome className="mt-4 text-center">{over ? `${TEXTS.over}: ${game.score}` : ''}</Outcome>
      <p className="text-center text-sm text-soft-on-page">{GAME_TEXTS.keys}</p>
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}

function Wall({ bricks }: Pick<Game, 'bricks'>) {
  return bricks.map((strength, at) => {
    if (strength === 0) return null
    const [x, y] = [(at % COLUMNS) * BRICK.width, BRICK.top + Math.floor(at / COLUMNS) * BRICK.height]
    return (
      // A brick has no name but its place.
      <g key={at}>
        <rect
          x={x + 0.35}
          y={y + 0.35}
          width={BRICK.width - 0.7}
          height={BRICK.height - 0.7}
          rx="0.8"
          className="fill-primary"
          opacity={1 - (Math.floor(at / COLUMNS) % 3) * 0.14}
        />
        {strength > 1 && (
          <rect
            x={x + 1.5}
            y={y + 1.4}
            width={BRICK.width - 3}
            height={BRICK.height - 2.8}
            rx="0.5"
            className="fill-none stroke-on-primary"
            strokeWidth="0.6"
          />
        )}
      </g>
    )
  })
}

function wishOf(held: ReadonlySet<string>, pulled: number | null): Wish {
  if (pulled !== null) return { to: pulled }
  const [left, right] = [held.has('ArrowLeft') || held.has('a'), held.has('ArrowRight') || held.has('d')]
  return { way: left === right ? 0 : left ? -1 : 1 }
}
