import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { creditNotices, spendingLimits } from '#worker/features/credits/tables.ts'
import { liveSubscription } from '#worker/features/plans/service.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { stripeOf } from './stripe.ts'
import { autoTopUps, stripeCustomers } from './tables.ts'

/** Ends at once what a person pays for, when their account goes. It may be called again. */
export async function endPayments(env: Env, userId: string): Promise<void> {
  const db = database(env)
  await db.delete(autoTopUps).where(eq(autoTopUps.userId, userId))
  const row = await liveSubscription(env, userId)
  if (!row) return
  const stripe = await stripeOf(env)
  const { status } = await stripe.subscriptions.retrieve(row.stripeSubscriptionId)
  if (status !== 'canceled') await stripe.subscriptions.cancel(row.stripeSubscriptionId)
  await db
    .update(subscriptions)
    .set({ status: 'canceled', updatedAt: new Date() })
    .where(eq(subscriptions.userId, userId))
}

/**
 * The statements that forget who a person is at Stripe and what they set. The books stay, because they name a person
 * only by an id.
 */
export function forgetPaymentsStatements(env: Env, userId: string): BatchItem<'sqlite'>[] {
  const db = database(env)
  return [autoTopUps, creditNotices, spendingLimits, stripeCustomers, subscriptions].map((table) =>
    db.delete(table).where(eq(table.userId, userId)),
  )
}
