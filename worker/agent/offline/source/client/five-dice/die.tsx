import { GAME_TEXTS } from '../../shared/game-texts/five-dice'

const PIPS: ReadonlyArray<ReadonlyArray<readonly [x: number, y: number]>> = [
  [[50, 50]],
  [
    [27, 27],
    [73, 73],
  ],
  [
    [27, 27],
    [50, 50],
    [73, 73],
  ],
  [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  [
    [27, 25],
    [73, 25],
    [27, 50],
    [73, 50],
    [27, 75],
    [73, 75],
  ],
]

type DieProps = { at: number; face: number; isHeld: boolean; isThrown: boolean; onPress: () => void }

/** A die that can be held: it moves up and says so. */
export function Die({ at, face, isHeld, isThrown, onPress }: DieProps) {
  return (
    <button
      type="button"
      aria-label={isThrown ? GAME_TEXTS.die(at + 1, face) : GAME_TEXTS.notThrown(at + 1)}
      aria-pressed={isHeld}
      onClick={onPress}
      className={`rounded-2xl border-4 p-0.5 ${isHeld ? '-translate-y-2 border-primary bg-primary text-on-primary' : 'border-line bg-card text-on-card'} ${isThrown ? '' : 'opacity-40'}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden className="w-full" fill="currentColor">
        {isThrown && PIPS[face - 1]!.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="11" />)}
      </svg>
    </button>
  )
}
