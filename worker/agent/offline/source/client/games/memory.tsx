import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { covered, isDone, newMemory, SIZES, uncovered, winner, type Memory as Game } from '../../shared/games/memory'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { CardFace } from '../card-face'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'
import { useSeconds } from '../use-seconds'

const LOOK_MS = 900
const SELECT = 'min-h-11 rounded-lg border border-control bg-card px-3 text-on-card'
/** Rows that come out full. */
const COLUMNS: Record<number, string> = { 12: 'grid-cols-4', 20: 'grid-cols-5', 30: 'grid-cols-5 sm:grid-cols-6' }

/** Pairs of cards to be remembered, by one player or by two in turn. Alone, fewer moves are better. */
export function Memory({ onStart, onEnd }: GameProps) {
  const [size, setSize] = useState(SIZES[0]!)
  const [memory, setMemory] = useState(() => newMemory(size, 1, Math.random))
  const [seconds, resetSeconds] = useSeconds((memory.moves > 0 || memory.open.length > 0) && !isDone(memory))
  const players = memory.points.length

  useEffect(() => {
    if (memory.open.length < 2) return
    const timer = setTimeout(() => setMemory(covered), LOOK_MS)
    return () => clearTimeout(timer)
  }, [memory.open])

  function uncover(index: number) {
    const next = uncovered(covered(memory), index)
    setMemory(next)
    if (isDone(next) && !isDone(memory) && players === 1) onEnd(next.moves, SIZES.indexOf(size))
  }

  function restart(count: number, by: number) {
    setSize(count)
    setMemory(newMemory(count, by, Math.random))
    resetSeconds()
    onStart(SIZES.indexOf(count))
  }

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {players === 1
          ? null
          : memory.points.map((points, player) => (
              // A player has no name but the place at the table.
              <Figure key={player} label={TEXTS.player(player + 1)} value={points} />
            ))}
        <Figure label={TEXTS.moves} value={memory.moves} />
        <Figure label={TEXTS.seconds} value={seconds} />
        <select
          aria-label={TEXTS.howMany}
          value={players}
          onChange={(event) => restart(size, Number(event.target.value))}
          className={SELECT}
        >
          <option value={1}>{TEXTS.onePlayer}</option>
          <option value={2}>{TEXTS.twoPlayers}</option>
        </select>
        <label className="flex items-center gap-2">
          {TEXTS.size}
          <select value={size} onChange={(event) => restart(Number(event.target.value), players)} className={SELECT}>
            {SIZES.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <Button onClick={() => restart(size, players)}>{TEXTS.newGame}</Button>
      </div>
      <p role="status" className="mb-3 min-h-7 text-lg font-bold">
        {outcome(memory)}
      </p>
      <div className={`grid gap-2 sm:gap-3 ${COLUMNS[size]}`}>
        {memory.cards.map((card, index) => (
          <Card
            // A card has no name of its own but its place.
            key={index}
            place={index + 1}
            face={faceOf(memory, index)}
            isFound={card.isFound}
            onOpen={() => uncover(index)}
          />
        ))}
      </div>
    </section>
  )
}

function outcome(memory: Game): string {
  const isAlone = memory.points.length === 1
  if (!isDone(memory)) return isAlone ? '' : TEXTS.turn(TEXTS.player(memory.turn + 1))
  if (isAlone) return TEXTS.won
  const best = winner(memory)
  return best === null ? TEXTS.draw : TEXTS.wins(TEXTS.player(best + 1))
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
