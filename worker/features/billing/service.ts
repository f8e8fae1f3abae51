import { and, eq, gte, inArray, lte, sql, asc, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type SpendingLimit, type UsageDay, LIMIT_PERIODS, PLANS, type PlanUse } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { appServers } from '#worker/features/apps/tables.ts'
import { monthStart, spentDays, spentHolds, sumOfSpent } from '#worker/features/credits/spending-limits.ts'
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
  const values = { user: asking.user.id, from, to }
  return readTogether(asking, builtQuery(asking.env, { key: 'credit usage', values, build: usageQuery }))
}

const usageQuery = (db: DrizzleD1Database) =>
  db
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
    .where(
      and(
        eq(creditDays.userId, sql.placeholder('user')),
        gte(creditDays.day, sql.placeholder('from')),
        lte(creditDays.day, sql.placeholder('to')),
      ),
    )
    .orderBy(creditDays.day)
    .limit(5_000)

/** The person's own limits, each with what counts towards it now. */
export async function listSpendingLimits(asking: ActorRequest): Promise<SpendingLimit[]> {
  const now = new Date()
  const values = { user: asking.user.id, month: monthStart(now) }
  const read = <Rows>(key: string, build: (db: DrizzleD1Database) => BatchItem<'sqlite'> & PromiseLike<Rows>) =>
    readTogether(asking, builtQuery(asking.env, { key, values, build }))
  const placed = { userId: sql.placeholder('user'), month: sql.placeholder('month') }
  const [limits, days, held] = await Promise.all([
    read('spending limits', limitsQuery),
    read('spent days', (db) => spentDays(db, placed)),
    read('spent holds', (db) => spentHolds(db, placed)),
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

const limitsQuery = (db: DrizzleD1Database) =>
  db
    .select({ limit: spendingLimits, projectTitle: projects.title })
    .from(spendingLimits)
    .leftJoin(projects, eq(projects.id, spendingLimits.projectId))
    .where(and(eq(spendingLimits.userId, sql.placeholder('user')), inArray(spendingLimits.period, LIMIT_PERIODS)))
    .limit(200)

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
