import { useEffect, useRef, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/reaction'
import {
  average,
  NEW_GAME,
  pressed,
  signalled,
  TRIES,
  waitMs,
  type Reaction as Game,
} from '../../shared/games/reaction'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'
import { HowToPlay } from '../how-to-play'

/** How fast a signal is answered, on average of five tries. */
export function Reaction({ onStart, onEnd }: GameProps) {
  const [game, setGame] = useState(NEW_GAME)
  const signalAt = useRef(0)
  const { state, times } = game

  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => {
      setGame(signalled)
      // The clock begins when the signal is seen, not when it is asked for.
      requestAnimationFrame(() => requestAnimationFrame((now) => (signalAt.current = now)))
    }, waitMs(Math.random))
    return () => clearTimeout(timer)
  }, [state])

  function press(at: number) {
    const next = pressed(game, at - (signalAt.current || at))
    setGame(next)
    if (next.state === 'done') onEnd(average(next)!)
    if (next.state !== 'waiting') return
    signalAt.current = 0
    if (next.times.length === 0) onStart()
  }

  const [title, hint] = wording(game)
  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap gap-3">
        <Figure label={GAME_TEXTS.tries} value={`${Math.min(times.length + 1, TRIES)} / ${TRIES}`} />
        <Figure label={GAME_TEXTS.average} value={times.length ? GAME_TEXTS.ms(average(game)!) : '–'} />
        <Figure label={GAME_TEXTS.fastest} value={times.length ? GAME_TEXTS.ms(Math.min(...times)) : '–'} />
      </div>
      <button
        type="button"
        onPointerDown={({ timeStamp }) => press(timeStamp)}
        onKeyDown={(event) => {
          if (event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
          event.preventDefault()
          press(event.timeStamp)
        }}
        className={`grid min-h-80 w-full touch-none place-content-center rounded-2xl border-4 p-6 text-center select-none ${
          state === 'signal'
            ? 'border-primary bg-primary text-on-primary'
            : state === 'early'
              ? 'border-danger bg-card text-on-card'
              : 'border-line bg-card text-on-card'
        }`}
      >
        {state === 'signal' && <Bolt />}
        <span className="text-4xl font-black sm:text-5xl">{title}</span>
        <span className="mt-3 text-lg">{hint}</span>
      </button>
      <p role="status" className="sr-only">
        {title} {hint}
      </p>
      <ol className="mt-4 grid grid-cols-5 gap-2">
        {Array.from({ length: TRIES }, (_, at) => (
          // Its place is the number of the try.
          <li key={at} className="rounded-lg bg-card py-2 text-center text-sm font-bold text-on-card tabular-nums">
            {times[at] === undefined ? '–' : GAME_TEXTS.ms(times[at])}
          </li>
        ))}
      </ol>
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}

function wording(game: Game): [title: string, hint: string] {
  switch (game.state) {
    case 'idle':
      return [CONTENT.title, GAME_TEXTS.begin]
    case 'waiting':
      return [GAME_TEXTS.wait, '\u00a0']
    case 'signal':
      return [GAME_TEXTS.now, '\u00a0']
    case 'early':
      return [GAME_TEXTS.early, GAME_TEXTS.again]
    case 'shown':
      return [GAME_TEXTS.ms(game.times.at(-1)!), GAME_TEXTS.next]
    case 'done':
      return [GAME_TEXTS.done(average(game)!), GAME_TEXTS.anew]
  }
}

function Bolt() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className="mx-auto mb-3 size-16" fill="currentColor">
      <path d="M23 3 8 23h10l-2 14 16-21H21Z" />
    </svg>
  )
}
