import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { database } from '#worker/platform/db.ts'
import { SYSTEM, transferStatement } from './ledger.ts'
import { stripeOf } from './stripe.ts'
import { creditLots, ledgerAccounts, ledgerTransfers, stripePayments } from './tables.ts'

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
  const due = charge.disputed ? lot.amount : Math.floor((lot.amount * charge.amount_refunded) / charge.amount)
  const amount = Math.min(due - lot.takenBack, lot.balance)
  if (amount <= 0) return []
  // The key says how much was taken before: of two at the same time one fails and reads again.
  return [
    transferStatement(env, {
      key: `claw_back:${paymentIntentId}:${lot.takenBack}`, from: `lot:${lot.id}`, to: SYSTEM.mint, amount, kind: 'claw_back', userId: lot.userId, lotId: lot.id, reason: charge.disputed ? 'dispute' : 'refund', now,
    }),
  ]
}

async function boughtLot(env: Env, paymentIntentId: string) {
  const [lot] = await database(env)
    .select({
      id: creditLots.id, userId: creditLots.userId, amount: creditLots.amount, balance: ledgerAccounts.balance,
      takenBack: sql<number>`(SELECT coalesce(sum(t.amount), 0) FROM ledger_transfers t WHERE t.from_account = ${ledgerAccounts.id} AND t.kind = 'claw_back')`,
    })
    .from(stripePayments)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.key, sql`'grant:' || ${stripePayments.grantKey}`))
    .innerJoin(creditLots, eq(creditLots.id, ledgerTransfers.lotId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.toAccount))
    .where(and(eq(stripePayments.paymentIntentId, paymentIntentId), eq(ledgerTransfers.kind, 'grant')))
  return lot ?? null
}
