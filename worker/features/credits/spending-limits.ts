import { and, eq, gte, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { LimitEffect, LimitPeriod, LimitScope } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { creditDays, creditHolds, spendingLimits } from './tables.ts'

const ACCOUNT = ''

type Spend = { userId: string | Placeholder; month: string | Placeholder }

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The first day of the month of `now`. */
export const monthStart = (now: Date): string => `${dayOf(now).slice(0, 7)}-01`

/** What ideas take counts as taken by the project that they are ideas of. */
const projectOf = (column: SQLiteColumn) =>
  sql<string>`coalesce((SELECT ${projects.ideaOf} FROM ${projects} WHERE ${projects.id} = ${column}), ${column})`

/** The statement of what a person's turns took, by day and project, since the first day of a month. */
export const spentDays = (db: DrizzleD1Database, { userId, month }: Spend) =>
  db
    .select({
      projectId: projectOf(creditDays.projectId).as('spent_in'),
      day: creditDays.day,
      charged: creditDays.charged,
    })
    .from(creditDays)
    .where(and(eq(creditDays.userId, userId), gte(creditDays.day, month)))

/** The statement of what a person's turns still hold, by project. */
export const spentHolds = (db: DrizzleD1Database, { userId }: Pick<Spend, 'userId'>) =>
  db
    .select({
      projectId: projectOf(creditHolds.projectId).as('held_in'),
      amount: sql<number>`sum(${creditHolds.amount})`.as('amount'),
    })
    .from(creditHolds)
    .where(and(eq(creditHolds.userId, userId), eq(creditHolds.state, 'open')))
    .groupBy(creditHolds.projectId)

type Spent = {
  days: Awaited<ReturnType<typeof spentDays>>
  held: Awaited<ReturnType<typeof spentHolds>>
  now: Date
}

/** Adds up what those statements found in the day or month of `now`, for the account or for one project. */
export function sumOfSpent({ days, held, now }: Spent) {
  const today = dayOf(now)
  return (period: LimitPeriod, scope: string): number => {
    const inScope = <Row extends { projectId: string }>(row: Row) => scope === ACCOUNT || row.projectId === scope
    const charged = days
      .filter((row) => inScope(row) && (period === 'month' || row.day === today))
      .reduce((sum, row) => sum + row.charged, 0)
    return charged + held.filter(inScope).reduce((sum, row) => sum + row.amount, 0)
  }
}

type Limited = { owner: SQL; project: unknown; day: unknown; month: unknown }

/**
 * What each of a person's own limits still allows a turn of this project, in micro-credits. No row where nothing limits
 * it. The trigger `credit_holds_within_limits` counts the same way when a hold is written. So two turns at the same
 * time cannot pass a limit together.
 */
export function leftOfLimits(db: DrizzleD1Database, { owner, project, day, month }: Limited) {
  const isInScope = (scoped: SQLiteColumn) =>
    sql`(${spendingLimits.projectId} = ${ACCOUNT} OR ${projectOf(scoped)} = ${spendingLimits.projectId})`
  const charged = sql`(SELECT coalesce(sum(${creditDays.charged}), 0) FROM ${creditDays} WHERE ${creditDays.userId} = ${spendingLimits.userId}
    AND ${creditDays.day} >= CASE ${spendingLimits.period} WHEN 'day' THEN ${day} ELSE ${month} END AND ${isInScope(creditDays.projectId)})`
  const held = sql`(SELECT coalesce(sum(${creditHolds.amount}), 0) FROM ${creditHolds} WHERE ${creditHolds.userId} = ${spendingLimits.userId} AND ${creditHolds.state} = 'open' AND ${isInScope(creditHolds.projectId)})`
  return db
    .select({
      projectId: spendingLimits.projectId,
      left: sql<number>`${spendingLimits.microCredits} - ${charged} - ${held}`.as('left_of_limit'),
    })
    .from(spendingLimits)
    .where(
      and(
        sql`${spendingLimits.userId} = ${owner}`,
        sql`${spendingLimits.projectId} IN (${ACCOUNT}, ${project}, (SELECT ${projects.ideaOf} FROM ${projects} WHERE ${projects.id} = ${project}))`,
        eq(spendingLimits.effect, 'block'),
      ),
    )
}

export type Limit = { left: number; scope: LimitScope }

/** The one of these that allows the least. */
export function tightest(limits: Awaited<ReturnType<typeof leftOfLimits>>): Limit | null {
  const [first] = limits.toSorted((one, other) => one.left - other.left)
  return first ? { left: Math.max(0, first.left), scope: first.projectId === ACCOUNT ? 'account' : 'project' } : null
}

export type LimitChange = {
  userId: string
  projectId: string | null
  period: LimitPeriod
  credits: number | null
  effect: LimitEffect
  now: Date
}

/** Sets a limit in whole credits. Null takes it away. */
export async function setSpendingLimit(
  env: Env,
  { userId, projectId, period, credits, effect, now }: LimitChange,
): Promise<void> {
  const scope = projectId ?? ACCOUNT
  const isIt = and(
    eq(spendingLimits.userId, userId),
    eq(spendingLimits.projectId, scope),
    eq(spendingLimits.period, period),
  )
  if (credits === null) return void (await database(env).delete(spendingLimits).where(isIt))
  const values = { microCredits: credits * MICRO, effect, alertedOn: null, updatedAt: now }
  await database(env)
    .insert(spendingLimits)
    .values({ userId, projectId: scope, period, ...values })
    .onConflictDoUpdate({
      target: [spendingLimits.userId, spendingLimits.projectId, spendingLimits.period],
      set: values,
    })
}
