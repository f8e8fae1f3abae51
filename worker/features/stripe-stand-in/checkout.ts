import { countRedemption, discountLine } from './discounts.ts'
import { record } from './events.ts'
import {
  list,
  listOf,
  save,
  standInId,
  type CheckoutSession,
  type Invoice,
  type InvoiceLine,
  type PaymentIntent,
} from './objects.ts'
import { attachCard, customerOf, draftInvoice, pay } from './payments.ts'
import { beginSubscription } from './subscriptions.ts'

/**
 * Pays an open session with Visa 4242, and keeps the card. Its events are delayed when a test wants to send them
 * itself.
 */
export async function completeCheckout(
  env: Env,
  session: CheckoutSession,
  { isDelayed }: { isDelayed: boolean },
): Promise<CheckoutSession> {
  const card = await attachCard(env, { customerId: session.customer, card: 'pm_card_visa' })
  const done = { ...session, status: 'complete' as const, payment_status: 'paid' as const, url: null }
  const price = session.items[0]?.price
  if (session.mode === 'subscription' && price) {
    const { subscription, invoice } = await beginSubscription(env, {
      customerId: session.customer,
      price,
      metadata: session.subscription_metadata,
      methodId: card.id,
      discount: session.discount,
      isDelayed,
    })
    return finished(env, { ...done, subscription: subscription.id, invoice: invoice.id }, isDelayed)
  }
  const intent = await pay(env, {
    customerId: session.customer,
    amount: session.amount_total,
    currency: session.currency,
    metadata: session.metadata,
    method: card,
    isDelayed,
  })
  const invoice = session.makes_invoice ? await purchaseInvoice(env, { session, intent, isDelayed }) : null
  return finished(env, { ...done, payment_intent: intent.id, invoice: invoice?.id ?? null }, isDelayed)
}

async function finished(env: Env, session: CheckoutSession, isDelayed: boolean): Promise<CheckoutSession> {
  const saved = await save<'checkout.session'>(env, session)
  if (session.discount) await countRedemption(env, session.discount)
  await record(env, { type: 'checkout.session.completed', object: saved, isDelayed })
  return saved
}

/** The paid invoice of a purchase that is no subscription. */
async function purchaseInvoice(
  env: Env,
  { session, intent, isDelayed }: { session: CheckoutSession; intent: PaymentIntent; isDelayed: boolean },
): Promise<Invoice> {
  const customer = await customerOf(env, session.customer)
  const lines = session.items.map((item): InvoiceLine => ({
    id: standInId('il'),
    object: 'line_item' as const,
    amount: item.unit_amount * item.quantity,
    currency: session.currency,
    description: item.name,
    quantity: item.quantity,
    period: { start: session.created, end: session.created },
    parent: null,
    pricing: null,
  }))
  if (session.discount) lines.push(discountLine(session.discount, { currency: session.currency, at: session.created }))
  const draft = draftInvoice({ customer: { ...customer, balance: 0 }, subscription: null, lines, reason: 'manual' })
  const payments = listOf([
    {
      id: standInId('inpay'),
      object: 'invoice_payment' as const,
      status: 'paid',
      payment: { type: 'payment_intent' as const, payment_intent: intent.id },
    },
  ])
  const invoice = await save<'invoice'>(env, {
    ...draft,
    status: 'paid',
    amount_due: intent.amount,
    amount_paid: intent.amount,
    payments,
  })
  await record(env, { type: 'invoice.paid', object: invoice, isDelayed })
  return invoice
}

/** Tries a card that is declined at Checkout. The session stays open. */
export async function declineCheckout(env: Env, session: CheckoutSession): Promise<void> {
  await pay(env, {
    customerId: session.customer,
    amount: session.amount_total,
    currency: session.currency,
    metadata: session.metadata,
    method: null,
  })
}

/** The newest charge of a customer that succeeded. */
export const lastCharge = async (env: Env, customerId: string) =>
  (await list(env, 'charge', { customerId, limit: 20 })).find(({ paid }) => paid) ?? null
