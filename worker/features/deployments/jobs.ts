import { and, eq, lt } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { deployments } from './tables.ts'

const ABANDONED_MS = 10 * MINUTE_MS

/** Ends deployments whose build died with its process. Nothing else would ever say how they ended. */
export async function failAbandonedDeployments(env: Env, now: number): Promise<void> {
  await database(env)
    .update(deployments)
    .set({ state: 'failed', failure: 'interrupted', updatedAt: new Date(now) })
    .where(and(eq(deployments.state, 'building'), lt(deployments.createdAt, new Date(now - ABANDONED_MS))))
}
