import { GAME_TEXTS } from '../shared/game-texts/hangman'
import { MISSES } from '../shared/games/hangman'

/** One stroke for each miss. */
const STROKES = [
  'M20 225 H150',
  'M50 225 V20',
  'M50 20 H160',
  'M50 60 L90 20',
  'M160 20 V52',
  'M160 52 a19 19 0 1 0 .1 0 Z',
  'M160 90 V150',
  'M160 105 L130 130 M160 105 L190 130',
  'M160 150 L138 192',
  'M160 150 L182 192',
]

export function Gallows({ misses }: { misses: number }) {
  return (
    <svg
      viewBox="0 0 220 240"
      role="img"
      aria-label={GAME_TEXTS.picture(misses, MISSES)}
      className="mx-auto h-52 text-on-card sm:h-64"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {STROKES.map((stroke, at) => (
        <path key={stroke} d={stroke} className={at < misses ? '' : 'text-line'} stroke="currentColor" />
      ))}
    </svg>
  )
}
