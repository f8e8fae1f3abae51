import { and, eq, ne, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Interval, PaidPlan, Subscription, PlanId } from '#shared/billing/billing.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { subscriptions } from './tables.ts'

/** The plan that a person is on. After a failed payment they keep it until Stripe gives up and cancels. */
export async function planOf(env: Env, userId: string): Promise<PlanId> {
  return (await liveSubscription(env, userId))?.plan ?? 'free'
}

/** The plan as a column of a query about `owner`. Null is the free one. */
export const planColumn = (owner: SQL | Placeholder): SQL<PlanId | null> =>
  sql`(SELECT ${subscriptions.plan} FROM ${subscriptions} WHERE ${subscriptions.userId} = ${owner} AND ${subscriptions.status} <> 'canceled')`

/** The subscription that a person pays for, as Stripe last said. Null when there is none. */
export async function liveSubscription(env: Env, userId: string) {
  return (await liveQuery(database(env), userId))[0] ?? null
}

const liveQuery = (db: DrizzleD1Database, userId: string | Placeholder) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))

/** The subscription as its owner sees it. */
export async function subscriptionOf(asking: ActorRequest): Promise<Subscription | null> {
  const build = (db: DrizzleD1Database) => liveQuery(db, sql.placeholder('user'))
  const values = { user: asking.user.id }
  const [row] = await readTogether(asking, builtQuery(asking.env, { key: 'live subscription', values, build }))
  if (!row) return null
  const { plan, interval, status, nextPlan, periodEnd, endsAtPeriodEnd } = row
  return { plan, interval, status, nextPlan, periodEnd, endsAtPeriodEnd }
}

const RANK: Record<PaidPlan, number> = { pro: 1, team: 2 }

/** Whether a change begins now or at the end of what is paid for, or cannot be made. */
export function changeKind(
  from: { plan: PaidPlan; interval: Interval },
  to: { plan: PaidPlan; interval: Interval },
): 'now' | 'later' | 'impossible' {
  if (from.plan === to.plan && from.interval === to.interval) return 'impossible'
  // Stripe begins a new period when the interval changes, so a year that is paid for would be lost.
  if (from.interval === 'year' && to.interval === 'month') return 'impossible'
  if (from.interval !== to.interval) return 'now'
  return RANK[to.plan] > RANK[from.plan] ? 'now' : 'later'
}

/** The same day so many months later, or that month's last day. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date)
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return result
}
