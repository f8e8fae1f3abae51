import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { PLANS } from '#shared/billing/billing.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { projects, apps } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'

/** Refuses one more live app than the owner's plan has. What is live already stays so, and may be published again. */
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
