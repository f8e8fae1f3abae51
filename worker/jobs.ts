import { reportsIn } from '#worker/features/apps/report.ts'
import { recordJobRun, type JobRun, sweepOutsideCalls } from '#worker/features/health/service.ts'
import { errorStatements } from '#worker/operators/errors/hits.ts'
import { storeAppReports, sweepAppMinutes } from './features/apps/jobs.ts'
import { sweepConnections } from './features/connections/jobs.ts'
import { failAbandonedDeployments } from './features/deployments/ending.ts'
import { sweepModelHealth } from './features/models/jobs.ts'
import {
  finishRefunds,
  forgetOldEvents,
  grantYearMonths,
  lookAfterCredits,
  proveBooks,
  sweepCredits,
} from './features/payments/jobs.ts'
import { settleInvitations, welcomeNewAccounts } from './features/promo/jobs.ts'
import { deliverWebhooks, sweepWebhookDeliveries } from './features/webhook-endpoints/jobs.ts'
import { purgeDueAccounts } from './lifecycle/purge.ts'
import { ageErrorGroups, keepReleases, sweepErrorGroups, tellOfErrors, tellOfTheRest } from './operators/errors/jobs.ts'
import { keepFirstRequests } from './operators/first-requests/jobs.ts'
import { storeLogLines, sweepLogLines } from './operators/logs/jobs.ts'
import { keepStats } from './operators/stats/jobs.ts'
import { endPastViews } from './operators/users/jobs.ts'
import { sweepRateLimits } from './platform/http/rate-limit.ts'
import { log, type QueuedLogLine } from './platform/log/log.ts'

/** The jobs of each cron expression of wrangler.toml. Each is safe to run twice. */
const CRON_JOBS: Record<string, Record<string, (env: Env, now: number) => Promise<void>>> = {
  '*/5 * * * *': { keepStats, keepFirstRequests, failAbandonedDeployments, deliverWebhooks },
  '17 * * * *': {
    sweepRateLimits,
    purgeDueAccounts,
    sweepModelHealth,
    settleInvitations,
    welcomeNewAccounts,
    sweepCredits,
    grantYearMonths,
    lookAfterCredits,
    sweepLogLines,
    endPastViews,
    ageErrorGroups,
    sweepErrorGroups,
    keepReleases,
    tellOfTheRest,
    sweepAppMinutes,
    sweepOutsideCalls,
    sweepConnections,
    sweepWebhookDeliveries,
  },
  '43 3 * * *': { finishRefunds, forgetOldEvents, proveBooks },
}

/**
 * Runs the jobs of a schedule one after another and keeps how each went. A job that fails must not keep the others from
 * running.
 */
export async function runScheduled(cron: string, env: Env, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const [job, run] of Object.entries(CRON_JOBS[cron] ?? {})) {
    const failure = await recorded(env, { job, cron }, () => run(env, now)).catch((error: unknown) => ({ error }))
    if (!failure) continue
    failures.push(failure.error)
    const behind: Array<Promise<unknown>> = []
    log(
      { env, executionCtx: { waitUntil: (promise) => void behind.push(promise) } },
      { level: 'error', source: `jobs.${job}`, message: 'A job failed', error: failure.error },
    )
    await Promise.all(behind)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the jobs of ${cron} failed`)
}

/**
 * Consumes a batch of the queue. A batch that fails is retried whole, so every consumer ignores what it has already
 * done.
 */
export async function runQueue(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  const bodies = batch.messages.map((message) => message.body)
  const { backlogCount = null, oldestMessageTimestamp = null } = batch.metadata?.metrics ?? {}
  await recorded(
    env,
    { job: 'queue', cron: '', handled: bodies.length, backlog: backlogCount, oldestAt: oldestMessageTimestamp },
    async () => {
      const lines = bodies.filter(isLogLine)
      const errors = await errorStatements(env, lines)
      await storeLogLines(env, lines, errors)
      if (errors.size > 0) await tellOfErrors(env, Date.now())
      await storeAppReports(env, reportsIn(bodies))
    },
  )
}

type Run = Pick<JobRun, 'job' | 'cron' | 'handled' | 'backlog' | 'oldestAt'>

async function recorded(env: Env, run: Run, work: () => Promise<void>): Promise<void> {
  const startedAt = new Date()
  const keep = (error: string | null) =>
    recordJobRun(env, { ...run, startedAt, durationMs: Date.now() - startedAt.getTime(), error })
  try {
    await work()
  } catch (error) {
    await keep(error instanceof Error ? error.message : String(error))
    throw error
  }
  await keep(null)
}

const isLogLine = (body: unknown): body is QueuedLogLine =>
  typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'log'
