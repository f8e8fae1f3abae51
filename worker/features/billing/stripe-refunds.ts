import { and, eq, gt, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { database } from '#worker/platform/db.ts'
import { failsWith, SYSTEM, transferStatement } from './ledger.ts'
import { stripeOf } from './stripe.ts'
import { creditLots, ledgerAccounts, ledgerTransfers, stripeEvents, stripePayments, stripeRefunds } from './tables.ts'

const MAX_ATTEMPTS = 8
const REFUND_SHORT = 'refund_short'

/**
 * The statements that take back what a refund or dispute is due: the refunded part of what the payment bought, as far as it is
 * not spent. Asks Stripe for the charge as it is now, so that it does not matter which event came first or how often.
 */
export async function clawBackStatements(env: Env, { paymentIntentId, now }: { paymentIntentId: string; now: Date }): Promise<Array<BatchItem<'sqlite'>>> {
  const lot = await boughtLot(env, paymentIntentId)
  if (!lot) return []
  const stripe = await stripeOf(env)
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] })
  if (!charge || typeof charge === 'string') return []
  const money = charge.amount_refunded > 0 ? [refundLine(env, { paymentIntentId, totalCents: charge.amount_refunded, userId: lot.userId, now })] : []
  const due = charge.disputed ? lot.amount : Math.floor((lot.amount * charge.amount_refunded) / charge.amount)
  const amount = Math.min(due - lot.takenBack, lot.balance)
  // What turns that run have on hold may come back to the lot: the job looks again.
  const isShort = amount < due - lot.takenBack
  const again = isShort ? [database(env).insert(stripeEvents).values({ id: `refund_short:${paymentIntentId}`, type: REFUND_SHORT, createdAt: now }).onConflictDoNothing()] : []
  if (amount <= 0) return [...money, ...again]
  // The key says how much was taken before: of two at the same time one fails and reads again.
  return [
    ...money,
    transferStatement(env, {
      key: `claw_back:${paymentIntentId}:${lot.takenBack}`, from: `lot:${lot.id}`, to: SYSTEM.mint, amount, kind: 'claw_back', userId: lot.userId, lotId: lot.id, reason: charge.disputed ? 'dispute' : 'refund', now,
    }),
    ...again,
  ]
}

/** What was paid back since the last time: the same total told again adds nothing. */
function refundLine(env: Env, { paymentIntentId, totalCents, userId, now }: { paymentIntentId: string; totalCents: number; userId: string; now: Date }): BatchItem<'sqlite'> {
  const known = sql`(SELECT coalesce(max(total_cents), 0) FROM stripe_refunds WHERE payment_intent_id = ${paymentIntentId})`
  return database(env).insert(stripeRefunds).select(sql`SELECT ${paymentIntentId}, ${totalCents}, ${totalCents} - ${known}, ${userId}, ${now.getTime()} WHERE ${totalCents} > ${known}`)
}

/** Takes back what is due of a payment, at once. */
export async function takeBackNow(env: Env, { paymentIntentId, now }: { paymentIntentId: string; now: Date }): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const [first, ...rest] = await clawBackStatements(env, { paymentIntentId, now })
    if (!first) return
    try {
      await database(env).batch([first, ...rest])
      return
    } catch (error) {
      const isRace = failsWith(error, 'ledger_transfers.key') || failsWith(error, 'CHECK constraint failed')
      if (!isRace || attempt >= MAX_ATTEMPTS) throw error
    }
  }
}

/** Payments whose refund was larger than what was left then, of the last weeks; at most `limit`. */
export async function shortRefunds(env: Env, { since, limit }: { since: Date; limit: number }): Promise<string[]> {
  const rows = await database(env).select({ id: stripeEvents.id }).from(stripeEvents).where(and(eq(stripeEvents.type, REFUND_SHORT), gt(stripeEvents.createdAt, since))).limit(limit)
  return rows.map(({ id }) => id.slice(id.indexOf(':') + 1))
}

/** What a dispute took of a payment's credits, with what they were; null when it took nothing. */
export async function takenByDispute(env: Env, paymentIntentId: string) {
  const lot = await boughtLot(env, paymentIntentId)
  if (!lot) return null
  const [row] = await database(env)
    .select({ microCredits: sql<number>`coalesce(sum(${ledgerTransfers.amount}), 0)` })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.fromAccount, `lot:${lot.id}`), eq(ledgerTransfers.kind, 'claw_back'), eq(ledgerTransfers.reason, 'dispute')))
  return row && row.microCredits > 0 ? { ...lot, microCredits: row.microCredits } : null
}

async function boughtLot(env: Env, paymentIntentId: string) {
  const [lot] = await database(env)
    .select({
      id: creditLots.id, userId: creditLots.userId, source: creditLots.source, priority: creditLots.priority, expiresAt: creditLots.expiresAt, amount: creditLots.amount, balance: ledgerAccounts.balance,
      takenBack: sql<number>`(SELECT coalesce(sum(t.amount), 0) FROM ledger_transfers t WHERE t.from_account = ${ledgerAccounts.id} AND t.kind = 'claw_back')`,
    })
    .from(stripePayments)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.key, sql`'grant:' || ${stripePayments.grantKey}`))
    .innerJoin(creditLots, eq(creditLots.id, ledgerTransfers.lotId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.toAccount))
    .where(and(eq(stripePayments.paymentIntentId, paymentIntentId), eq(ledgerTransfers.kind, 'grant')))
  return lot ?? null
}
