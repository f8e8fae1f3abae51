import { sql, type SQL } from 'drizzle-orm'
import { PLANS, type PlanId } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { DAY_MS } from '#shared/time.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { grantCredits } from './ledger.ts'
import { creditLots } from './tables.ts'

/** The order in which credits are spent. Daily credits go first, because they are gone at the end of the day. */
export const PRIORITY = { daily: 5, plan: 10, welcome: 20, promo: 20, referral: 20, admin: 20, topUp: 50 } as const

/** The free credits that a person was given this month, in micro-credits, and how often today. */
export type DailyGiven = { given: number; today: number }

type Month = { owner: SQL; dayStart: unknown; monthStart: unknown }

/** The same two figures as columns of a query. */
export function dailyGiven({ owner, dayStart, monthStart }: Month): { month: SQL<number>; day: SQL<number> } {
  const since = (start: unknown) =>
    sql`${creditLots.userId} = ${owner} AND ${creditLots.source} = 'daily' AND ${creditLots.createdAt} >= ${start}`
  return {
    month: sql<number>`(SELECT coalesce(sum(${creditLots.amount}), 0) FROM ${creditLots} WHERE ${since(monthStart)})`,
    day: sql<number>`(SELECT count(*) FROM ${creditLots} WHERE ${since(dayStart)})`,
  }
}

/**
 * Gives a person the free credits of this UTC day, once, as far as the month allows. It is called when credits are
 * looked at.
 */
export async function grantDailyCredits(
  env: Env,
  { userId, plan, now }: { userId: string; plan: PlanId; now: Date },
): Promise<void> {
  if (planById(plan).dailyCredits === 0) return
  const day = now.toISOString().slice(0, 10)
  const { month, day: today } = dailyGiven({
    owner: sql`${userId}`,
    dayStart: Date.parse(day),
    monthStart: Date.parse(`${day.slice(0, 7)}-01`),
  })
  const [given] = await database(env)
    .select({ given: month, today })
    .from(sql`(SELECT 1)`)
  if (given) await grantDueDaily(env, { userId, plan, daily: given, now })
}

/** What is due of today's credits after what was given, in micro-credits. */
export function dailyDue({ plan, daily }: { plan: PlanId; daily: DailyGiven }): number {
  const { dailyCredits, dailyCreditsPerMonth } = planById(plan)
  const most = dailyCreditsPerMonth === null ? Infinity : dailyCreditsPerMonth * MICRO - daily.given
  return daily.today > 0 ? 0 : Math.max(0, Math.min(dailyCredits * MICRO, most))
}

/** Gives what is due of today's credits after what was given, and says whether anything was due. */
export async function grantDueDaily(
  env: Env,
  { userId, plan, daily, now }: { userId: string; plan: PlanId; daily: DailyGiven; now: Date },
): Promise<boolean> {
  const microCredits = dailyDue({ plan, daily })
  if (microCredits === 0) return false
  const day = now.toISOString().slice(0, 10)
  const expiresAt = new Date(Date.parse(day) + DAY_MS)
  await grantCredits(env, {
    key: `daily:${userId}:${day}`,
    userId,
    microCredits,
    source: 'daily',
    priority: PRIORITY.daily,
    expiresAt,
    now,
  }).catch((error: unknown) => {
    // Two calls came at the same time, and the key let one of them through.
    if (!failsWith(error, 'UNIQUE')) throw error
  })
  return true
}

const planById = (plan: PlanId) => PLANS.find(({ id }) => id === plan) ?? PLANS[0]!
