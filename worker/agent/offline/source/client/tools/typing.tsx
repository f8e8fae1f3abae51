import { useEffect, useState } from 'react'
import * as z from 'zod'
import { TITLE } from '../../shared/title'
import { COMMON } from '../../shared/tool-texts/common'
import { TEXTS } from '../../shared/tool-texts/typing'
import { fairChance } from '../../shared/tools/chance'
import { linesFor, MINUTES, NEW_TRY, speedOf, type Try, typedInto, withTry } from '../../shared/tools/typing'
import { Button } from '../button'
import { Result } from '../fields/result'
import { keep, kept } from '../kept'
import { TypingLines } from './typing-lines'

const TICK_MS = 200
const BEST = z.array(z.object({ words: z.number(), accuracy: z.number(), minutes: z.number(), on: z.string() }))
const newLines = (minutes: number) => linesFor(minutes, TEXTS.passages, fairChance)

/** How fast and how right somebody types, and the best tries so far. */
export function TypingTest() {
  const [minutes, setMinutes] = useState<number>(MINUTES[0])
  const [lines, setLines] = useState(() => newLines(MINUTES[0]))
  const [typing, setTyping] = useState(NEW_TRY)
  /** Milliseconds since the first key; null before it. */
  const [passed, setPassed] = useState<number | null>(null)
  const [best, setBest] = useState<Try[]>(() => kept('typing', BEST) ?? [])
  const limit = minutes * 60_000
  const isRunning = passed !== null && passed < limit
  const isDone = passed !== null && passed >= limit
  const seconds = Math.min(passed ?? 0, limit) / 1_000
  const { words, accuracy } = speedOf(typing, { lines, seconds })
  const own = best.filter((each) => each.minutes === minutes)

  useEffect(() => {
    if (!isRunning) return
    const since = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - since), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  useEffect(() => {
    if (!isDone) return
    setBest((before) => {
      const now = withTry(before, { words, accuracy, minutes, on: new Date().toLocaleDateString(COMMON.locale) })
      keep('typing', now)
      return now
    })
    // The result of a try that has ended does not change any more.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone])

  function restart(chosen: number) {
    setMinutes(chosen)
    setLines(newLines(chosen))
    setTyping(NEW_TRY)
    setPassed(null)
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <section aria-label={TITLE} className="space-y-5">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-sm">{TEXTS.length}</legend>
          {MINUTES.map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center rounded-lg border border-control bg-card px-4 text-on-card has-checked:border-primary has-checked:bg-primary has-checked:font-bold has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="minutes"
                className="sr-only"
                checked={minutes === each}
                onChange={() => restart(each)}
              />
              {TEXTS.minutes(each)}
            </label>
          ))}
        </fieldset>
        <div className="grid grid-cols-3 gap-3 rounded-xl bg-card p-4 text-on-card sm:p-5">
          <Result label={TEXTS.left} value={shownTime(Math.ceil(minutes * 60 - seconds))} />
          <Result label={TEXTS.speed} value={String(words)} />
          <Result label={TEXTS.accuracy} value={`${accuracy} %`} />
        </div>
        <TypingLines
          key={`${minutes} ${lines[0]}`}
          lines={lines}
          typing={typing}
          isDone={isDone}
          onType={(text) => {
            if (passed === null) setPassed(0)
            setTyping((before) => typedInto(before, { lines, text }))
          }}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={() => restart(minutes)}>{TEXTS.again}</Button>
          <p role="status" className="text-xl font-bold">
            {isDone ? TEXTS.result(words, accuracy) : ''}
          </p>
        </div>
      </section>
      <section aria-labelledby="best" className="rounded-xl bg-card p-5 text-on-card">
        <h2 id="best" className="text-lg font-bold">
          {TEXTS.best}
        </h2>
        <p className="text-sm text-soft-on-card">{TEXTS.minutes(minutes)}</p>
        {own.length === 0 && <p className="mt-3 text-soft-on-card">{TEXTS.noBest}</p>}
        <ol className="mt-3">
          {own.map((each, at) => (
            // Two tries may be alike: their place tells them apart.
            <li key={at} className="flex gap-3 border-t border-line py-2 first:border-t-0">
              <span className="w-6 text-soft-on-card tabular-nums">{at + 1}.</span>
              <span className="flex-1">
                <span className="block font-bold tabular-nums">{TEXTS.words(each.words)}</span>
                <span className="text-sm text-soft-on-card">{`${each.accuracy} % · ${each.on}`}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const shownTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
