import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { PLANS } from '#shared/billing/billing.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { isOpenTo } from '#worker/features/projects/access.ts'
import { projects, apps } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { deployments } from './tables.ts'

/** A deployment with its app. Throws unless the project is the maker's own. */
export async function requireOwnedDeployment({ env, user }: ActorCall, deploymentId: string) {
  const [row] = await database(env)
    .select({ deployment: deployments, app: apps, ownerId: projects.ownerId })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .innerJoin(apps, eq(apps.projectId, deployments.projectId))
    .where(and(eq(deployments.id, deploymentId), isOpenTo(user), isNull(projects.deletedAt)))
  if (!row) throw new DomainError('deployment.not_found')
  if (row.ownerId !== user.id)
    throw new DomainError('project.owner_only', { details: { projectId: row.deployment.projectId } })
  return row
}

/** Refuses one more live app than the owner's plan has. What is live already stays live, and may be published again. */
export async function requireRoomForLive(
  env: Env,
  { ownerId, projectId }: { ownerId: string; projectId: string },
): Promise<void> {
  const plan = await planOf(env, ownerId)
  const limit = PLANS.find(({ id }) => id === plan)?.liveDeployments ?? null
  if (limit === null) return
  const [others] = await database(env)
    .select({ live: count() })
    .from(apps)
    .innerJoin(projects, eq(projects.id, apps.projectId))
    .where(
      and(
        eq(projects.ownerId, ownerId),
        isNull(projects.deletedAt),
        isNotNull(apps.liveDeploymentId),
        ne(apps.projectId, projectId),
      ),
    )
  if (others && others.live >= limit) throw new DomainError('deployment.limit_reached', { details: { limit } })
}
