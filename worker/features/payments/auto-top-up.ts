import { and, desc, eq, sql } from 'drizzle-orm'
import { TOP_UP, type AutoTopUp } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { spendableLots } from '#worker/features/credits/ledger.ts'
import { sendNotice, noticeSpending } from '#worker/features/credits/notices.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { customerOf, keptCard } from './customers.ts'
import { isCardRefusal, stripeOf, paymentStatus } from './stripe.ts'
import type { StripeScope } from './subscriptions.ts'
import { autoTopUpCharges, autoTopUps } from './tables.ts'
import { grantNow, topUpEffect } from './webhooks.ts'

const monthOf = (now: Date) => now.toISOString().slice(0, 7)

/** How a person's credits are bought by themselves. Null when they are not. */
export async function autoTopUpOf(asking: ActorRequest): Promise<AutoTopUp | null> {
  const { env, user } = asking
  const [row] = await readTogether(
    asking,
    builtQuery(env, {
      key: 'auto top-up',
      values: { user: user.id },
      build: (db) =>
        db
          .select()
          .from(autoTopUps)
          .where(eq(autoTopUps.userId, sql.placeholder('user'))),
    }),
  )
  if (!row) return null
  const { belowCredits, packs, monthlyPacks, state } = row
  return {
    belowCredits,
    packs,
    monthlyPacks,
    state,
    boughtThisMonth: await boughtIn(env, { userId: user.id, month: monthOf(new Date()) }),
  }
}

/**
 * Turns the automatic top-up on or changes it; null turns it off. Throws `billing.no_card` when there is no card to
 * charge.
 */
export async function setAutoTopUp(
  { env, user }: { env: Env; user: { id: string } },
  wanted: { belowCredits: number; packs: number; monthlyPacks: number } | null,
): Promise<void> {
  const db = database(env)
  if (!wanted) return void (await db.delete(autoTopUps).where(eq(autoTopUps.userId, user.id)))
  const customerId = await customerOf(env, user.id)
  if (!customerId || !(await keptCard(await stripeOf(env), customerId))) throw new DomainError('billing.no_card')
  const values = { ...wanted, state: 'on' as const, updatedAt: new Date() }
  await db
    .insert(autoTopUps)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: autoTopUps.userId, set: values })
}

const boughtIn = async (env: Env, { userId, month }: { userId: string; month: string }): Promise<number> => {
  const [row] = await database(env)
    .select({ packs: sql<number>`coalesce(sum(${autoTopUpCharges.packs}), 0)` })
    .from(autoTopUpCharges)
    .where(
      and(
        eq(autoTopUpCharges.userId, userId),
        eq(autoTopUpCharges.month, month),
        sql`${autoTopUpCharges.state} <> 'failed'`,
      ),
    )
  return row?.packs ?? 0
}

/**
 * Buys credits for a person who wants that and has too few. Says whether any were bought. It may be called at any time,
 * and twice at once. A charge has a number, written before the card is charged, and Stripe charges the same number
 * once.
 */
export async function topUpWhenLow(
  scope: StripeScope,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { env } = scope
  const [wanted] = await database(env)
    .select()
    .from(autoTopUps)
    .where(and(eq(autoTopUps.userId, userId), eq(autoTopUps.state, 'on')))
  if (!wanted) return false
  const available = (await spendableLots(env, { userId, now })).reduce((sum, { balance }) => sum + balance, 0)
  if (available >= wanted.belowCredits * MICRO) return false
  const charge = await beginCharge(env, {
    userId,
    month: monthOf(now),
    packs: wanted.packs,
    monthlyPacks: wanted.monthlyPacks,
    now,
  })
  return charge !== null && buy(scope, charge)
}

type Charge = typeof autoTopUpCharges.$inferSelect

/** The charge to make: one that was begun and not finished, or the next one within the month's limit. */
async function beginCharge(
  env: Env,
  {
    userId,
    month,
    packs,
    monthlyPacks,
    now,
  }: { userId: string; month: string; packs: number; monthlyPacks: number; now: Date },
): Promise<Charge | null> {
  const db = database(env)
  const [last] = await db
    .select()
    .from(autoTopUpCharges)
    .where(and(eq(autoTopUpCharges.userId, userId), eq(autoTopUpCharges.month, month)))
    .orderBy(desc(autoTopUpCharges.seq))
    .limit(1)
  if (last?.state === 'begun') return last
  if ((await boughtIn(env, { userId, month })) + packs > monthlyPacks) return null
  const [made] = await db
    .insert(autoTopUpCharges)
    .values({ userId, month, seq: (last?.seq ?? 0) + 1, packs, state: 'begun', createdAt: now })
    .onConflictDoNothing()
    .returning()
  // Another call began the same one, and finishes it.
  return made ?? null
}

async function buy(scope: StripeScope, { userId, month, seq, packs }: Charge): Promise<boolean> {
  const { env } = scope
  const isIt = and(
    eq(autoTopUpCharges.userId, userId),
    eq(autoTopUpCharges.month, month),
    eq(autoTopUpCharges.seq, seq),
  )
  const stripe = await stripeOf(env)
  const customer = await customerOf(env, userId)
  const method = customer ? await keptCard(stripe, customer) : null
  try {
    if (!customer || !method) throw new DomainError('billing.no_card')
    const intent = await stripe.paymentIntents.create(
      {
        customer,
        payment_method: method.id,
        amount: packs * TOP_UP.priceCents,
        currency: 'usd',
        off_session: true,
        confirm: true,
        description: 'Solid credits, automatic top-up',
        metadata: { kind: 'auto_top_up', packs: String(packs) },
      },
      { idempotencyKey: `auto_top_up:${userId}:${month}:${seq}` },
    )
    if (intent.status !== 'succeeded') throw new DomainError('billing.payment_declined')
    await grantNow(
      scope,
      topUpEffect(scope, {
        key: `intent:${intent.id}`,
        userId,
        packs,
        paymentIntentId: intent.id,
        cents: intent.amount,
      }),
    )
    await database(env).update(autoTopUpCharges).set({ state: 'paid' }).where(isIt)
    return true
  } catch (error) {
    if (!isCardRefusal(error) && !(error instanceof DomainError)) throw error
    log(scope, { level: 'info', source: 'billing.auto_top_up', message: 'A card was declined', ids: { userId } })
    await database(env).batch([
      database(env).update(autoTopUpCharges).set({ state: 'failed' }).where(isIt),
      database(env)
        .update(autoTopUps)
        .set({ state: 'failed', updatedAt: new Date() })
        .where(eq(autoTopUps.userId, userId)),
    ])
    await sendNotice(scope, { userId, kind: 'auto_top_up_failed', ref: `${month}:${seq}` })
    return false
  }
}

/** The people who have the automatic top-up on, page by page. */
export async function autoTopUpUsers(env: Env, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const rows = await database(env)
    .select({ userId: autoTopUps.userId })
    .from(autoTopUps)
    .where(and(eq(autoTopUps.state, 'on'), sql`${autoTopUps.userId} > ${after}`))
    .orderBy(autoTopUps.userId)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/**
 * Does what follows when a person has spent credits. More are bought if they want that, and they are told what they
 * should know. It may be called at any time.
 */
export async function afterSpending(scope: StripeScope, { userId, now }: { userId: string; now: Date }): Promise<void> {
  if (paymentStatus(scope.env).isAvailable) await topUpWhenLow(scope, { userId, now })
  await noticeSpending(scope, { userId, now })
}
