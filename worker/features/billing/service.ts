import { and, eq, gte, inArray, lte, sql, count, isNotNull, isNull, sum, asc, gt } from 'drizzle-orm'
import {
  type Balance,
  type SpendingLimit,
  type UsageDay,
  LIMIT_PERIODS,
  PLANS,
  type PlanUse,
} from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { appServers } from '#worker/features/apps/tables.ts'
import { grantDailyCredits } from '#worker/features/credits/daily-credits.ts'
import { expireLots, spendableLots } from '#worker/features/credits/ledger.ts'
import { spentSoFar } from '#worker/features/credits/spending-limits.ts'
import { creditDays, creditHolds, spendingLimits, ledgerTransfers } from '#worker/features/credits/tables.ts'
import { domains } from '#worker/features/domains/tables.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { projects, apps } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Actor } from '#worker/platform/http/context.ts'

/** `viewing` is set when an operator looks, whose look must not book anything. */
type Looking = Actor & { viewing?: unknown }

/** What the person can spend, by kind, in the order in which it is spent. */
export async function creditBalance({ env, user, viewing = null }: Looking): Promise<Balance> {
  const now = new Date()
  const plan = await planOf(env, user.id)
  // Credits that are over are booked now, so that the books end with the balance that is shown.
  if (viewing === null) {
    await expireLots(env, { now, userId: user.id })
    await grantDailyCredits(env, { userId: user.id, plan, now })
  }
  const [rows, [open]] = await Promise.all([
    spendableLots(env, { userId: user.id, now }),
    database(env)
      .select({ held: sql<number>`coalesce(sum(${creditHolds.amount}), 0)` })
      .from(creditHolds)
      .where(and(eq(creditHolds.userId, user.id), eq(creditHolds.state, 'open'))),
  ])
  const lots = rows.map(({ source, balance, expiresAt }) => ({ source, microCredits: balance, expiresAt }))
  return { available: lots.reduce((sum, lot) => sum + lot.microCredits, 0), held: open?.held ?? 0, lots, plan }
}

/** What was charged and given back per UTC day and project. */
export async function creditUsage(
  { env, user }: Actor,
  { from, to }: { from: string; to: string },
): Promise<UsageDay[]> {
  const rows = await database(env)
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
    .where(and(eq(creditDays.userId, user.id), gte(creditDays.day, from), lte(creditDays.day, to)))
    .orderBy(creditDays.day)
    .limit(5_000)
  return rows
}

/** The person's own limits, each with what counts towards it now. */
export async function listSpendingLimits({ env, user }: Actor): Promise<SpendingLimit[]> {
  const limits = await database(env)
    .select({ limit: spendingLimits, projectTitle: projects.title })
    .from(spendingLimits)
    .leftJoin(projects, eq(projects.id, spendingLimits.projectId))
    .where(and(eq(spendingLimits.userId, user.id), inArray(spendingLimits.period, LIMIT_PERIODS)))
    .limit(200)
  const { sumOf } = await spentSoFar(env, { userId: user.id, projectId: '', now: new Date() })
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
