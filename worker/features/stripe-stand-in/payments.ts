import { record } from './events.ts'
import {
  find,
  idOf,
  list,
  listOf,
  save,
  standInId,
  unixNow,
  type Charge,
  type Customer,
  type Invoice,
  type InvoiceLine,
  type PaymentIntent,
  type PaymentMethod,
  type Refund,
  type Subscription,
} from './objects.ts'

/** Cards by their names in Stripe's test mode. The second one can be kept, but every charge of it fails. */
export const CARDS = {
  pm_card_visa: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2034 },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', exp_month: 8, exp_year: 2034 },
} as const
export type CardName = keyof typeof CARDS

const FAILING = new Set(['0341'])

export async function attachCard(
  env: Env,
  { customerId, card }: { customerId: string; card: CardName },
): Promise<PaymentMethod> {
  return save<'payment_method'>(env, {
    id: idOf('payment_method'),
    object: 'payment_method',
    created: unixNow(),
    customer: customerId,
    type: 'card',
    card: CARDS[card],
  })
}

export const defaultCard = async (env: Env, customerId: string): Promise<PaymentMethod | null> =>
  (await list(env, 'payment_method', { customerId, limit: 1 }))[0] ?? null

type Payment = {
  customerId: string
  amount: number
  currency: string
  metadata?: Record<string, string>
  method: PaymentMethod | null
  isDelayed?: boolean | undefined
}

/** Charges a card at once. A card that fails leaves an intent that waits for another card. */
export async function pay(
  env: Env,
  { customerId, amount, currency, metadata = {}, method, isDelayed }: Payment,
): Promise<PaymentIntent> {
  const isPaid = method !== null && !FAILING.has(method.card.last4)
  const about = { created: unixNow(), customer: customerId, amount, currency }
  const [chargeId, intentId] = [idOf('charge'), idOf('payment_intent')]
  const charge = await save<'charge'>(env, {
    ...about,
    id: chargeId,
    object: 'charge',
    payment_intent: intentId,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    status: isPaid ? 'succeeded' : 'failed',
    paid: isPaid,
  })
  const intent = await save<'payment_intent'>(env, {
    ...about,
    id: intentId,
    object: 'payment_intent',
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    latest_charge: chargeId,
    metadata,
    payment_method: method?.id ?? null,
  })
  await record(env, {
    type: isPaid ? 'charge.succeeded' : 'charge.failed',
    object: charge,
    isDelayed: isDelayed ?? false,
  })
  await record(env, {
    type: isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    object: intent,
    isDelayed: isDelayed ?? false,
  })
  return intent
}

type Bill = {
  customer: Customer
  subscription: Subscription | null
  lines: InvoiceLine[]
  reason: string
  description?: string | null
  isDelayed?: boolean | undefined
}

/** An invoice as it would be: the sum of its lines, less the customer's credit. Nothing is stored. */
export function draftInvoice({ customer, subscription, lines, reason, description = null }: Bill): Invoice {
  const id = idOf('invoice')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + customer.balance)
  return {
    id,
    object: 'invoice',
    created: unixNow(),
    customer: customer.id,
    number: `TEST-${id.slice(-8).toUpperCase()}`,
    currency: 'usd',
    status: 'open',
    billing_reason: reason,
    description,
    subtotal: total,
    total,
    amount_due: due,
    amount_paid: 0,
    starting_balance: customer.balance,
    ending_balance: total < 0 || customer.balance < 0 ? Math.min(0, total + customer.balance) : customer.balance,
    total_taxes: [],
    hosted_invoice_url: `/dev/stripe/invoices/${id}`,
    invoice_pdf: `/dev/stripe/invoices/${id}`,
    parent: subscription && {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: listOf(lines),
    payments: listOf([]),
  }
}

/**
 * Writes an invoice and charges it. When the card fails the invoice is `open`, and the customer's balance is as before.
 */
export async function billAndPay(env: Env, bill: Bill): Promise<Invoice> {
  const draft = draftInvoice(bill)
  const { customer, isDelayed = false } = bill
  const intent =
    draft.amount_due > 0
      ? await pay(env, {
          customerId: customer.id,
          amount: draft.amount_due,
          currency: draft.currency,
          method: await defaultCard(env, customer.id),
          isDelayed,
        })
      : null
  const isPaid = intent === null || intent.status === 'succeeded'
  const payments = listOf(
    intent
      ? [
          {
            id: standInId('inpay'),
            object: 'invoice_payment' as const,
            status: isPaid ? 'paid' : 'open',
            payment: { type: 'payment_intent' as const, payment_intent: intent.id },
          },
        ]
      : [],
  )
  const invoice = await save<'invoice'>(env, {
    ...draft,
    status: isPaid ? 'paid' : 'open',
    amount_paid: isPaid ? draft.amount_due : 0,
    payments,
  })
  if (isPaid && draft.ending_balance !== customer.balance)
    await save<'customer'>(env, { ...customer, balance: draft.ending_balance })
  await record(env, { type: isPaid ? 'invoice.paid' : 'invoice.payment_failed', object: invoice, isDelayed })
  return invoice
}

/** Pays an invoice that was open, with the card that is kept now. */
export async function payInvoice(env: Env, invoice: Invoice): Promise<Invoice> {
  const intent = await pay(env, {
    customerId: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    method: await defaultCard(env, invoice.customer),
  })
  if (intent.status !== 'succeeded') return invoice
  const payments = listOf([
    {
      id: standInId('inpay'),
      object: 'invoice_payment' as const,
      status: 'paid',
      payment: { type: 'payment_intent' as const, payment_intent: intent.id },
    },
  ])
  const paid = await save<'invoice'>(env, { ...invoice, status: 'paid', amount_paid: invoice.amount_due, payments })
  await record(env, { type: 'invoice.paid', object: paid })
  return paid
}

/** Gives money back: some of a charge, or all that is left of it. */
export async function refund(
  env: Env,
  charge: Charge,
  amount = charge.amount - charge.amount_refunded,
): Promise<Refund> {
  const given = Math.min(amount, charge.amount - charge.amount_refunded)
  const refunded = charge.amount_refunded + given
  const changed = await save<'charge'>(env, {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  await record(env, { type: 'charge.refunded', object: changed })
  return save<'refund'>(env, {
    id: idOf('refund'),
    object: 'refund',
    created: unixNow(),
    customer: charge.customer,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount: given,
    currency: charge.currency,
    status: 'succeeded',
  })
}

/** Disputes a charge, as a cardholder would. */
export async function dispute(env: Env, charge: Charge): Promise<void> {
  await save<'charge'>(env, { ...charge, disputed: true })
  const opened = await save<'dispute'>(env, {
    id: idOf('dispute'),
    object: 'dispute',
    created: unixNow(),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount: charge.amount,
    currency: charge.currency,
    status: 'needs_response',
  })
  await record(env, { type: 'charge.dispute.created', object: opened })
}

/** Decides a dispute for the merchant, as a bank would. */
export async function winDispute(env: Env, charge: Charge): Promise<void> {
  const opened = (await list(env, 'dispute', { limit: 100 })).find((dispute) => dispute.charge === charge.id)
  if (opened)
    await record(env, {
      type: 'charge.dispute.closed',
      object: await save<'dispute'>(env, { ...opened, status: 'won' }),
    })
}

/** The customer of an object that cannot be without one. */
export async function customerOf(env: Env, id: string): Promise<Customer> {
  const customer = await find(env, 'customer', id)
  if (!customer) throw new Error(`There is no customer ${id}`)
  return customer
}
