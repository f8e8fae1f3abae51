import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/memory'
import { covered, isDone, newMemory, SIZES, uncovered, winner, type Memory as Game } from '../../shared/games/memory'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Choice } from '../choice'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'
import { CardPicture, pictureName, THEMES, type Theme } from '../memory/card-picture'
import { useSeconds } from '../use-seconds'

const LOOK_MS = 900
/** Rows that come out full. */
const COLUMNS: Record<number, string> = { 12: 'grid-cols-4', 20: 'grid-cols-5', 30: 'grid-cols-5 sm:grid-cols-6' }

/** Pairs of cards to be remembered, by one player or by two in turn. Alone, fewer moves are better. */
export function Memory({ onStart, onEnd }: GameProps) {
  const [size, setSize] = useState(SIZES[0]!)
  const [theme, setTheme] = useState<Theme>(() => THEMES.find((each) => each === CONTENT.theme) ?? 'figures')
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
        {memory.points.map((points, player) => (
          // A player has no name but the place at the table.
          <Figure key={player} label={players === 1 ? GAME_TEXTS.pairs : TEXTS.player(player + 1)} value={points} />
        ))}
        <Figure label={TEXTS.moves} value={memory.moves} />
        <Figure label={TEXTS.seconds} value={seconds} />
        <Choice
          label={TEXTS.howMany}
          value={players}
          options={[
            [1, TEXTS.onePlayer],
            [2, TEXTS.twoPlayers],
          ]}
          onChoose={(by) => restart(size, by)}
        />
        <Choice
          label={TEXTS.size}
          value={size}
          options={SIZES.map((count) => [count, String(count)] as const)}
          onChoose={(count) => restart(count, players)}
        />
        <Choice
          label={GAME_TEXTS.pictures}
          value={theme}
          options={THEMES.map((each) => [each, GAME_TEXTS.themes[each]] as const)}
          onChoose={setTheme}
        />
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
            theme={theme}
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

type CardProps = { place: number; theme: Theme; face: number | null; isFound: boolean; onOpen: () => void }

function Card({ place, theme, face, isFound, onOpen }: CardProps) {
  return (
    <button
      type="button"
      aria-label={`${place}: ${face === null ? TEXTS.faceDown : pictureName(theme, face)}`}
      onClick={onOpen}
      className={`grid aspect-[4/5] place-items-center rounded-lg ${
        face === null
          ? 'bg-primary shadow-[0_5px_0_var(--color-primary-hover)]'
          : `border-2 border-line ${theme === 'figures' ? 'bg-card' : 'bg-[#fffdf8]'}`
      } ${isFound ? 'opacity-70' : ''}`}
    >
      {face !== null && <CardPicture theme={theme} face={face} />}
    </button>
  )
}
