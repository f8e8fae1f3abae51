import { useEffect, useId } from 'react'
import { TITLE } from '../../shared/title'
import { TEXTS } from '../../shared/tool-texts/pomodoro'
import { clock } from '../../shared/tools/clock'
import { readNumber } from '../../shared/tools/numbers'
import { EVERY, MINUTES, standing, toNext, type Plan } from '../../shared/tools/pomodoro'
import { Button } from '../button'
import { NumberField } from '../fields/number-field'
import { useKept } from '../fields/use-kept'
import { Toggle } from '../toggle'
import { allowSound, signal } from './signal'
import { useSpace } from './use-space'
import { useStopwatch } from './use-stopwatch'

const INITIAL = { focus: '25', short: '5', long: '15', every: '4', task: '', hasSound: true, skipped: 0 }
const GROUNDS = { focus: 'bg-primary text-on-primary', short: 'bg-tint text-on-tint', long: 'bg-tint text-on-tint' }
const NAMES = ['focus', 'short', 'long', 'every'] as const

/** Focus and breaks in turn, for as long as it runs. */
export function PomodoroTimer() {
  const [values, change] = useKept('pomodoro', INITIAL)
  const watch = useStopwatch('pomodoro-clock')
  const task = useId()
  const read = NAMES.map((name) => readNumber(values[name], name === 'every' ? EVERY : MINUTES))
  const plan = planOf(read.map(({ value }) => value))
  const elapsed = watch.elapsed + values.skipped
  const now = plan ? standing(plan, elapsed) : null
  const isFresh = elapsed === 0 && !watch.isRunning
  const phase = now && !isFresh ? `${now.kind} ${now.done}` : ''

  useSpace(toggle)
  useEffect(() => {
    if (phase !== '' && values.hasSound) signal(phase.startsWith('focus') ? 880 : 587, 0.5)
    // Turning the sound on is no new phase.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [phase])

  function toggle() {
    if (plan === null) return
    allowSound()
    if (watch.isRunning) watch.pause()
    else watch.start()
  }
  function reset() {
    watch.reset()
    change({ skipped: 0 })
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-label={TITLE} className="space-y-5">
        <div className={`rounded-xl px-4 py-8 text-center ${GROUNDS[now?.kind ?? 'short']}`}>
          <p className="text-2xl font-bold sm:text-4xl">{now ? TEXTS.phases[now.kind] : '–'}</p>
          <p role="timer" className="text-[clamp(4rem,20vw,10rem)] leading-none font-black tabular-nums">
            {now ? clock(now.left) : '–'}
          </p>
          <p className="mt-3 text-lg">
            {now && plan ? `${TEXTS.round(now.round, plan.every)} · ${TEXTS.done(now.done)}` : ''}
          </p>
          {values.task !== '' && <p className="mt-1 text-lg font-bold wrap-anywhere">{values.task}</p>}
        </div>
        {/* The seconds are not read out: only what changes. */}
        <p role="status" className="sr-only">
          {now && !isFresh ? (watch.isRunning ? TEXTS.phases[now.kind] : TEXTS.paused) : ''}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={toggle} disabled={plan === null} className="min-w-32 text-xl">
            {watch.isRunning ? TEXTS.pause : isFresh ? TEXTS.start : TEXTS.resume}
          </Button>
          <Button
            disabled={plan === null}
            onClick={() => plan && change({ skipped: values.skipped + toNext(plan, elapsed) })}
          >
            {TEXTS.skip}
          </Button>
          <Button onClick={reset} disabled={isFresh}>
            {TEXTS.reset}
          </Button>
          <Toggle label={TEXTS.sound} isOn={values.hasSound} onChange={(hasSound) => change({ hasSound })} />
        </div>
        <p className="hidden text-soft-on-page sm:block">{TEXTS.keys}</p>
      </section>
      <section aria-labelledby="plan" className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <label htmlFor={task} className="block text-sm">
          {TEXTS.task}
        </label>
        <input
          id={task}
          value={values.task}
          maxLength={80}
          onChange={(event) => change({ task: event.target.value })}
          className="-mt-3 min-h-11 w-full rounded-lg border border-control bg-card px-3 py-2 text-lg"
        />
        <h2 id="plan" className="text-lg font-bold">
          {TEXTS.plan}
        </h2>
        {NAMES.map((name, index) => (
          <NumberField
            key={name}
            label={TEXTS[name]}
            value={values[name]}
            problem={read[index]!.problem}
            isDisabled={!isFresh}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        {!isFresh && <p className="text-sm text-soft-on-card">{TEXTS.locked}</p>}
      </section>
    </div>
  )
}

function planOf([focus, short, long, every]: Array<number | null>): Plan | null {
  return focus && short && long && every ? { focus, short, long, every } : null
}
