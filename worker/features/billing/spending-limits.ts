import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { MICRO } from '#shared/metering.ts'
import { database } from '#worker/platform/db.ts'
import { creditDays, creditHolds, spendingLimits } from './tables.ts'

const ACCOUNT = ''

type Spend = { userId: string; projectId: string; now: Date }

/** What a person's turns took and have on hold in the day and month of `now`, for the account and for one project. */
export async function spentSoFar(env: Env, { userId, projectId, now }: Spend) {
  const today = now.toISOString().slice(0, 10)
  const month = `${today.slice(0, 7)}-01`
  const days = await database(env).select({ projectId: creditDays.projectId, day: creditDays.day, charged: creditDays.charged }).from(creditDays).where(and(eq(creditDays.userId, userId), gte(creditDays.day, month)))
  const held = await database(env)
    .select({ projectId: creditHolds.projectId, amount: sql<number>`sum(${creditHolds.amount})` })
    .from(creditHolds)
    .where(and(eq(creditHolds.userId, userId), eq(creditHolds.state, 'open')))
    .groupBy(creditHolds.projectId)
  const sumOf = (period: 'day' | 'month', scope: string) => {
    const inScope = <Row extends { projectId: string }>(row: Row) => scope === ACCOUNT || row.projectId === scope
    const charged = days.filter((row) => inScope(row) && (period === 'month' || row.day === today)).reduce((sum, row) => sum + row.charged, 0)
    return charged + held.filter(inScope).reduce((sum, row) => sum + row.amount, 0)
  }
  return { sumOf, projectId }
}

/** Micro-credits that a turn of this project may still take by the person's own limits; null when nothing limits it. */
export async function spendable(env: Env, spend: Spend): Promise<number | null> {
  const limits = await database(env)
    .select()
    .from(spendingLimits)
    .where(and(eq(spendingLimits.userId, spend.userId), inArray(spendingLimits.projectId, [ACCOUNT, spend.projectId]), eq(spendingLimits.effect, 'block')))
  if (limits.length === 0) return null
  const { sumOf } = await spentSoFar(env, spend)
  return Math.min(...limits.map(({ projectId, period, microCredits }) => Math.max(0, microCredits - sumOf(period, projectId))))
}

export type LimitChange = { userId: string; projectId: string | null; period: 'day' | 'month'; credits: number | null; effect: 'alert' | 'block'; now: Date }

/** Sets a limit in whole credits; null takes it away. */
export async function setSpendingLimit(env: Env, { userId, projectId, period, credits, effect, now }: LimitChange): Promise<void> {
  const scope = projectId ?? ACCOUNT
  const isIt = and(eq(spendingLimits.userId, userId), eq(spendingLimits.projectId, scope), eq(spendingLimits.period, period))
  if (credits === null) return void (await database(env).delete(spendingLimits).where(isIt))
  const values = { microCredits: credits * MICRO, effect, alertedOn: null, updatedAt: now }
  await database(env).insert(spendingLimits).values({ userId, projectId: scope, period, ...values }).onConflictDoUpdate({ target: [spendingLimits.userId, spendingLimits.projectId, spendingLimits.period], set: values })
}
