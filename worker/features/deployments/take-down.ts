import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { TakeDownStatus } from '#shared/deployments/deployments.ts'
import { apps } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { deployments } from './tables.ts'

type Statements = [BatchItem<'sqlite'>, ...Array<BatchItem<'sqlite'>>]

/** Refuses to publish what an operator took down, because it would be back in a minute. */
export function requireUp({
  projectId,
  takenDownAt,
}: Pick<typeof apps.$inferSelect, 'projectId' | 'takenDownAt'>): void {
  if (takenDownAt !== null) throw new DomainError('deployment.taken_down', { details: { projectId } })
}

/**
 * The statements after which nothing of the app answers any more. What is live stays known, because it is what comes
 * back.
 */
export function takeDownStatements(
  env: Env,
  { projectId, status, now }: { projectId: string; status: TakeDownStatus; now: Date },
): Statements {
  const db = database(env)
  return [
    db
      .update(apps)
      .set({ takenDownAt: now, takenDownStatus: status, updatedAt: now })
      .where(eq(apps.projectId, projectId)),
    db
      .update(deployments)
      .set({ state: 'taken_down', updatedAt: now })
      .where(and(eq(deployments.projectId, projectId), eq(deployments.state, 'live'))),
  ]
}

/** The statements after which what was taken down is live again, unless its maker has unpublished it meanwhile. */
export function putBackStatements(env: Env, { projectId, now }: { projectId: string; now: Date }): Statements {
  const db = database(env)
  const isLive = sql`(SELECT live_deployment_id FROM apps WHERE project_id = ${projectId}) IS ${deployments.id}`
  return [
    db
      .update(deployments)
      .set({ state: sql`CASE WHEN ${isLive} THEN 'live' ELSE 'unpublished' END`, updatedAt: now })
      .where(and(eq(deployments.projectId, projectId), eq(deployments.state, 'taken_down'))),
    db
      .update(apps)
      .set({ takenDownAt: null, takenDownStatus: null, updatedAt: now })
      .where(eq(apps.projectId, projectId)),
  ]
}
