import { sql } from 'drizzle-orm'
import { database } from '#worker/platform/data/db.ts'
import { jobRuns } from './tables.ts'

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
