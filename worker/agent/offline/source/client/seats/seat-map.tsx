import { useState } from 'react'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import type { SeatMap as Showing } from '../../shared/seats/model'
import { rowName, seatName } from '../../shared/seats/seat-names'
import { moveFocus } from '../grid-keys'

type MapProps = { showing: Showing; chosen: string[]; onPress: (seat: string) => void }
type State = 'free' | 'taken' | 'chosen'

const LOOKS: Record<State, string> = {
  free: 'border-edge',
  chosen: 'border-transparent bg-accent text-on-accent font-semibold',
  taken: 'border-transparent bg-line quiet cursor-not-allowed',
}

/** The seats of a hall, the first row in front. One of them is a stop of the tab key, and arrow keys go on from there. */
export function SeatMap({ showing, chosen, onPress }: MapProps) {
  const { rows, seats, taken } = showing
  const all = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: seats }, (__, seat) => ({ row: row + 1, seat: seat + 1, name: seatName(row + 1, seat + 1) })),
  )
  const [at, setAt] = useState(() => all.flat().find(({ name }) => !taken.includes(name))?.name ?? seatName(1, 1))
  const stateOf = (name: string): State => (taken.includes(name) ? 'taken' : chosen.includes(name) ? 'chosen' : 'free')
  return (
    <div className="min-w-0">
      <div className="overflow-x-auto pb-2">
        <div className="mx-auto w-fit">
          <p className="quiet mx-6 mb-4 rounded-t-full border-t-4 border-line pt-1 text-center text-small">
            {SEATS.stage}
          </p>
          <div
            role="group"
            aria-label={SEATS_TEXTS.map}
            className="space-y-1.5"
            onKeyDown={(event) => moveFocus(event, seats)}
          >
            {all.map((row, index) => (
              <div key={index} className="flex items-center gap-1.5">
                <span aria-hidden className="quiet figure w-5 text-small">
                  {rowName(index + 1)}
                </span>
                {row.map(({ seat, name }) => {
                  const state = stateOf(name)
                  return (
                    <button
                      key={name}
                      type="button"
                      className={`figure size-9 shrink-0 rounded-t-lg rounded-b-sm border text-small ${LOOKS[state]}`}
                      tabIndex={name === at ? 0 : -1}
                      aria-pressed={state === 'chosen'}
                      aria-disabled={state === 'taken'}
                      aria-label={SEATS_TEXTS.seat(rowName(index + 1), seat, SEATS_TEXTS.states[state])}
                      onFocus={() => setAt(name)}
                      onClick={() => state !== 'taken' && onPress(name)}
                    >
                      {state === 'taken' ? '×' : seat}
                    </button>
                  )
                })}
              </div>
            ))}
          </div>
        </div>
      </div>
      <p className="quiet mt-3 text-small">{SEATS_TEXTS.mapHint}</p>
    </div>
  )
}
