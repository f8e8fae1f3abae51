import { useEffect, useId, useRef, useState } from 'react'
import { TITLE } from '../../shared/title'
import { COMMON } from '../../shared/tool-texts/common'
import { TEXTS } from '../../shared/tool-texts/draw'
import { fairChance, placeOf } from '../../shared/tools/chance'
import { inPot, leftOf, nextWinner, type Prize, type Winner } from '../../shared/tools/draw'
import { Button } from '../button'
import { isStill } from '../fields/motion'

const SHUFFLES = 24
const SHUFFLE_MS = 90

type DrawStageProps = { names: string[]; prizes: Prize[]; winners: Winner[]; onWinner: (winner: Winner) => void }

/** Names run through, and one stays. */
export function DrawStage({ names, prizes, winners, onWinner }: DrawStageProps) {
  const [chosen, setChosen] = useState('')
  const [passing, setPassing] = useState<string | null>(null)
  const [result, setResult] = useState<Winner | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const prize =
    prizes.find((each) => each.id === chosen) ?? prizes.find((each) => leftOf(each, winners) > 0) ?? prizes[0]
  const pot = inPot(names, winners)
  const hindrance =
    prize === undefined
      ? TEXTS.noPrizes
      : pot.length === 0
        ? TEXTS.nobodyLeft
        : leftOf(prize, winners) === 0
          ? TEXTS.prizeGone
          : null
  // Whoever begins anew sees no winner of before.
  const shown = result !== null && winners.includes(result) ? result : null

  useEffect(() => () => clearTimeout(timer.current), [])

  function draw() {
    const winner = prize ? nextWinner(prize, { names, winners, chance: fairChance, at: timeNow() }) : null
    if (winner === null) return
    pass(isStill() ? 0 : SHUFFLES, winner)
  }

  function pass(left: number, winner: Winner) {
    if (left > 0) {
      setPassing(pot[placeOf(pot.length, Math.random)]!)
      timer.current = setTimeout(() => pass(left - 1, winner), SHUFFLE_MS)
      return
    }
    setPassing(null)
    setResult(winner)
    onWinner(winner)
  }

  return (
    <section aria-label={TITLE} className="rounded-xl bg-primary px-4 py-8 text-center text-on-primary sm:py-12">
      <p aria-hidden className="min-h-[1.25em] text-[clamp(1.9rem,7vw,4.5rem)] leading-tight font-black wrap-anywhere">
        {passing ?? shown?.name ?? TEXTS.ready}
      </p>
      <p role="status" className="min-h-8 text-xl">
        {passing !== null ? TEXTS.drawing : shown ? TEXTS.winner(shown.name, shown.prize) : (hindrance ?? '')}
      </p>
      <div className="mx-auto mt-6 flex max-w-xl flex-wrap items-end justify-center gap-4">
        <div className="min-w-52 flex-1 text-left">
          <label htmlFor={id} className="block text-sm">
            {TEXTS.drawFor}
          </label>
          <select
            id={id}
            value={prize?.id ?? ''}
            disabled={passing !== null || prizes.length === 0}
            onChange={(event) => setChosen(event.target.value)}
            className="mt-1 min-h-12 w-full rounded-lg border border-control bg-card px-3 py-2 text-lg text-on-card"
          >
            {prizes.map((each) => (
              <option key={each.id} value={each.id}>
                {`${each.name} (${TEXTS.left(leftOf(each, winners), each.quantity)})`}
              </option>
            ))}
          </select>
        </div>
        <Button
          onClick={draw}
          disabled={passing !== null || hindrance !== null}
          className="min-h-12 border-2 border-on-primary text-lg"
        >
          {TEXTS.draw}
        </Button>
      </div>
      {shown !== null && hindrance !== null && <p className="mt-4">{hindrance}</p>}
    </section>
  )
}

const timeNow = () => new Date().toLocaleTimeString(COMMON.locale)
