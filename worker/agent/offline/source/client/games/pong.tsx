import { useRef, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/pong'
import {
  BALL,
  computerWish,
  HEIGHT,
  newPong,
  PADDLE,
  stepped,
  WIDTH,
  winner,
  type Pong as Game,
  type Wish,
} from '../../shared/games/pong'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Choice } from '../choice'
import { Figure } from '../figure'
import { useHeldKeys } from '../held-keys'
import { HowToPlay } from '../how-to-play'
import { Outcome } from '../outcome'
import { useFrames } from '../use-frames'

const BY_HAND = -1
const KEYS = ['w', 's', 'ArrowUp', 'ArrowDown']

/** A ball and two paddles, for two or against the computer. */
export function Pong() {
  const [game, setGame] = useState(() => newPong(Math.random))
  const [isRunning, setIsRunning] = useState(false)
  const [opponent, setOpponent] = useState(1)
  const held = useHeldKeys(KEYS)
  const pulled = useRef<[number | null, number | null]>([null, null])
  const won = winner(game)

  function wishes(): [Wish, Wish] {
    const isAlone = opponent !== BY_HAND
    const left = way(held.current, isAlone ? ['w', 'ArrowUp'] : ['w'], isAlone ? ['s', 'ArrowDown'] : ['s'])
    const right = way(held.current, ['ArrowUp'], ['ArrowDown'])
    const [first, second] = pulled.current
    return [
      first === null ? left : { to: first },
      isAlone ? computerWish(game, opponent) : second === null ? right : { to: second },
    ]
  }

  useFrames(isRunning, (seconds) => {
    const next = stepped(game, seconds, wishes(), Math.random)
    setGame(next)
    if (winner(next) !== null) setIsRunning(false)
  })

  function pull({ currentTarget, clientX, clientY, buttons }: React.PointerEvent<SVGSVGElement>) {
    if (buttons === 0) return
    const box = currentTarget.getBoundingClientRect()
    const side = opponent === BY_HAND && clientX > box.left + box.width / 2 ? 1 : 0
    pulled.current[side] = ((clientY - box.top) / box.height) * HEIGHT
  }

  function restart() {
    setGame(newPong(Math.random))
    setIsRunning(true)
  }

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={nameOf(0, opponent)} value={game.points[0]} />
        <Figure label={nameOf(1, opponent)} value={game.points[1]} />
        <Choice
          label={GAME_TEXTS.opponent}
          value={opponent}
          options={[[BY_HAND, TEXTS.twoPlayers], ...GAME_TEXTS.levels.map((name, at) => [at, name] as const)]}
          onChoose={(to) => {
            setOpponent(to)
            setGame(newPong(Math.random))
            setIsRunning(false)
          }}
        />
        <Button className="ml-auto" onClick={() => (won === null ? setIsRunning(!isRunning) : restart())}>
          {won !== null ? TEXTS.newGame : isRunning ? TEXTS.pause : isNew(game) ? TEXTS.start : TEXTS.resume}
        </Button>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={GAME_TEXTS.field(...game.points)}
        className="w-full touch-none rounded-xl bg-card select-none"
        onPointerDown={pull}
        onPointerMove={pull}
        onPointerUp={() => (pulled.current = [null, null])}
        onPointerCancel={() => (pulled.current = [null, null])}
      >
        <path d={`M${WIDTH / 2} 2V${HEIGHT}`} className="stroke-line" strokeWidth="0.8" strokeDasharray="3 3" />
        {game.paddles.map((middle, side) => (
          <rect
            // A paddle has no name but its side.
            key={side}
            x={side === 0 ? PADDLE.inset : WIDTH - PADDLE.inset - PADDLE.width}
            y={middle - PADDLE.height / 2}
            width={PADDLE.width}
            height={PADDLE.height}
            rx="1"
            className="fill-primary stroke-on-card"
            strokeWidth="0.3"
          />
        ))}
        <circle cx={game.ball.x} cy={game.ball.y} r={BALL} className="fill-on-card" />
      </svg>
      <Outcome className="mt-4 text-center">{won === null ? '' : TEXTS.wins(nameOf(won, opponent))}</Outcome>
      <p className="text-center text-sm text-soft-on-page">{GAME_TEXTS.keys}</p>
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}

const isNew = ({ points, serveIn }: Game) => points[0] + points[1] === 0 && serveIn > 0

function nameOf(side: number, opponent: number): string {
  if (opponent === BY_HAND) return GAME_TEXTS.sides[side]!
  return side === 0 ? TEXTS.you : TEXTS.theComputer
}

function way(held: ReadonlySet<string>, up: string[], down: string[]): Wish {
  const [isUp, isDown] = [up, down].map((keys) => keys.some((key) => held.has(key)))
  return { way: isUp === isDown ? 0 : isUp ? -1 : 1 }
}
