import { useState } from 'react'
import { CONTENT } from '../../shared/content'
import { flagged, hasWon, minesAround, newMines, opened, SIZES, type Mines as Game } from '../../shared/games/mines'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'
import { useSeconds } from '../use-seconds'

/** Mines to be found by the numbers around them. Fewer seconds are better. */
export function Mines({ onStart, onEnd }: GameProps) {
  const [size, setSize] = useState(0)
  const [game, setGame] = useState(() => newMines(SIZES[0]!))
  const [setsFlags, setSetsFlags] = useState(false)
  const [seconds, resetSeconds] = useSeconds(game.open.size > 0 && game.hit === null && !hasWon(game))

  function open(field: number) {
    const next = setsFlags && !game.open.has(field) ? flagged(game, field) : opened(game, field, Math.random)
    setGame(next)
    if (hasWon(next) && !hasWon(game)) onEnd(seconds, size)
  }

  function restart(index: number) {
    setSize(index)
    setGame(newMines(SIZES[index]!))
    resetSeconds()
    onStart(index)
  }

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={TEXTS.minesLeft} value={game.count - game.flags.size} />
        <Figure label={TEXTS.seconds} value={seconds} />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={setsFlags}
            onChange={() => setSetsFlags(!setsFlags)}
          />
          {TEXTS.flagMode}
        </label>
        <select
          aria-label={TEXTS.size}
          value={size}
          onChange={(event) => restart(Number(event.target.value))}
          className="min-h-11 rounded-lg border border-control bg-card px-3 text-on-card"
        >
          {CONTENT.levels.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
        <Button onClick={() => restart(size)}>{TEXTS.newGame}</Button>
      </div>
      <p role="status" className="mb-3 min-h-7 text-lg font-bold">
        {game.hit !== null ? TEXTS.lost : hasWon(game) ? TEXTS.won : ''}
      </p>
      <div className="overflow-x-auto pb-2">
        <div
          className="grid w-max gap-0.5 rounded-lg bg-line p-1"
          style={{ gridTemplateColumns: `repeat(${game.columns}, auto)` }}
        >
          {Array.from({ length: game.columns * game.rows }, (_, field) => (
            <Field
              key={field}
              game={game}
              field={field}
              onOpen={() => open(field)}
              onFlag={() => setGame(flagged(game, field))}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

type FieldProps = { game: Game; field: number; onOpen: () => void; onFlag: () => void }

function Field({ game, field, onOpen, onFlag }: FieldProps) {
  const isOpen = game.open.has(field)
  const isMine = game.hit !== null && game.mines.has(field)
  const near = isOpen ? minesAround(game, field) : 0
  const [sign, name] = isMine
    ? ['✹', TEXTS.mine]
    : game.flags.has(field)
      ? ['⚑', TEXTS.flag]
      : isOpen
        ? [near === 0 ? '' : String(near), TEXTS.minesNear(near)]
        : ['', TEXTS.hidden]
  return (
    <button
      type="button"
      aria-label={`${TEXTS.cell(Math.floor(field / game.columns) + 1, (field % game.columns) + 1)}: ${name}`}
      onClick={onOpen}
      onContextMenu={(event) => {
        event.preventDefault()
        onFlag()
      }}
      className={`grid size-9 place-items-center rounded-sm sm:size-10 font-bold ${
        isMine ? 'bg-danger text-card' : isOpen ? 'bg-card text-on-card' : 'bg-primary text-on-primary'
      }`}
    >
      <span aria-hidden>{sign}</span>
    </button>
  )
}
