import { and, eq, gte, sql } from 'drizzle-orm'
import { PLANS, type Plan } from '#shared/billing.ts'
import { MICRO } from '#shared/metering.ts'
import { database } from '#worker/platform/db.ts'
import { failsWith, grantCredits } from './ledger.ts'
import { creditLots } from './tables.ts'

/** Daily credits go first: they are gone at the end of the day. */
export const PRIORITY = { daily: 5, plan: 10, promo: 20, referral: 20, admin: 20, topUp: 50 } as const

/** Gives a person the free credits of this UTC day, once, as far as the month allows. Called when credits are looked at or needed. */
export async function grantDailyCredits(env: Env, { userId, plan, now }: { userId: string; plan: Plan['id']; now: Date }): Promise<void> {
  const { dailyCredits, dailyCreditsPerMonth } = PLANS.find(({ id }) => id === plan) ?? PLANS[0]!
  if (dailyCredits === 0) return
  const day = now.toISOString().slice(0, 10)
  const midnight = new Date(`${day}T00:00:00.000Z`)
  const [month] = await database(env)
    .select({ given: sql<number>`coalesce(sum(${creditLots.amount}), 0)`, today: sql<number>`coalesce(sum(${creditLots.createdAt} >= ${midnight.getTime()}), 0)` })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), eq(creditLots.source, 'daily'), gte(creditLots.createdAt, new Date(`${day.slice(0, 7)}-01T00:00:00.000Z`))))
  if (!month || month.today > 0) return
  const left = dailyCreditsPerMonth === null ? dailyCredits * MICRO : Math.min(dailyCredits * MICRO, dailyCreditsPerMonth * MICRO - month.given)
  if (left <= 0) return
  const expiresAt = new Date(midnight.getTime() + 24 * 3_600_000)
  await grantCredits(env, { key: `daily:${userId}:${day}`, userId, microCredits: left, source: 'daily', priority: PRIORITY.daily, expiresAt, now }).catch((error: unknown) => {
    // Two calls at the same time: the key let one of them through.
    if (!failsWith(error, 'UNIQUE')) throw error
  })
}
