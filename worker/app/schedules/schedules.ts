import { nextAfter, readCron, type Cron } from '#shared/projects/cron.ts'
import { MAX_RUN_MS, type PlaceSchedules, type ScheduleRest, type ScheduleRun } from '#shared/projects/schedules.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { RunStore } from './run-store.ts'

/** An alarm is set for so much later while something runs. It rings when the process dies in the middle. */
const HEARTBEAT_MS = 10 * SECOND_MS
/** An app that is not published is asked about so often, in case that nobody says that it is again. */
const ASKS_AGAIN_MS = HOUR_MS
/** Missed times that are counted one by one. */
const MOST_COUNTED = 1_000

/** How a run ended, apart from the time that it took. */
export type RunEnd = Pick<ScheduleRun, 'outcome' | 'message' | 'location'>

type Ports = {
  runs: RunStore
  clock: Clock
  /** The schedules of the code in service. */
  crons(): string[]
  /** Why nothing may run, as far as the object knows. Of an app that is not there, nothing is stored. */
  rest(): ScheduleRest | null
  /** Why nothing may run, as far as only the database knows. */
  restOutside(): Promise<ScheduleRest | null>
  run(run: ScheduleRun): Promise<RunEnd>
  tell(run: ScheduleRun): void
  setAlarm(at: number | null): void
}

/**
 * Runs an app's schedules from its object's alarm. What is about to run is stored before it begins, so that a process
 * that dies loses no run without a word.
 */
