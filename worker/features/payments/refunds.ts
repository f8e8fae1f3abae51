import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { giveBackOfGrant, grantedLot } from '#worker/features/credits/corrections.ts'
import { SYSTEM, transferStatement } from '#worker/features/credits/ledger.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { stripeOf } from './stripe.ts'
import { stripeEvents, stripePayments, stripeRefunds } from './tables.ts'

const MAX_ATTEMPTS = 8
const REFUND_SHORT = 'refund_short'

/** `wholly` says why all of a payment is back. Null while some of it stands. */
type ClawBack = { statements: Array<BatchItem<'sqlite'>>; wholly: 'refund' | 'dispute' | null }

/**
 * The statements that take back what a refund or dispute is due. That is the refunded share of what the payment bought,
 * as far as it is not spent. It asks Stripe for the charge as it is now. So it does not matter which event came first,
 * or how often.
 */
export async function clawBackOf(
  env: Env,
  { paymentIntentId, now }: { paymentIntentId: string; now: Date },
): Promise<ClawBack> {
  const lot = await boughtLot(env, paymentIntentId)
  if (!lot) return { statements: [], wholly: null }
  const stripe = await stripeOf(env)
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] })
  if (!charge || typeof charge === 'string') return { statements: [], wholly: null }
  const wholly = charge.disputed ? 'dispute' : charge.amount_refunded >= charge.amount ? 'refund' : null
  const money =
    charge.amount_refunded > 0
      ? [refundLine(env, { paymentIntentId, totalCents: charge.amount_refunded, userId: lot.userId, now })]
      : []
  const due = charge.disputed ? lot.amount : Math.floor((lot.amount * charge.amount_refunded) / charge.amount)
  const amount = Math.min(due - lot.takenBack, lot.balance)
  // What running turns hold may come back to the lot, so the job looks again.
  const isShort = amount < due - lot.takenBack
  const again = isShort
    ? [
        database(env)
          .insert(stripeEvents)
          .values({ id: `refund_short:${paymentIntentId}`, type: REFUND_SHORT, createdAt: now })
          .onConflictDoNothing(),
      ]
    : []
  if (amount <= 0) return { statements: [...money, ...again], wholly }
  // The key says how much was taken before. So of two that come at the same time one fails, and reads again.
  const line = transferStatement(env, {
    key: `claw_back:${paymentIntentId}:${lot.takenBack}`,
    from: `lot:${lot.id}`,
    to: SYSTEM.mint,
    amount,
    kind: 'claw_back',
    userId: lot.userId,
    lotId: lot.id,
    reason: charge.disputed ? 'dispute' : 'refund',
    now,
  })
  return { statements: [...money, line, ...again], wholly }
}

/** Books what was paid back since the last time. The same total told again adds nothing. */
function refundLine(
  env: Env,
  {
    paymentIntentId,
    totalCents,
    userId,
    now,
  }: { paymentIntentId: string; totalCents: number; userId: string; now: Date },
): BatchItem<'sqlite'> {
  const known = sql`(SELECT coalesce(max(total_cents), 0) FROM stripe_refunds WHERE payment_intent_id = ${paymentIntentId})`
  return database(env)
    .insert(stripeRefunds)
    .select(
      sql`SELECT ${paymentIntentId}, ${totalCents}, ${totalCents} - ${known}, ${userId}, ${now.getTime()} WHERE ${totalCents} > ${known}`,
    )
}

/** Takes back what is due of a payment at once. Says why all of it is back, or null while some of it stands. */
export async function takeBackNow(
  env: Env,
  { paymentIntentId, now }: { paymentIntentId: string; now: Date },
): Promise<ClawBack['wholly']> {
  for (let attempt = 1; ; attempt++) {
    const {
      statements: [first, ...rest],
      wholly,
    } = await clawBackOf(env, { paymentIntentId, now })
    if (!first) return wholly
    try {
      await database(env).batch([first, ...rest])
      return wholly
    } catch (error) {
      const isRace = failsWith(error, 'ledger_transfers.key') || failsWith(error, 'CHECK constraint failed')
      if (!isRace || attempt >= MAX_ATTEMPTS) throw error
    }
  }
}

/** Payments of the last weeks whose refund was larger than what was left then, at most `limit`. */
export async function shortRefunds(env: Env, { since, limit }: { since: Date; limit: number }): Promise<string[]> {
  const rows = await database(env)
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.type, REFUND_SHORT), gt(stripeEvents.createdAt, since)))
    .limit(limit)
  return rows.map(({ id }) => id.slice(id.indexOf(':') + 1))
}

/** The statements that give back what a dispute took of a payment's credits, once the dispute was won. */
export async function giveBackOfPayment(
  env: Env,
  { paymentIntentId, disputeId, now }: { paymentIntentId: string; disputeId: string; now: Date },
): Promise<Array<BatchItem<'sqlite'>>> {
  const grantKey = await grantKeyOf(env, paymentIntentId)
  const given =
    grantKey === null ? null : await giveBackOfGrant(env, { grantKey, key: `dispute_won:${disputeId}`, now })
  return given?.statements ?? []
}

async function grantKeyOf(env: Env, paymentIntentId: string): Promise<string | null> {
  const [payment] = await database(env)
    .select({ grantKey: stripePayments.grantKey })
    .from(stripePayments)
    .where(eq(stripePayments.paymentIntentId, paymentIntentId))
  return payment?.grantKey ?? null
}

/** The first payment that a person made. Null when they made none. */
export async function firstPaymentOf(env: Env, userId: string): Promise<string | null> {
  const [payment] = await database(env)
    .select({ id: stripePayments.paymentIntentId })
    .from(stripePayments)
    .where(eq(stripePayments.userId, userId))
    .orderBy(asc(stripePayments.createdAt))
    .limit(1)
  return payment?.id ?? null
}

async function boughtLot(env: Env, paymentIntentId: string) {
  const grantKey = await grantKeyOf(env, paymentIntentId)
  return grantKey === null ? null : grantedLot(env, grantKey)
}
