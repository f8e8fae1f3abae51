import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { covered, isDone, newMemory, SIZES, uncovered, type Memory as Game } from '../../shared/games/memory'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { CardFace } from '../card-face'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'

const LOOK_MS = 900
/** Rows that come out full. */
const COLUMNS: Record<number, string> = { 12: 'grid-cols-4', 20: 'grid-cols-5', 30: 'grid-cols-5 sm:grid-cols-6' }

/** Pairs of cards to be remembered. Fewer moves are better. */
export function Memory({ onStart, onEnd }: GameProps) {
  const [size, setSize] = useState(SIZES[0]!)
  const [memory, setMemory] = useState(() => newMemory(size, Math.random))

  useEffect(() => {
    if (memory.open.length < 2) return
    const timer = setTimeout(() => setMemory(covered), LOOK_MS)
    return () => clearTimeout(timer)
  }, [memory.open])

  function uncover(index: number) {
    const next = uncovered(covered(memory), index)
    setMemory(next)
    if (isDone(next) && !isDone(memory)) onEnd(next.moves)
  }

  function restart(count: number) {
    setSize(count)
    setMemory(newMemory(count, Math.random))
    onStart()
  }

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={TEXTS.moves} value={memory.moves} />
        <label className="ml-auto flex items-center gap-2">
          {TEXTS.size}
          <select
            value={size}
            onChange={(event) => restart(Number(event.target.value))}
            className="min-h-11 rounded-lg border border-control bg-card px-3 text-on-card"
          >
            {SIZES.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <Button onClick={() => restart(size)}>{TEXTS.newGame}</Button>
      </div>
      <div className={`grid gap-2 sm:gap-3 ${COLUMNS[size]}`}>
        {memory.cards.map((card, index) => (
          // A card has no name of its own but its place.
          <Card
            key={index}
            place={index + 1}
            face={faceOf(memory, index)}
            isFound={card.isFound}
            onOpen={() => uncover(index)}
          />
        ))}
      </div>
      <p role="status" className="mt-4 min-h-7 text-center text-lg font-bold">
        {isDone(memory) ? TEXTS.won : ''}
      </p>
    </section>
  )
}

function faceOf({ cards, open }: Game, index: number): number | null {
  const card = cards[index]!
  return card.isFound || open.includes(index) ? card.face : null
}

type CardProps = { place: number; face: number | null; isFound: boolean; onOpen: () => void }

function Card({ place, face, isFound, onOpen }: CardProps) {
  return (
    <button
      type="button"
      aria-label={`${place}: ${face === null ? TEXTS.faceDown : TEXTS.picture(face + 1)}`}
      onClick={onOpen}
      className={`grid aspect-[4/5] place-items-center rounded-lg ${
        face === null ? 'bg-primary shadow-[0_5px_0_var(--color-primary-hover)]' : 'border-2 border-line bg-card'
      } ${isFound ? 'opacity-70' : ''}`}
    >
      {face !== null && <CardFace face={face} />}
    </button>
  )
}
