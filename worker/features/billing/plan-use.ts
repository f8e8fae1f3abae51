import { and, count, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import { PLANS, type PlanUse } from '#shared/billing/billing.ts'
import { appServers } from '#worker/features/apps/tables.ts'
import { domains } from '#worker/features/domains/tables.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'

/**
 * What a person uses of their plan's allowances. Nothing is measured for it: projects and the servers of apps say what
 * they store.
 */
export async function planUse({ env, user }: { env: Env; user: { id: string } }): Promise<PlanUse> {
  const db = database(env)
  const isKept = and(eq(projects.ownerId, user.id), isNull(projects.deletedAt))
  const [plan, [own], [data], [live], [connected]] = await Promise.all([
    planOf(env, user.id),
    db
      .select({
        active: count(sql`case when ${projects.archivedAt} is null then 1 end`),
        bytes: sum(sql`${projects.storageBytes} + ${projects.uploadBytes} + ${projects.coverBytes}`),
      })
      .from(projects)
      .where(isKept),
    db
      .select({ bytes: sum(appServers.storageBytes) })
      .from(appServers)
      .innerJoin(projects, eq(projects.id, appServers.projectId))
      .where(isKept),
    db
      .select({ count: count() })
      .from(apps)
      .innerJoin(projects, eq(projects.id, apps.projectId))
      .where(and(isKept, isNotNull(apps.liveDeploymentId))),
    db.select({ count: count() }).from(domains).innerJoin(projects, eq(projects.id, domains.projectId)).where(isKept),
  ])
  const limits = PLANS.find(({ id }) => id === plan) ?? PLANS[0]!
  return {
    projects: { used: own?.active ?? 0, limit: limits.projects },
    liveDeployments: { used: live?.count ?? 0, limit: limits.liveDeployments },
    domains: { used: connected?.count ?? 0, limit: limits.domains },
    storageBytes: { used: Number(own?.bytes ?? 0) + Number(data?.bytes ?? 0), limit: limits.storageBytes },
  }
}
