import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Stripe } from 'stripe'
import type { Scope } from '#worker/features/credits/notices.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { log } from '#worker/platform/log/log.ts'
import { userOfCustomer } from './customers.ts'
import { planOfPrice } from './prices.ts'
import { stripeOf } from './stripe.ts'
import { stripeEvents } from './tables.ts'

/**
 * The others who hear of payments: of one that was made, one that is wholly back, and one that a won dispute has left
 * standing. They hear it again when it is delivered again.
 */
export type PaymentListeners = {
  onPaid(env: Env, payment: { userId: string }): Promise<void>
  onPaidBack(
    env: Env,
    payment: { userId: string; paymentIntentId: string; reason: 'refund' | 'dispute' },
  ): Promise<void>
  onDisputeWon(env: Env, payment: { userId: string; paymentIntentId: string }): Promise<void>
}

export type StripeScope = Scope & Partial<PaymentListeners>

const MAX_ATTEMPTS = 8

const STATUS: Record<string, typeof subscriptions.$inferSelect.status> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'canceled',
  incomplete_expired: 'canceled',
}

/**
 * The statements that make our row what Stripe says now. The revision is read before Stripe is asked. A writer that
 * came meanwhile makes the batch fail, so that no older state replaces a newer one. Null when there is nothing to
 * write.
 */
export async function mirrorStatements(
  scope: StripeScope,
  { subscriptionId, userId }: { subscriptionId: string; userId: string },
): Promise<Array<BatchItem<'sqlite'>> | null> {
  const { env } = scope
  const db = database(env)
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const stripe = await stripeOf(env)
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if ((await userOfCustomer(env, customerIdOf(subscription))) !== userId) return null
  const values = rowOf(subscription)
  if (!values) return null
  if (row && row.stripeSubscriptionId !== subscriptionId && row.status !== 'canceled') {
    if (values.status !== 'canceled')
      log(scope, {
        level: 'error',
        source: 'billing.stripe',
        code: 'billing.two_subscriptions',
        message: 'A person pays for two subscriptions: end and refund one of them at Stripe',
        ids: { userId, subscriptionId, other: row.stripeSubscriptionId },
      })
    return null
  }
  if (row && row.stripeSubscriptionId !== subscriptionId && values.status === 'canceled') return null
  const revision = row?.revision ?? 0
  const written = { ...values, stripeSubscriptionId: subscriptionId, revision: revision + 1, updatedAt: new Date() }
  return [
    db.insert(stripeEvents).values({ id: `mirror:${userId}:${revision}`, type: 'mirror', createdAt: new Date() }),
    db
      .insert(subscriptions)
      .values({ userId, ...written })
      .onConflictDoUpdate({ target: subscriptions.userId, set: written }),
  ]
}

const customerIdOf = ({ customer }: Stripe.Subscription) => (typeof customer === 'string' ? customer : customer.id)

function rowOf({
  id,
  status: stripeStatus,
  items,
  metadata,
  cancel_at_period_end: endsAtPeriodEnd,
  cancel_at: cancelAt,
}: Stripe.Subscription) {
  const item = items.data[0]
  const status = STATUS[stripeStatus]
  if (!item || !status) return null
  const bought = planOfPrice(item.price)
  if (!bought) throw new Error(`The price of subscription ${id} is of no plan of ours`)
  const { keep_plan: kept, keep_until: until } = metadata
  // A smaller plan was chosen for the next period. This period is still paid for.
  const keeps = (kept === 'pro' || kept === 'team') && Number(until) > item.current_period_start
  return {
    ...bought,
    status,
    plan: keeps ? kept : bought.plan,
    nextPlan: keeps ? bought.plan : null,
    periodStart: new Date(item.current_period_start * 1_000),
    periodEnd: new Date(item.current_period_end * 1_000),
    endsAtPeriodEnd: endsAtPeriodEnd || cancelAt !== null,
  }
}

/** Mirrors a subscription at once, for a page that is waiting. The webhook that follows changes nothing more. */
export async function mirrorNow(scope: StripeScope & { user: { id: string } }, subscriptionId: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const [first, ...rest] = (await mirrorStatements(scope, { subscriptionId, userId: scope.user.id })) ?? []
    if (!first) return
    try {
      await database(scope.env).batch([first, ...rest])
      return
    } catch (error) {
      if (attempt < MAX_ATTEMPTS && failsWith(error, 'stripe_events.id')) continue
      throw error
    }
  }
}
