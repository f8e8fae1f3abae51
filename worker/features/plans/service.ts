import { and, eq, ne } from 'drizzle-orm'
import type { Interval, PaidPlan, Subscription, PlanId } from '#shared/billing/billing.ts'
import { database } from '#worker/platform/data/db.ts'
import { subscriptions } from './tables.ts'

/** The plan a person is on. One whose payment failed keeps it until Stripe gives up and cancels. */
export async function planOf(env: Env, userId: string): Promise<PlanId> {
  return (await liveSubscription(env, userId))?.plan ?? 'free'
}

/** The subscription a person pays for, as Stripe last said; null when there is none. */
export async function liveSubscription(env: Env, userId: string) {
  const [row] = await database(env)
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))
  return row ?? null
}

/** The same, as its owner sees it. */
export async function subscriptionOf({ env, user }: { env: Env; user: { id: string } }): Promise<Subscription | null> {
  const row = await liveSubscription(env, user.id)
  if (!row) return null
  const { plan, interval, status, nextPlan, periodEnd, endsAtPeriodEnd } = row
  return { plan, interval, status, nextPlan, periodEnd, endsAtPeriodEnd }
}

const RANK: Record<PaidPlan, number> = { pro: 1, team: 2 }

/** Whether a change begins now, at the end of what is paid for, or is none that can be made. */
export function changeKind(
  from: { plan: PaidPlan; interval: Interval },
  to: { plan: PaidPlan; interval: Interval },
): 'now' | 'later' | 'impossible' {
  if (from.plan === to.plan && from.interval === to.interval) return 'impossible'
  // A year that is paid for would be lost: Stripe begins a new period when the interval changes.
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
