import { and, eq, gte, inArray, lte, sql, asc, gt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type SpendingLimit, type UsageDay, LIMIT_PERIODS, PLANS, type PlanUse } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { appServers } from '#worker/features/apps/tables.ts'
import { spentQueries, sumOfSpent } from '#worker/features/credits/spending-limits.ts'
import { creditDays, spendingLimits, ledgerTransfers } from '#worker/features/credits/tables.ts'
import { domains } from '#worker/features/domains/tables.ts'
import { planColumn } from '#worker/features/plans/service.ts'
import { projects, apps } from '#worker/features/projects/tables.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'

/** What was charged and given back per UTC day and project. */
export async function creditUsage(
  asking: ActorRequest,
  { from, to }: { from: string; to: string },
): Promise<UsageDay[]> {
  const query = database(asking.env)
    .select({
      day: creditDays.day,
      projectId: creditDays.projectId,
      projectTitle: projects.title,
      microCredits: creditDays.charged,
      givenBack: creditDays.givenBack,
      turns: creditDays.turns,
    })
    .from(creditDays)
    .leftJoin(projects, eq(projects.id, creditDays.projectId))
    .where(and(eq(creditDays.userId, asking.user.id), gte(creditDays.day, from), lte(creditDays.day, to)))
    .orderBy(creditDays.day)
    .limit(5_000)
  return readTogether(asking, query)
}

/** The person's own limits, each with what counts towards it now. */
export async function listSpendingLimits(asking: ActorRequest): Promise<SpendingLimit[]> {
  const { env, user } = asking
  const query = database(env)
    .select({ limit: spendingLimits, projectTitle: projects.title })
    .from(spendingLimits)
    .leftJoin(projects, eq(projects.id, spendingLimits.projectId))
    .where(and(eq(spendingLimits.userId, user.id), inArray(spendingLimits.period, LIMIT_PERIODS)))
    .limit(200)
  const now = new Date()
  const spent = spentQueries(env, { userId: user.id, now })
  const [limits, days, held] = await Promise.all([
    readTogether(asking, query),
    readTogether(asking, spent.days),
    readTogether(asking, spent.held),
  ])
  const sumOf = sumOfSpent({ days, held, now })
  return limits.map(({ limit, projectTitle }) => ({
    projectId: limit.projectId || null,
    projectTitle,
    period: limit.period,
    credits: Math.round(limit.microCredits / MICRO),
    effect: limit.effect,
    spentMicro: sumOf(limit.period, limit.projectId),
  }))
}

/**
 * What a person uses of their plan's allowances. Nothing is measured for it: projects and the servers of apps say what
 * they store.
 */
export async function planUse(asking: ActorRequest): Promise<PlanUse> {
  const values = { user: asking.user.id }
  const [used] = await readTogether(asking, builtQuery(asking.env, { key: 'plan use', values, build: planUseQuery }))
  if (!used) throw new Error('What a plan is used for could not be read')
  const limits = PLANS.find(({ id }) => id === (used.plan ?? 'free')) ?? PLANS[0]!
  return {
    projects: { used: used.active, limit: limits.projects },
    liveDeployments: { used: used.live, limit: limits.liveDeployments },
    domains: { used: used.connected, limit: limits.domains },
    storageBytes: { used: used.files + used.data, limit: limits.storageBytes },
  }
}

function planUseQuery(db: DrizzleD1Database) {
  const owner = sql.placeholder('user')
  const kept = sql`${projects} WHERE ${projects.ownerId} = ${owner} AND ${projects.deletedAt} IS NULL`
  const ofKept = (table: SQLiteTable, projectId: SQLiteColumn) =>
    sql`${table} WHERE ${projectId} IN (SELECT ${projects.id} FROM ${kept})`
  const stored = sql`${projects.storageBytes} + ${projects.uploadBytes} + ${projects.coverBytes}`
  const live = sql`${apps.liveDeploymentId} IS NOT NULL`
  return db
    .select({
      plan: planColumn(owner).as('plan'),
      active: sql<number>`(SELECT count(*) FROM ${kept} AND ${projects.archivedAt} IS NULL)`.as('active'),
      files: sql<number>`(SELECT coalesce(sum(${stored}), 0) FROM ${kept})`.as('files'),
      data: sql<number>`(SELECT coalesce(sum(${appServers.storageBytes}), 0) FROM ${ofKept(appServers, appServers.projectId)})`.as(
        'data',
      ),
      live: sql<number>`(SELECT count(*) FROM ${ofKept(apps, apps.projectId)} AND ${live})`.as('live'),
      connected: sql<number>`(SELECT count(*) FROM ${ofKept(domains, domains.projectId)})`.as('connected'),
    })
    .from(sql`(SELECT 1)`)
}

/** A page of a person's lines of the books by id, for the download of their account. Amounts are micro-credits. */
export async function exportedLines(
  env: Env,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
) {
  const { id, kind, amount, projectId, turnId, reason, createdAt } = ledgerTransfers
  return database(env)
    .select({ id, kind, amount, projectId, turnId, reason, createdAt })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.userId, userId), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}
