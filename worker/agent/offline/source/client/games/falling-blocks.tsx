import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/falling-blocks'
import {
  dropped,
  fallen,
  levelOf,
  moved,
  newBlocks,
  stepMs,
  turned,
  type Blocks as Game,
} from '../../shared/games/falling-blocks'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Field, Preview } from '../falling-blocks/field'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'
import { HowToPlay } from '../how-to-play'
import { Outcome } from '../outcome'

const SHOWN_NEXT = 3
const ACTIONS: Record<string, (game: Game) => Game> = {
  ArrowLeft: (game) => moved(game, -1),
  ArrowRight: (game) => moved(game, 1),
  ArrowUp: turned,
  ArrowDown: (game) => fallen(game, Math.random),
  ' ': (game) => dropped(game, Math.random),
}
const PAD: ReadonlyArray<readonly [key: string, sign: string, name: string]> = [
  ['ArrowLeft', '←', TEXTS.left],
  ['ArrowUp', '↻', GAME_TEXTS.turn],
  ['ArrowRight', '→', TEXTS.right],
  ['ArrowDown', '↓', TEXTS.down],
  [' ', '⤓', GAME_TEXTS.drop],
]

/** Falling pieces that are to fill rows. */
export function FallingBlocks({ onStart, onEnd }: GameProps) {
  const [game, setGame] = useState(() => newBlocks(Math.random))
  const [isRunning, setIsRunning] = useState(false)

  function play(next: Game) {
    setGame(next)
    if (!next.isOver || game.isOver) return
    setIsRunning(false)
    onEnd(next.score)
  }

  function start() {
    if (game.isOver) setGame(newBlocks(Math.random))
    setIsRunning(true)
    if (game.isOver || game.score + game.lines === 0) onStart()
  }

  function act(key: string) {
    const action = ACTIONS[key]
    if (!action || game.isOver) return
    if (isRunning) play(action(game))
    else start()
  }

  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => play(fallen(game, Math.random)), stepMs(game))
    return () => clearTimeout(timer)
    // Only a row further down begins the pause anew: moving to the side must not hold a piece up.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isRunning, game.piece.y, game.lines, game.next])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.target instanceof HTMLInputElement || event.metaKey || event.ctrlKey || event.altKey) return
      if (event.key.toLowerCase() === 'p') setIsRunning(!isRunning && !game.isOver)
      if (!ACTIONS[event.key] || (event.key === ' ' && event.target instanceof HTMLButtonElement && !isRunning)) return
      event.preventDefault()
      act(event.key)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={TEXTS.score} value={game.score} />
        <Figure label={GAME_TEXTS.level} value={levelOf(game)} />
        <Figure label={GAME_TEXTS.lines} value={game.lines} />
        <Button className="ml-auto" onClick={() => (isRunning ? setIsRunning(false) : start())}>
          {isRunning ? TEXTS.pause : game.isOver ? TEXTS.newGame : game.score > 0 ? TEXTS.resume : TEXTS.start}
        </Button>
      </div>
      <Outcome>{game.isOver ? `${TEXTS.over}: ${game.score}` : ''}</Outcome>
      <div className="flex justify-center gap-3">
        <Field game={game} label={GAME_TEXTS.field(game.lines)} />
        <div className="rounded-lg bg-card p-3 text-center text-on-card">
          <h2 className="text-sm text-soft-on-card">{GAME_TEXTS.next}</h2>
          {game.next.slice(0, SHOWN_NEXT).map((kind, at) => (
            // Its place in the row is all that tells it from another of its kind.
            <Preview key={at} kind={kind} />
          ))}
        </div>
      </div>
      <div className="mx-auto mt-4 grid max-w-md grid-cols-5 gap-2">
        {PAD.map(([key, sign, name]) => (
          <button
            key={key}
            type="button"
            aria-label={name}
            onClick={() => act(key)}
            className="h-14 touch-manipulation rounded-lg bg-card text-2xl font-bold text-on-card shadow-[0_4px_0_var(--color-line)] select-none active:translate-y-1 active:shadow-none"
          >
            <span aria-hidden>{sign}</span>
          </button>
        ))}
      </div>
      <p className="mt-4 text-center text-sm text-soft-on-page">{GAME_TEXTS.keys}</p>
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}
