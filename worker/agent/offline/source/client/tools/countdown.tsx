import { useEffect, useId, useState } from 'react'
import { TEXTS } from '../../shared/tool-texts/countdown'
import { leftUntil, momentOf, newYear } from '../../shared/tools/countdown'
import { useKept } from '../fields/use-kept'

const INPUT = 'mt-1 min-h-11 w-full rounded-lg border border-control bg-card px-3 py-2 text-lg text-on-card'

/** What is left until a day and a time, by the second. */
export function Countdown() {
  const [now, setNow] = useState(() => Date.now())
  const [values, change] = useKept('countdown', { name: TEXTS.sample, moment: newYear(new Date(now)) })
  const id = useId()
  const moment = momentOf(values.moment)
  const left = moment === null ? null : leftUntil(moment, now)
  const name = values.name.trim()
  const heading = left?.isOver
    ? name === ''
      ? TEXTS.sinceThen
      : TEXTS.since(name)
    : name === ''
      ? TEXTS.untilThen
      : TEXTS.until(name)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="space-y-6">
      <section
        aria-labelledby={`${id}-heading`}
        className="rounded-xl bg-primary px-4 py-8 text-center text-on-primary"
      >
        <h2 id={`${id}-heading`} className="mb-6 text-2xl font-bold wrap-anywhere sm:text-4xl">
          {heading}
        </h2>
        <div role="timer" className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
            <p key={unit}>
              <span className="block text-6xl leading-none font-black tabular-nums sm:text-8xl">
                {left === null ? '–' : left[unit]}
              </span>
              <span className="text-lg">{TEXTS.units[unit]}</span>
            </p>
          ))}
        </div>
      </section>
      <section aria-labelledby={`${id}-settings`} className="rounded-xl bg-card p-5 text-on-card">
        <h2 id={`${id}-settings`} className="mb-3 text-lg font-bold">
          {TEXTS.settings}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <label className="text-sm">
            {TEXTS.name}
            <input
              value={values.name}
              maxLength={80}
              onChange={(event) => change({ name: event.target.value })}
              className={INPUT}
            />
          </label>
          <div>
            <label htmlFor={`${id}-moment`} className="block text-sm">
              {TEXTS.moment}
            </label>
            <input
              id={`${id}-moment`}
              type="datetime-local"
              value={values.moment}
              max="9999-12-31T23:59"
              onChange={(event) => change({ moment: event.target.value })}
              aria-invalid={moment === null}
              aria-describedby={`${id}-problem`}
              className={INPUT}
            />
            <p id={`${id}-problem`} className="mt-1 text-sm text-danger empty:hidden">
              {moment === null ? TEXTS.noMoment : ''}
            </p>
          </div>
        </div>
      </section>
    </div>
  )
}
