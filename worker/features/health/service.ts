import { sql, lt } from 'drizzle-orm'
import type { OutsideService } from '#shared/operators/servers.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { jobRuns, outsideCalls } from './tables.ts'

export type JobRun = {
  job: string
  cron: string
  startedAt: Date
  durationMs: number
  error: string | null
  handled?: number
  backlog?: number | null
  oldestAt?: Date | null
}

const MAX_ERROR = 300

/** Keeps how the last run of a job went. A job does not fail because this cannot be kept. */
export async function recordJobRun(
  env: Pick<Env, 'DB'>,
  { error, handled = 0, backlog = null, oldestAt = null, ...run }: JobRun,
): Promise<void> {
  const kept = { ...run, error: error?.slice(0, MAX_ERROR) ?? null, handled, backlog, oldestAt }
  const succeededAt = error === null ? run.startedAt : null
  await database(env)
    .insert(jobRuns)
    .values({ ...kept, succeededAt })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { ...kept, succeededAt: sql`coalesce(excluded.succeeded_at, ${jobRuns.succeededAt})` },
    })
    .catch((failure: unknown) => console.error('How a job went was not kept', failure))
}

const KEPT_MINUTES = 7 * 24 * 60

type Call<T> = {
  service: OutsideService
  call: () => Promise<T>
  /** Whether an answer counts as a failure. */
  isFailure?: (answer: T) => boolean
}

/** Makes a call to an outside service and keeps how it went. */
export async function timedCall<T>(
  env: Pick<Env, 'DB'>,
  { service, call, isFailure = () => false }: Call<T>,
): Promise<T> {
  const startedAt = Date.now()
  try {
    const answer = await call()
    await record(env, { service, startedAt, hasFailed: isFailure(answer) })
    return answer
  } catch (error) {
    await record(env, { service, startedAt, hasFailed: true })
    throw error
  }
}

async function record(
  env: Pick<Env, 'DB'>,
  { service, startedAt, hasFailed }: { service: OutsideService; startedAt: number; hasFailed: boolean },
): Promise<void> {
  const now = Date.now()
  const counted = { answered: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0, totalMs: now - startedAt }
  const { answered, failed, totalMs } = outsideCalls
  await database(env)
    .insert(outsideCalls)
    .values({ minute: Math.floor(now / MINUTE_MS), service, ...counted })
    .onConflictDoUpdate({
      target: [outsideCalls.minute, outsideCalls.service],
      set: {
        answered: sql`${answered} + ${counted.answered}`,
        failed: sql`${failed} + ${counted.failed}`,
        totalMs: sql`${totalMs} + ${counted.totalMs}`,
      },
    })
    // The call itself counts. Keeping how it went must not make it fail.
    .catch((error: unknown) => console.error('How a call went was not kept', error))
}

/** Forgets how calls went more than a week ago. */
export async function sweepOutsideCalls(env: Env, now: number): Promise<void> {
  await database(env)
    .delete(outsideCalls)
    .where(lt(outsideCalls.minute, Math.floor(now / MINUTE_MS) - KEPT_MINUTES))
}
