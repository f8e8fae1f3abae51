import { useState } from 'react'
import { hasWon, isOver, newBoard, slide, withNewTile, type Board } from '../../shared/games/slide'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { DirectionPad, useDirections, type Direction } from '../directions'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'

type State = { board: Board; score: number }

/** So many moves can be taken back. */
const MOST_STEPS = 50
const fresh = (): State => ({ board: newBoard(Math.random), score: 0 })

/** 2048: tiles slide, equal ones become one. */
export function Slide({ onStart, onEnd }: GameProps) {
  const [steps, setSteps] = useState<State[]>(() => [fresh()])
  const { board, score } = steps.at(-1)!
  const over = isOver(board)

  function go(direction: Direction) {
    const step = slide(board, direction)
    if (!step.moved) return
    const next = { board: withNewTile(step.board, Math.random), score: score + step.gained }
    setSteps([...steps, next].slice(-MOST_STEPS))
    if (isOver(next.board)) onEnd(next.score)
  }

  function restart() {
    setSteps([fresh()])
    onStart()
  }

  const swipe = useDirections(go)
  return (
    <section aria-label="2048">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Figure label={TEXTS.score} value={score} />
        <div className="flex gap-3">
          <Button onClick={() => setSteps(steps.slice(0, -1))} disabled={steps.length === 1 || over}>
            {TEXTS.undo}
          </Button>
          <Button onClick={restart}>{TEXTS.newGame}</Button>
        </div>
      </div>
      <div
        {...swipe}
        role="grid"
        aria-label="2048"
        className="mx-auto grid max-w-lg touch-none grid-rows-4 gap-2 rounded-xl bg-card p-2 sm:gap-3 sm:p-3"
      >
        {[0, 1, 2, 3].map((row) => (
          <div key={row} role="row" className="grid grid-cols-4 gap-2 sm:gap-3">
            {board.slice(row * 4, row * 4 + 4).map((tile, column) => (
              // A field has no name of its own but its place.
              <Tile key={column} tile={tile} />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="mt-4 min-h-7 text-center text-lg font-bold">
        {over ? TEXTS.over : hasWon(board) ? TEXTS.won : ''}
      </p>
      <p className="text-center text-sm text-soft-on-page">{TEXTS.keys}</p>
      <DirectionPad go={go} />
    </section>
  )
}

/** The higher the tile, the more of the colour of the game it has; from 128 on it has all of it. */
function Tile({ tile }: { tile: number }) {
  const share = Math.min(100, Math.log2(Math.max(tile, 1)) * 6)
  const isFull = tile >= 128
  return (
    <div
      role="gridcell"
      aria-label={tile === 0 ? TEXTS.empty : String(tile)}
      className={`grid aspect-square place-items-center rounded-lg font-black tabular-nums ${tile >= 1024 ? 'text-xl sm:text-3xl' : 'text-2xl sm:text-4xl'} ${tile === 0 ? 'bg-page' : isFull ? 'bg-primary text-on-primary' : 'border-2 border-line text-on-card'}`}
      style={
        tile === 0 || isFull
          ? {}
          : { backgroundColor: `color-mix(in oklab, var(--color-primary) ${share / 3}%, var(--color-card))` }
      }
    >
      {tile === 0 ? '' : tile}
    </div>
  )
}
