import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Stripe } from 'stripe'
import { TOP_UP } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { PRIORITY } from '#worker/features/credits/daily-credits.ts'
import { grantStatements } from '#worker/features/credits/ledger.ts'
import { sendNotice } from '#worker/features/credits/notices.ts'
import { addMonths } from '#worker/features/plans/service.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { log } from '#worker/platform/log/log.ts'
import { userOfCustomer } from './customers.ts'
import { creditsOfInvoice } from './prices.ts'
import { clawBackOf, giveBackOfPayment, takeBackNow } from './refunds.ts'
import { stripeOf, type StripeEvent } from './stripe.ts'
import { mirrorStatements, type StripeScope } from './subscriptions.ts'
import { stripeEvents, stripePayments } from './tables.ts'

/** `repeated` had its effect before. `ignored` is not about us. */
export type EventOutcome = 'done' | 'repeated' | 'ignored'

type Statements = Array<BatchItem<'sqlite'>>
/** What an event brings about: `statements` in one batch with its row, then `after`. Null when it is not about us. */
type Effect = { statements: Statements; isGrant?: boolean; after?: () => Promise<unknown> } | null
type Handler = (scope: StripeScope, event: StripeEvent, userId: string) => Promise<Effect>

const MAX_ATTEMPTS = 8

const HANDLERS: Record<string, Handler> = {
  'checkout.session.completed': checkoutCompleted,
  'checkout.session.async_payment_succeeded': checkoutCompleted,
  'invoice.paid': (scope, { objectId }, userId) => invoicePaid(scope, objectId, userId),
  'invoice.payment_failed': invoiceFailed,
  'customer.subscription.created': subscriptionChanged,
  'customer.subscription.updated': subscriptionChanged,
  'customer.subscription.deleted': subscriptionChanged,
  'customer.subscription.paused': subscriptionChanged,
  'customer.subscription.resumed': subscriptionChanged,
  'payment_intent.succeeded': intentSucceeded,
  'charge.refunded': moneyTakenBack,
  'charge.dispute.created': moneyTakenBack,
  'charge.dispute.closed': disputeClosed,
}

/**
 * Brings about what an event says, once. Events come late, twice and out of order. So every handler asks Stripe for the
 * object as it is now. An event's body is believed only for which object that is.
 */
export async function receiveEvent(scope: StripeScope, event: StripeEvent): Promise<EventOutcome> {
  const ids = { eventId: event.id, objectId: event.objectId, customerId: event.customerId ?? '' }
  const handle = Object.hasOwn(HANDLERS, event.type) ? HANDLERS[event.type] : undefined
  if (!handle) {
    log(scope, {
      level: 'info',
      source: 'billing.stripe',
      message: `An event of type ${event.type} is not ours to act on`,
      ids,
    })
    return 'ignored'
  }
  const userId = await userOfEvent(scope.env, event)
  if (!userId) {
    log(scope, {
      level: 'warn',
      source: 'billing.stripe',
      message: `An event of type ${event.type} is about a customer we do not know`,
      ids,
    })
    return 'ignored'
  }
  for (let attempt = 1; ; attempt++) {
    const isRepeated = await isKnown(scope.env, event.id)
    const effect = await handle(scope, event, userId)
    const outcome = isRepeated
      ? 'repeated'
      : await written(scope.env, { event, effect, isLastAttempt: attempt >= MAX_ATTEMPTS })
    if (!outcome) continue
    // This runs for an event that was handled, too. The first time may have ended between its batch and this.
    await effect?.after?.()
    return outcome
  }
}

/** Writes an event and its effect in one batch. Null when somebody else wrote meanwhile and all must be read again. */
async function written(
  env: Env,
  { event: { id, type }, effect, isLastAttempt }: { event: StripeEvent; effect: Effect; isLastAttempt: boolean },
): Promise<EventOutcome | null> {
  const row = () => database(env).insert(stripeEvents).values({ id, type, createdAt: new Date() })
  try {
    await database(env).batch([row(), ...(effect?.statements ?? [])])
    return effect ? 'done' : 'ignored'
  } catch (error) {
    // Another event of the same payment made the grant, so what this one would do is done.
    if (effect?.isGrant && failsWith(error, 'ledger_transfers.key')) {
      await row().onConflictDoNothing()
      return 'repeated'
    }
    if (!isRace(error) || isLastAttempt) throw error
    return null
  }
}

