import { GAME_TEXTS } from '../../shared/game-texts/battleship'
import { isLost, isSunk, resultAt, SIDE, type Sea as Waters } from '../../shared/games/battleship'
import { TEXTS } from '../../shared/texts'
import { moveFocus } from '../grid-keys'

type SeaProps = {
  title: string
  sea: Waters
  /** Whether the ships are seen that nobody hit. */
  isOpen: boolean
  isEnabled: boolean
  selected?: number | null
  onPress: (field: number) => void
}

/** Ten by ten fields, with what shots found in them. */
export function Sea({ title, sea, isOpen, isEnabled, selected = null, onPress }: SeaProps) {
  const left = sea.ships.filter((ship) => !isSunk(sea, ship)).map(({ length }) => length)
  return (
    <section aria-label={title} className="min-w-0 rounded-xl bg-card p-3 text-on-card sm:p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 font-bold">
        {title}
        <span className="text-sm font-normal text-soft-on-card">
          {GAME_TEXTS.left}: {left.length}
        </span>
      </h2>
      <div
        className="mt-3 grid grid-cols-10 gap-px overflow-hidden rounded-md border border-control bg-line"
        onKeyDown={(event) => moveFocus(event, SIDE)}
      >
        {Array.from({ length: SIDE * SIDE }, (_, field) => {
          const result = resultAt(sea, field)
          const ship = sea.ships.findIndex((each) => each.includes(field))
          const isSeen = ship !== -1 && (isOpen || isLost(sea))
          return (
            <button
              // A field has no name of its own but its place.
              key={field}
              type="button"
              aria-label={`${TEXTS.cell(Math.floor(field / SIDE) + 1, (field % SIDE) + 1)}: ${GAME_TEXTS[result ?? (isSeen ? 'ship' : 'unknown')]}`}
              aria-disabled={!isEnabled}
              onClick={() => isEnabled && onPress(field)}
              className={`grid aspect-square place-items-center outline-offset-[-2px] ${groundOf(result, isSeen)} ${isEnabled && result === null ? '' : 'cursor-default'}`}
            >
              <Mark result={result} isSelected={ship !== -1 && ship === selected} />
            </button>
          )
        })}
      </div>
      <ul className="mt-3 flex flex-wrap gap-3">
        {sea.ships.map((ship, at) => (
          // Two ships are of the same length.
          <li key={at} className={`flex gap-0.5 ${isSunk(sea, ship) ? 'opacity-40' : ''}`}>
            <span className="sr-only">
              {GAME_TEXTS.shipOf(ship.length)}
              {isSunk(sea, ship) ? `: ${GAME_TEXTS.sunk}` : ''}
            </span>
            {ship.map((field) => (
              <span key={field} className={`size-3 rounded-xs ${isSunk(sea, ship) ? 'bg-danger' : 'bg-primary'}`} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function groundOf(result: ReturnType<typeof resultAt>, isSeen: boolean): string {
  if (result === 'sunk') return 'bg-danger text-card [--focus:var(--color-card)]'
  if (isSeen) return 'bg-primary text-on-primary [--focus:var(--color-on-primary)]'
  return result === 'hit' ? 'bg-primary text-on-primary' : result === 'water' ? 'bg-tint text-on-tint' : 'bg-card'
}

function Mark({ result, isSelected }: { result: ReturnType<typeof resultAt>; isSelected: boolean }) {
  if (isSelected) return <span aria-hidden className="size-1/2 rounded-full border-3 border-on-primary" />
  if (result === null) return null
  if (result === 'water') return <span aria-hidden className="size-1/4 rounded-full bg-current opacity-70" />
  return (
    <svg viewBox="0 0 20 20" aria-hidden className="w-3/5" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
      <path d="M4 4 16 16M16 4 4 16" />
    </svg>
  )
}
