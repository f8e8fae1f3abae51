import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Stripe } from 'stripe'
import type { Card } from '#shared/billing/billing.ts'
import { creditNotices, spendingLimits } from '#worker/features/credits/tables.ts'
import { liveSubscription } from '#worker/features/plans/service.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { stripeOf } from './stripe.ts'
import { stripeCustomers, autoTopUps } from './tables.ts'

/** The customer of a person at Stripe. Null while they have never bought anything. */
export async function customerOf(env: Env, userId: string): Promise<string | null> {
  const [row] = await database(env)
    .select({ customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, userId))
  return row?.customerId ?? null
}

/** The person of a customer. Null when it is none of ours. */
export async function userOfCustomer(env: Env, customerId: string | null): Promise<string | null> {
  if (!customerId) return null
  const [row] = await database(env)
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId))
  return row?.userId ?? null
}

/** The customer of a person, made with the first purchase. Two calls at the same time make one customer. */
export async function ensureCustomer(stripe: Stripe, { env, user }: Actor): Promise<string> {
  const known = await customerOf(env, user.id)
  if (known) return known
  const made = await stripe.customers.create(
    { email: user.email, metadata: { solid_user: user.id } },
    { idempotencyKey: `customer:${user.id}` },
  )
  await database(env)
    .insert(stripeCustomers)
    .values({ userId: user.id, customerId: made.id, createdAt: new Date() })
    .onConflictDoNothing()
  return (await customerOf(env, user.id)) ?? made.id
}

/** The newest card that is kept for a person. Null when there is none. */
export async function keptCard(stripe: Stripe, customerId: string): Promise<{ id: string; card: Card } | null> {
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 })
  const method = data[0]
  if (!method?.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { id: method.id, card: { brand, last4, expMonth, expYear } }
}

/** The card of the person who asks. */
export async function cardOf({ env, user }: Actor): Promise<Card | null> {
  const customerId = await customerOf(env, user.id)
  return customerId ? ((await keptCard(await stripeOf(env), customerId))?.card ?? null) : null
}

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
