import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { HOLES, nextHole, ROUND_S, stayMs } from '../../shared/games/moles'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'

/** Moles come up for a moment; who hits one gets a point. */
export function Moles({ onStart, onEnd }: GameProps) {
  const [left, setLeft] = useState<number | null>(null)
  const [mole, setMole] = useState<number | null>(null)
  const [score, setScore] = useState(0)
  const isRunning = left !== null && left > 0

  useEffect(() => {
    if (left === null || left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left > 1) return
      setMole(null)
      onEnd(score)
    }, 1_000)
    return () => clearTimeout(timer)
    // A point must not begin the second anew: only the clock does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [left])

  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setMole((before) => nextHole(before, Math.random)), stayMs(ROUND_S - (left ?? 0)))
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isRunning, mole])

  function start() {
    setScore(0)
    setMole(nextHole(null, Math.random))
    setLeft(ROUND_S)
    onStart()
  }

  function hit(hole: number) {
    if (!isRunning || hole !== mole) return
    setScore(score + 1)
    setMole(nextHole(hole, Math.random))
  }

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={TEXTS.score} value={score} />
        <Figure label={TEXTS.seconds} value={left ?? ROUND_S} />
        <Button onClick={start} className="ml-auto">
          {left === null ? TEXTS.start : TEXTS.newGame}
        </Button>
      </div>
      <div className="mx-auto grid max-w-lg grid-cols-3 gap-3 rounded-xl bg-card p-4">
        {Array.from({ length: HOLES }, (_, hole) => (
          <button
            key={hole}
            type="button"
            aria-label={`${TEXTS.hole(hole + 1)}: ${hole === mole ? TEXTS.mole : TEXTS.empty}`}
            onPointerDown={() => hit(hole)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') hit(hole)
            }}
            className={`grid aspect-square touch-none place-items-center rounded-full border-4 border-line ${hole === mole ? 'bg-primary' : 'bg-page'}`}
          >
            {hole === mole && <Face />}
          </button>
        ))}
      </div>
      <p role="status" className="mt-4 min-h-7 text-center text-lg font-bold">
        {left === 0 ? `${TEXTS.over}: ${score}` : ''}
      </p>
    </section>
  )
}

function Face() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className="w-3/4 text-on-primary" fill="currentColor">
      <circle cx="13" cy="15" r="2.5" />
      <circle cx="27" cy="15" r="2.5" />
      <ellipse cx="20" cy="23" rx="6" ry="4" />
      <rect x="17" y="28" width="2.7" height="6" rx="1" />
      <rect x="20.3" y="28" width="2.7" height="6" rx="1" />
    </svg>
  )
}