export function createSchedules({ runs, clock, crons, rest, restOutside, run, tell, setAlarm }: Ports) {
  // A cache of what this process runs. Whatever else is said to run has died with another one.
  const atWork = new Map<string, Promise<void>>()
  let isRinging = false
  let wake: () => void = () => undefined

  /** Tells of runs that were at work when the process ended. Nothing runs before that. */
  function begin(): void {
    if (rest() === 'no-app') return
    for (const { id } of runs.withOutcome('running')) {
      const lost = runs.end(id, { outcome: 'lost', durationMs: null, message: null, location: null })
      if (lost) tell(lost)
    }
  }

  /** Makes the alarm agree with the code in service and with why it may rest. Called whenever one of them has changed. */
  function arm(): void {
    const why = rest()
    if (why === 'no-app') return setAlarm(null)
    runs.keepTimes(why === null ? crons() : [])
    if (why === null) for (const cron of crons()) if (!timeOf(cron)) runs.setTime(cron, next(cron))
    if (isRinging) wake()
    else setAlarm(wakeAt())
  }

  const timeOf = (cron: string) => runs.times().find((each) => each.cron === cron)?.at ?? null
  const next = (cron: string) => nextAfter(readCron(cron), clock.now())
  const firstTime = () => runs.times()[0]?.at ?? null
  const wakeAt = () => (runs.withOutcome('waiting').length > 0 ? clock.now() : firstTime())

  /** Runs what is due, and comes back when all of it has ended. The object's alarm calls it. */
  async function ring(): Promise<void> {
    if (isRinging) return
    isRinging = true
    try {
      setAlarm(clock.now() + HEARTBEAT_MS)
      const why = rest() ?? (await restOutside())
      // What is due only by hand may run in a preview that rests.
      if (why !== null && why !== 'not-looked-at') return giveUp(why)
      beginDue()
      while (atWork.size > 0) {
        await somethingHappens()
        if (rest() === 'no-app') return
        setAlarm(clock.now() + HEARTBEAT_MS)
        beginDue()
      }
    } finally {
      isRinging = false
    }
    arm()
  }

  function giveUp(why: ScheduleRest): void {
    if (why === 'no-app') return setAlarm(null)
    runs.keepTimes([])
    for (const { id } of runs.withOutcome('waiting'))
      runs.end(id, { outcome: 'skipped', durationMs: null, message: null, location: null })
    setAlarm(why === 'not-published' ? clock.now() + ASKS_AGAIN_MS : null)
  }

  /** Waits for the end of a run, for the next time, or for a change; never longer than half a heartbeat. */
  async function somethingHappens(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const dueInMs = (firstTime() ?? Infinity) - clock.now()
    const cancel = clock.after(Math.max(0, Math.min(dueInMs, HEARTBEAT_MS / 2)), resolve)
    await Promise.race([promise, ...atWork.values()])
    cancel()
  }

  function beginDue(): void {
    const now = clock.now()
    if (rest() === null) for (const { cron, at } of runs.times()) if (at <= now) due(cron, { at, now })
    for (const waiting of runs.withOutcome('waiting')) {
      if (atWork.has(waiting.cron)) continue
      runs.begin(waiting.id, now)
      work({ ...waiting, startedAt: now })
    }
  }

  /** Of several times that have passed the last one runs, late as it is. The others are told as missed. */
  function due(cron: string, { at, now }: { at: number; now: number }): void {
    const read = readCron(cron)
    const { last, before } = passed(read, { at, now })
    runs.setTime(cron, nextAfter(read, now))
    if (before > 0) tell(runs.add({ cron, plannedAt: at, outcome: 'missed', times: before }))
    if (atWork.has(cron)) tell(runs.add({ cron, plannedAt: last, outcome: 'skipped' }))
    else work(runs.add({ cron, plannedAt: last, outcome: 'running', startedAt: now }))
  }

  function work(begun: ScheduleRun): void {
    const working = untilItEnds(begun)
      .catch((error: unknown) => console.error('The end of a scheduled run was not stored', error))
      .finally(() => atWork.delete(begun.cron))
    atWork.set(begun.cron, working)
  }

  async function untilItEnds(begun: ScheduleRun): Promise<void> {
    const startedAt = clock.now()
    const { promise: late, resolve } = Promise.withResolvers<RunEnd>()
    const cancel = clock.after(MAX_RUN_MS, () => resolve({ outcome: 'late', message: null, location: null }))
    const end = await Promise.race([run(begun), late])
    cancel()
    // The app was deleted meanwhile, and its tables with it.
    if (rest() === 'no-app') return
    const ended = runs.end(begun.id, { ...end, durationMs: clock.now() - startedAt })
    if (ended) tell(ended)
  }

  /** Runs a schedule as soon as its last run has ended. False where one waits or runs already, or none may run. */
  function runNow(cron: string): boolean {
    const why = rest()
    if ((why !== null && why !== 'not-looked-at') || !crons().includes(cron)) return false
    if (atWork.has(cron) || runs.withOutcome('waiting').some((each) => each.cron === cron)) return false
    runs.add({ cron, plannedAt: clock.now(), outcome: 'waiting', isByHand: true })
    if (isRinging) wake()
    else setAlarm(clock.now())
    return true
  }

  async function list(): Promise<PlaceSchedules> {
    const why = rest() ?? (await restOutside())
    if (why === 'no-app') return { rest: why, schedules: [] }
    const schedules = crons().map((cron) => ({
      cron,
      nextAt: why === null ? (timeOf(cron) ?? next(cron)) : null,
      runs: runs.list(cron),
    }))
    return { rest: why, schedules }
  }

  return { begin, arm, ring, wakeAt: () => (rest() === 'no-app' ? null : wakeAt()), runNow, list }
}

/** The last of the times from `at` to now, and how many came before it. */
function passed(cron: Cron, { at, now }: { at: number; now: number }): { last: number; before: number } {
  const last = lastUntil(cron, now) ?? at
  let before = 0
  for (let time: number | null = at; time !== null && time < last && before < MOST_COUNTED; before += 1)
    time = nextAfter(cron, time)
  return { last, before }
}

function lastUntil(cron: Cron, now: number): number | null {
  let spanMs = MINUTE_MS
  let first = nextAfter(cron, now - spanMs)
  while (first !== null && first > now) {
    spanMs *= 2
    first = nextAfter(cron, now - spanMs)
  }
  let last = first
  for (let time = first; time !== null && time <= now; time = nextAfter(cron, time)) last = time
  return last
}
