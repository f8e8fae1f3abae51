import { TITLE } from '../../shared/title'
import { TEXTS } from '../../shared/tool-texts/interval'
import { clock } from '../../shared/tools/clock'
import { PREPARE, REST, ROUNDS, standing, WORK, type PhaseKind, type Plan } from '../../shared/tools/interval'
import { readNumber } from '../../shared/tools/numbers'
import { Button } from '../button'
import { NumberField } from '../fields/number-field'
import { useKept } from '../fields/use-kept'
import { allowSound } from './signal'
import { useSignals } from './use-signals'
import { useSpace } from './use-space'
import { useStopwatch } from './use-stopwatch'

const INITIAL = { prepare: '10', work: '40', rest: '20', rounds: '8', hasSound: true }
const GROUNDS: Record<PhaseKind, string> = {
  prepare: 'bg-card text-on-card',
  work: 'bg-primary text-on-primary',
  rest: 'bg-tint text-on-tint',
  done: 'bg-card text-on-card',
}

/** A clock for training in intervals: seen from afar, heard, and read out. */
export function IntervalTimer() {
  const [values, change] = useKept('interval', INITIAL)
  const watch = useStopwatch('interval-clock')
  const read = {
    prepare: readNumber(values.prepare, PREPARE),
    work: readNumber(values.work, WORK),
    rest: readNumber(values.rest, REST),
    rounds: readNumber(values.rounds, ROUNDS),
  }
  const plan = planOf(read.prepare.value, read.work.value, read.rest.value, read.rounds.value)
  const now = plan ? standing(plan, watch.elapsed) : null
  const isDone = now?.kind === 'done'
  const isRunning = watch.isRunning && now !== null && !isDone
  const isFresh = watch.elapsed === 0 && !watch.isRunning

  useSignals(isRunning || isDone ? now : null, values.hasSound)
  useSpace(toggle)

  function toggle() {
    if (plan === null || isDone) return
    allowSound()
    if (isRunning) watch.pause()
    else watch.start()
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-label={TITLE} className="space-y-5">
        <div className={`rounded-xl px-4 py-6 text-center sm:py-10 ${GROUNDS[now?.kind ?? 'done']}`}>
          <p className="text-2xl font-bold sm:text-4xl">{now ? TEXTS.phases[now.kind] : '–'}</p>
          <p role="timer" className="text-[clamp(4.5rem,24vw,13rem)] leading-none font-black tabular-nums">
            {now ? clock(now.left) : '–'}
          </p>
          <p className="mt-3 text-lg">
            {now && plan ? `${TEXTS.round(now.round, plan.rounds)} · ${TEXTS.left(clock(now.leftInAll))}` : ''}
          </p>
        </div>
        {/* The seconds are not read out: only what changes. */}
        <p role="status" className="sr-only">
          {now && plan && !isFresh
            ? `${isRunning || isDone ? TEXTS.phases[now.kind] : TEXTS.paused}, ${TEXTS.round(now.round, plan.rounds)}`
            : ''}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={toggle} disabled={plan === null || isDone} className="min-w-32 text-xl">
            {isRunning ? TEXTS.pause : isFresh ? TEXTS.start : TEXTS.resume}
          </Button>
          <Button onClick={watch.reset} disabled={isFresh}>
            {TEXTS.reset}
          </Button>
          <label className="ml-auto flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={values.hasSound}
              onChange={(event) => change({ hasSound: event.target.checked })}
            />
            {TEXTS.sound}
          </label>
        </div>
        <p className="hidden text-soft-on-page sm:block">{TEXTS.keys}</p>
      </section>
      <section aria-labelledby="plan" className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <h2 id="plan" className="text-lg font-bold">
          {TEXTS.plan}
        </h2>
        {(['prepare', 'work', 'rest', 'rounds'] as const).map((name) => (
          <NumberField
            key={name}
            label={TEXTS[name]}
            value={values[name]}
            problem={read[name].problem}
            isDisabled={!isFresh}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        {!isFresh && <p className="text-sm text-soft-on-card">{TEXTS.locked}</p>}
      </section>
    </div>
  )
}

function planOf(prepare: number | null, work: number | null, rest: number | null, rounds: number | null): Plan | null {
  if (prepare === null || work === null || rest === null || rounds === null) return null
  return { prepare, work, rest, rounds }
}
