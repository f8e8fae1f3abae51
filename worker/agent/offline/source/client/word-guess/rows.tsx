import { GAME_TEXTS } from '../../shared/game-texts/word-guess'
import { LENGTH, marksOf, TRIES, type Mark, type WordGuess } from '../../shared/games/word-guess'

const LOOKS: Record<Mark, string> = {
  placed: 'border-primary bg-primary text-on-primary',
  misplaced: 'border-dashed border-link bg-card text-on-card',
  absent: 'border-line bg-line text-on-card',
}
/** So that nobody needs to tell the colours apart. */
const SIGNS: Record<Mark, string> = { placed: '✓', misplaced: '↔', absent: '' }

/** Six rows: the tries that were made, the one that is being typed, and those that are left. */
export function WordRows({ game, typed }: { game: WordGuess; typed: string }) {
  const rows = Array.from({ length: TRIES }, (_, at) => game.tries[at] ?? (at === game.tries.length ? typed : ''))
  return (
    <div className="mx-auto grid w-full max-w-xs gap-1.5">
      {rows.map((letters, row) => {
        const marks = row < game.tries.length ? marksOf(letters, game.word) : null
        return (
          // A row and a tile have no name but their place.
          <div key={row} className="grid grid-cols-5 gap-1.5">
            {Array.from({ length: LENGTH }, (_, at) => (
              <Tile key={at} letter={letters[at] ?? ''} mark={marks?.[at] ?? null} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Tile({ letter, mark }: { letter: string; mark: Mark | null }) {
  const look = mark ? LOOKS[mark] : letter ? 'border-control bg-card text-on-card' : 'border-line bg-card text-on-card'
  return (
    <span
      {...(letter
        ? { role: 'img', 'aria-label': mark ? `${letter}: ${GAME_TEXTS[mark]}` : letter }
        : { 'aria-hidden': true })}
      className={`relative grid aspect-square place-items-center rounded-md border-3 text-3xl font-black uppercase ${look}`}
    >
      {letter}
      {mark && <span className="absolute right-1 bottom-0 text-xs">{SIGNS[mark]}</span>}
    </span>
  )
}
