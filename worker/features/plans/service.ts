import { and, eq, ne } from 'drizzle-orm'
import type { Interval, PaidPlan, Subscription, PlanId } from '#shared/billing/billing.ts'
import { database } from '#worker/platform/data/db.ts'
import { subscriptions } from './tables.ts'

/** The plan that a person is on. After a failed payment they keep it until Stripe gives up and cancels. */
export async function planOf(env: Env, userId: string): Promise<PlanId> {
  return (await liveSubscription(env, userId))?.plan ?? 'free'
}

/** The subscription that a person pays for, as Stripe last said. Null when there is none. */
export async function liveSubscription(env: Env, userId: string) {
  const [row] = await database(env)
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))
  return row ?? null
}

/** The subscription as its owner sees it. */
export async function subscriptionOf({ env, user }: { env: Env; user: { id: string } }): Promise<Subscription | null> {
  const row = await liveSubscription(env, user.id)
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