const isRace = (error: unknown) =>
  ['stripe_events.id', 'ledger_transfers.key', 'CHECK constraint failed'].some((text) => failsWith(error, text))

async function isKnown(env: Env, id: string): Promise<boolean> {
  return (
    (await database(env).select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id))).length > 0
  )
}

/** The user of an event. A dispute names no customer, only the charge. */
async function userOfEvent(env: Env, { type, objectId, customerId }: StripeEvent): Promise<string | null> {
  if (customerId || !type.startsWith('charge.dispute.')) return userOfCustomer(env, customerId)
  const stripe = await stripeOf(env)
  const { charge } = await stripe.disputes.retrieve(objectId, { expand: ['charge'] })
  return typeof charge === 'string' ? null : userOfCustomer(env, idOf(charge.customer))
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

type Bought = {
  key: string
  userId: string
  microCredits: number
  source: 'plan' | 'top_up'
  expiresAt: Date
  paymentIntentId: string | null
  cents: number
}

/** A grant with the payment that bought it. A payment that was refunded meanwhile is taken back right after. */
function bought(
  { env, onPaid, onPaidBack }: StripeScope,
  { paymentIntentId, cents, source, ...grant }: Bought,
): Effect {
  const now = new Date()
  const statements: Statements = grantStatements(env, {
    ...grant,
    source,
    priority: source === 'plan' ? PRIORITY.plan : PRIORITY.topUp,
    now,
  })
  if (!paymentIntentId) return { statements, isGrant: true }
  statements.push(
    database(env)
      .insert(stripePayments)
      .values({ paymentIntentId, userId: grant.userId, grantKey: grant.key, cents, createdAt: now })
      .onConflictDoNothing(),
  )
  const { userId } = grant
  const after = async () => {
    const reason = await takeBackNow(env, { paymentIntentId, now })
    await (reason ? onPaidBack?.(env, { userId, paymentIntentId, reason }) : onPaid?.(env, { userId }))
  }
  return { statements, isGrant: true, after }
}

/** The grant of `packs` top-ups. The same payment seen through its session or its intent has the same key. */
export function topUpEffect(
  scope: StripeScope,
  { packs, ...payment }: { key: string; userId: string; packs: number; paymentIntentId: string | null; cents: number },
): Effect {
  return bought(scope, {
    ...payment,
    microCredits: packs * TOP_UP.credits * MICRO,
    source: 'top_up',
    expiresAt: addMonths(new Date(), TOP_UP.validMonths),
  })
}

/**
 * Brings about a grant at once, for a page that is waiting. The webhook of the same payment then changes nothing more.
 */
export async function grantNow({ env }: StripeScope, effect: Effect): Promise<void> {
  const [first, ...rest] = effect?.statements ?? []
  if (!first) return
  try {
    await database(env).batch([first, ...rest])
  } catch (error) {
    // The webhook was faster.
    if (!failsWith(error, 'ledger_transfers.key')) throw error
  }
  await effect?.after?.()
}

/** The grant of an invoice that was just paid. */
export async function grantInvoiceNow(
  scope: StripeScope,
  { invoiceId, userId }: { invoiceId: string; userId: string },
): Promise<void> {
  await grantNow(scope, await invoicePaid(scope, invoiceId, userId))
}

async function checkoutCompleted(scope: StripeScope, { objectId }: StripeEvent, userId: string): Promise<Effect> {
  const stripe = await stripeOf(scope.env)
  const session = await stripe.checkout.sessions.retrieve(objectId)
  if (session.mode === 'subscription') return mirrored(scope, idOf(session.subscription), userId)
  const packs = packsOf(session.metadata)
  if (session.mode !== 'payment' || session.payment_status === 'unpaid' || packs === 0) return null
  return topUpEffect(scope, {
    key: `checkout:${session.id}`,
    userId,
    packs,
    paymentIntentId: idOf(session.payment_intent),
    cents: session.amount_total ?? 0,
  })
}

const packsOf = (metadata: Stripe.Metadata | null) =>
  /^\d{1,3}$/.test(metadata?.['packs'] ?? '') ? Number(metadata?.['packs']) : 0

async function intentSucceeded(scope: StripeScope, { objectId }: StripeEvent, userId: string): Promise<Effect> {
  const stripe = await stripeOf(scope.env)
  const intent = await stripe.paymentIntents.retrieve(objectId)
  // The session of a purchase at Checkout grants it.
  if (intent.metadata['kind'] !== 'auto_top_up' || intent.status !== 'succeeded') return null
  return topUpEffect(scope, {
    key: `intent:${intent.id}`,
    userId,
    packs: packsOf(intent.metadata),
    paymentIntentId: intent.id,
    cents: intent.amount,
  })
}

async function invoicePaid(scope: StripeScope, invoiceId: string, userId: string): Promise<Effect> {
  const stripe = await stripeOf(scope.env)
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  if (invoice.status !== 'paid' || !invoice.parent?.subscription_details) return null
  const credits = await creditsOfInvoice(stripe, invoice)
  if (!credits) return null
  const paymentIntentId = idOf(invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent)
  return bought(scope, {
    key: `invoice:${invoice.id}`,
    userId,
    microCredits: credits.microCredits,
    source: 'plan',
    expiresAt: credits.expiresAt,
    paymentIntentId,
    cents: invoice.amount_paid,
  })
}

async function invoiceFailed(scope: StripeScope, { objectId }: StripeEvent, userId: string): Promise<Effect> {
  const stripe = await stripeOf(scope.env)
  const invoice = await stripe.invoices.retrieve(objectId)
  const effect = await mirrored(scope, idOf(invoice.parent?.subscription_details?.subscription), userId)
  if (invoice.status !== 'open') return effect
  return {
    statements: effect?.statements ?? [],
    after: () => sendNotice(scope, { userId, kind: 'payment_failed', ref: invoice.id, cents: invoice.amount_due }),
  }
}

async function subscriptionChanged(scope: StripeScope, { objectId }: StripeEvent, userId: string): Promise<Effect> {
  return mirrored(scope, objectId, userId)
}

async function mirrored(scope: StripeScope, subscriptionId: string | null, userId: string): Promise<Effect> {
  const statements = subscriptionId ? await mirrorStatements(scope, { subscriptionId, userId }) : null
  return statements && { statements }
}

async function moneyTakenBack(
  { env, onPaidBack }: StripeScope,
  { type, objectId }: StripeEvent,
  userId: string,
): Promise<Effect> {
  const stripe = await stripeOf(env)
  const { payment_intent: intent } =
    type === 'charge.refunded' ? await stripe.charges.retrieve(objectId) : await stripe.disputes.retrieve(objectId)
  const paymentIntentId = idOf(intent)
  if (!paymentIntentId) return null
  const { statements, wholly: reason } = await clawBackOf(env, { paymentIntentId, now: new Date() })
  return { statements, after: async () => reason && onPaidBack?.(env, { userId, paymentIntentId, reason }) }
}

/** Gives back what a dispute took, once it was won. */
async function disputeClosed(
  { env, onDisputeWon }: StripeScope,
  { objectId }: StripeEvent,
  userId: string,
): Promise<Effect> {
  const stripe = await stripeOf(env)
  const { id, status, payment_intent: intent } = await stripe.disputes.retrieve(objectId)
  const paymentIntentId = idOf(intent)
  if (status !== 'won' || !paymentIntentId) return null
  const statements = await giveBackOfPayment(env, { paymentIntentId, disputeId: id, now: new Date() })
  return { isGrant: true, statements, after: async () => onDisputeWon?.(env, { userId, paymentIntentId }) }
}
