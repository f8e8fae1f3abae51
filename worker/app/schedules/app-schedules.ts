import type { LogLine } from '#shared/projects/logs.ts'
import { MAX_RUN_MS, type ScheduleRun } from '#shared/projects/schedules.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import { appendLines } from '#worker/app/log/log-tail.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import type { Alarm } from '#worker/app/waking/alarm.ts'
import type { InService } from '#worker/app/waking/in-service.ts'
import type { Rest } from '#worker/app/waking/rest.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import { realClock } from '#worker/platform/time.ts'
import { createRunStore } from './run-store.ts'
import { createSchedules, type RunEnd } from './schedules.ts'

type Ports = {
  ctx: DurableObjectState
  env: Env
  facets: AppFacets
  inService: InService
  alarm: Alarm
  rest: Rest
  installed: () => InstalledApp | null
}

/** The schedules of one app in one environment, run by its object. */
export function createAppSchedules(ports: Ports) {
  const { ctx, env, alarm, rest, installed } = ports
  const sleeper = alarm.join(() => schedules.ring())
  const schedules = createSchedules({
    runs: createRunStore(ctx.storage),
    clock: realClock,
    crons: () => installed()?.bundle.crons ?? [],
    rest: rest.now,
    restOutside: rest.outside,
    run: (run) => runOnce(ports, run),
    tell: (run) => ctx.waitUntil(tell(run)),
    setAlarm: sleeper.setAlarm,
  })
  rest.onWake(schedules.arm)

  async function tell(run: ScheduleRun): Promise<void> {
    const app = installed()
    if (app) await appendLines(env, { projectId: app.projectId, lines: [lineOf(run, app)] })
  }

  /** Begins with what the store has. The process may have died in a run. */
  function begin(): void {
    schedules.begin()
    sleeper.setAlarm(schedules.wakeAt())
  }

  return { ...schedules, begin }
}

/** Runs a schedule once. */
async function runOnce({ facets, inService }: Ports, run: ScheduleRun): Promise<RunEnd> {
  const ended = await inService(async (app) => app.runScheduled({ cron: run.cron, scheduledTime: run.plannedAt }))
  if (ended.is === 'replaced') return { outcome: 'replaced', message: null, location: null }
  if (ended.is === 'failed') return { outcome: 'failed', message: ended.message, location: null }
  const { problem } = ended.answer
  return problem
    ? hiddenIn(facets.secrets.hide, { outcome: 'failed' as const, ...problem })
    : { outcome: 'ok', message: null, location: null }
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
