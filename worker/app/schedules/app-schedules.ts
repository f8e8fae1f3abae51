import type { LogLine } from '#shared/projects/logs.ts'
import { LOOKED_AT_MS, MAX_RUN_MS, type ScheduleRest, type ScheduleRun } from '#shared/projects/schedules.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import type { Overuse } from '#worker/app/limits/overuse.ts'
import { inOwnTurn } from '#worker/app/limits/own-turn.ts'
import { appendLines } from '#worker/app/log/log-tail.ts'
import { isRestart } from '#worker/app/serve.ts'
import type { AppStore, InstalledApp } from '#worker/app/store.ts'
import type { SwitchOver } from '#worker/app/switch-over.ts'
import { scheduleRest } from '#worker/features/schedules/rest.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import { realClock } from '#worker/platform/time.ts'
import { createRunStore } from './run-store.ts'
import { createSchedules, type RunEnd } from './schedules.ts'

/** A look is stored so often, because each request of a preview is one. */
const LOOK_STORED_MS = 10 * MINUTE_MS

type Ports = {
  ctx: DurableObjectState
  env: Env
  store: AppStore
  facets: AppFacets
  switchOver: SwitchOver
  overuse: Overuse
  installed: () => InstalledApp | null
  isSuspended: () => boolean
}

/** The schedules of one app in one environment, run by its object. */
export function createAppSchedules(ports: Ports) {
  const { ctx, env, store, installed, isSuspended } = ports
  let lookedAt: number | null = null

  const schedules = createSchedules({
    runs: createRunStore(ctx.storage),
    clock: realClock,
    crons: () => installed()?.bundle.crons ?? [],
    rest,
    async restOutside() {
      const app = installed()
      return app && app.environment !== 'deployment' ? scheduleRest(env, app.projectId, app.environment) : 'no-app'
    },
    run: (run) => runOnce(ports, run),
    tell: (run) => ctx.waitUntil(tell(run)),
    // Whatever leaves the object waits for what it has written.
    setAlarm: (at) => void (at === null ? ctx.storage.deleteAlarm() : ctx.storage.setAlarm(at)),
  })

  /** A deployment at its own address is only looked at: the live app runs on the rows. */
  function rest(): ScheduleRest | null {
    const app = installed()
    if (!app || app.environment === 'deployment') return 'no-app'
    if (isSuspended()) return 'suspended'
    if (app.problem) return 'broken'
    if (app.environment === 'production' || app.bundle.crons.length === 0) return null
    lookedAt ??= store.lookedAt()
    return Date.now() - lookedAt > LOOKED_AT_MS ? 'not-looked-at' : null
  }

  async function tell(run: ScheduleRun): Promise<void> {
    const app = installed()
    if (app) await appendLines(env, { projectId: app.projectId, lines: [lineOf(run, app)] })
  }

  /** Somebody looks at the preview. One that rested has its next times from now on. */
  function looked(): void {
    const app = installed()
    if (app?.environment !== 'preview' || app.bundle.crons.length === 0) return
    const rested = rest() === 'not-looked-at'
    if (!rested && Date.now() - (lookedAt ?? 0) < LOOK_STORED_MS) return
    lookedAt = Date.now()
    store.setLookedAt(lookedAt)
    if (rested) schedules.arm()
  }

  /** Other code is in service. Whoever installs it in a preview is at work on the app. */
  function codeInstalled(): void {
    looked()
    schedules.arm()
  }

  /** Begins with what the store has. The process may have died in a run, and taken the alarm that ran with it. */
  async function begin(): Promise<void> {
    schedules.begin()
    const at = schedules.wakeAt()
    if (at !== null && (await ctx.storage.getAlarm()) === null) await ctx.storage.setAlarm(at)
  }

  return { ...schedules, begin, looked, installed: codeInstalled }
}

/** Runs a schedule once. New code waits for its end no longer than for an answer. */
async function runOnce({ facets, switchOver, overuse, installed }: Ports, run: ScheduleRun): Promise<RunEnd> {
  const { hide } = facets.secrets
  try {
    const change = switchOver.change()
    if (change) await change
    const ask = async () => {
      const pending = switchOver.action()
      if (pending) await pending
      if (!installed()) throw new Error('The app was deleted')
      return facets.app().runScheduled({ cron: run.cron, scheduledTime: run.plannedAt })
    }
    const { problem, effort } = await switchOver.answered(() =>
      overuse.mayBeHeavy() ? inOwnTurn(overuse, ask) : ask(),
    )
    // Visitors must not wait because a schedule was stopped: they did not ask for it.
    if (effort !== 'light') overuse.answered('heavy')
    return problem
      ? hiddenIn(hide, { outcome: 'failed' as const, ...problem })
      : { outcome: 'ok', message: null, location: null }
  } catch (error) {
    if (isRestart(error)) return { outcome: 'replaced', message: null, location: null }
    const message = error instanceof Error ? error.message : String(error)
    return { outcome: 'failed', message: hide(message), location: null }
  }
}

/** A run in the app's log. What the app itself threw stands there already. */
function lineOf(run: ScheduleRun, { environment }: InstalledApp): LogLine {
  const isFine = run.outcome === 'ok'
  return {
    at: Date.now(),
    level: isFine ? 'info' : 'warn',
    source: 'schedule',
    environment: environment === 'preview' ? 'preview' : 'production',
    message: `${run.cron} ${wordsOf(run)}`,
    location: run.location,
    stack: null,
    requestPath: null,
  }
}

function wordsOf({ outcome, durationMs, message, times, plannedAt }: ScheduleRun): string {
  const planned = new Date(plannedAt).toISOString()
  switch (outcome) {
    case 'ok':
      return `ran in ${durationMs} ms.`
    case 'failed':
      return `failed after ${durationMs} ms: ${message}`
    case 'late':
      return `was still at work after ${MAX_RUN_MS / MINUTE_MS} minutes: nobody waits for it any more.`
    case 'skipped':
      return `was not run at ${planned}, because its run before was still at work.`
    case 'missed':
      return times === 1 ? `was missed at ${planned}.` : `was missed ${times} times from ${planned} on.`
    case 'lost':
      return `ended without an answer: its process stopped in the middle of the run of ${planned}.`
    case 'replaced':
      return `was cut off in the middle by new code.`
    default:
      return outcome
  }
}
