import type { Interval } from '#shared/billing/billing.ts'
import { discountLine } from './discounts.ts'
import { record } from './events.ts'
import {
  find,
  idOf,
  listOf,
  save,
  standInId,
  unixNow,
  type Discount,
  type Invoice,
  type InvoiceLine,
  type Price,
  type Subscription,
} from './objects.ts'
import { billAndPay, customerOf, draftInvoice } from './payments.ts'

/** The end of a period that begins at `start`: the same day of the next month or year, or that month's last day. */
export function periodEnd(start: number, interval: Interval): number {
  const from = new Date(start * 1_000)
  const months = interval === 'year' ? 12 : 1
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1_000)
}

const intervalOf = (price: Price) => price.recurring?.interval ?? 'month'

type Line = {
  price: Price
  amount: number
  period: { start: number; end: number }
  subscription: Pick<Subscription, 'id' | 'items'>
  isProration: boolean
}

const line = ({ price, amount, period, subscription, isProration }: Line): InvoiceLine => ({
  id: standInId('il'),
  object: 'line_item',
  amount,
  currency: price.currency,
  quantity: 1,
  period,
  description: `${isProration ? (amount < 0 ? 'Unused time on ' : 'Remaining time on ') : ''}${price.product_name}`,
  parent: {
    type: 'subscription_item_details',
    subscription_item_details: {
      proration: isProration,
      subscription: subscription.id,
      subscription_item: subscription.items.data[0]!.id,
    },
  },
  pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
})

type Beginning = {
  customerId: string
  price: Price
  metadata: Record<string, string>
  methodId: string | null
  discount?: Discount | null
  isDelayed?: boolean
}

/** Begins a subscription with the card that is kept, and charges its first period. */
export async function beginSubscription(
  env: Env,
  { customerId, price, metadata, methodId, discount = null, isDelayed = false }: Beginning,
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const start = unixNow()
  const period = { start, end: periodEnd(start, intervalOf(price)) }
  const item = {
    id: standInId('si'),
    object: 'subscription_item' as const,
    price,
    quantity: 1,
    current_period_start: period.start,
    current_period_end: period.end,
  }
  const draft: Subscription = {
    id: idOf('subscription'),
    object: 'subscription',
    created: start,
    customer: customerId,
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    metadata,
    default_payment_method: methodId,
    latest_invoice: null,
    items: listOf([item]),
  }
  const customer = await customerOf(env, customerId)
  const lines = [
    line({ price, amount: price.unit_amount, period, subscription: draft, isProration: false }),
    ...(discount ? [discountLine(discount, { currency: price.currency, at: start })] : []),
  ]
  const invoice = await billAndPay(env, {
    customer,
    subscription: draft,
    lines,
    reason: 'subscription_create',
    isDelayed,
  })
  const subscription = await save<'subscription'>(env, {
    ...draft,
    latest_invoice: invoice.id,
    status: invoice.status === 'paid' ? 'active' : 'past_due',
  })
  await record(env, { type: 'customer.subscription.created', object: subscription, isDelayed })
  return { subscription, invoice }
}

export type Change = {
  price: Price | null
  prorates: boolean
  at: number
  metadata: Record<string, string> | null
  endsAtPeriodEnd: boolean | null
}

/** What a change of price makes of a subscription, and the lines that must be paid for it. */
function changed(
  subscription: Subscription,
  { price, prorates, at, metadata, endsAtPeriodEnd }: Change,
): { subscription: Subscription; lines: InvoiceLine[] } {
  const item = subscription.items.data[0]!
  const ends = endsAtPeriodEnd ?? subscription.cancel_at_period_end
  const next = {
    ...subscription,
    metadata: { ...subscription.metadata, ...metadata },
    cancel_at_period_end: ends,
    cancel_at: ends ? item.current_period_end : null,
  }
  if (!price || price.id === item.price.id) return { subscription: next, lines: [] }
  const isSameInterval = intervalOf(price) === intervalOf(item.price)
  const period = isSameInterval
    ? { start: item.current_period_start, end: item.current_period_end }
    : { start: at, end: periodEnd(at, intervalOf(price)) }
  const left = Math.max(0, item.current_period_end - at) / (item.current_period_end - item.current_period_start)
  const rest = { start: at, end: item.current_period_end }
  const lines = [
    line({
      price: item.price,
      amount: -Math.round(item.price.unit_amount * left),
      period: rest,
      subscription,
      isProration: true,
    }),
    isSameInterval
      ? line({ price, amount: Math.round(price.unit_amount * left), period: rest, subscription, isProration: true })
      : line({ price, amount: price.unit_amount, period, subscription, isProration: false }),
  ]
  const items = listOf([{ ...item, price, current_period_start: period.start, current_period_end: period.end }])
  return { subscription: { ...next, items }, lines: prorates ? lines : [] }
}

/** Changes a subscription and charges what it costs now. Null when the card failed, and then nothing has changed. */
export async function changeSubscription(
  env: Env,
  subscription: Subscription,
  change: Change,
): Promise<Subscription | null> {
  const { subscription: next, lines } = changed(subscription, change)
  const customer = await customerOf(env, subscription.customer)
  const invoice =
    lines.length > 0
      ? await billAndPay(env, { customer, subscription: next, lines, reason: 'subscription_update' })
      : null
  if (invoice?.status === 'open') return null
  const saved = await save<'subscription'>(env, { ...next, latest_invoice: invoice?.id ?? next.latest_invoice })
  await record(env, { type: 'customer.subscription.updated', object: saved })
  return saved
}

/** The invoice that a change would make. */
export async function previewChange(env: Env, subscription: Subscription, change: Change): Promise<Invoice> {
  const { subscription: next, lines } = changed(subscription, change)
  return draftInvoice({
    customer: await customerOf(env, subscription.customer),
    subscription: next,
    lines,
    reason: 'subscription_update',
  })
}

/** Ends a period: the subscription ends with it, or the next period begins and is charged. */
export async function renew(env: Env, id: string): Promise<void> {
  const subscription = await find(env, 'subscription', id)
  if (!subscription || subscription.status === 'canceled') return
  if (subscription.cancel_at_period_end) return cancel(env, subscription)
  const item = subscription.items.data[0]!
  const period = { start: item.current_period_end, end: periodEnd(item.current_period_end, intervalOf(item.price)) }
  const next = {
    ...subscription,
    items: listOf([{ ...item, current_period_start: period.start, current_period_end: period.end }]),
  }
  const lines = [line({ price: item.price, amount: item.price.unit_amount, period, subscription, isProration: false })]
  const invoice = await billAndPay(env, {
    customer: await customerOf(env, subscription.customer),
    subscription: next,
    lines,
    reason: 'subscription_cycle',
  })
  const saved = await save<'subscription'>(env, {
    ...next,
    latest_invoice: invoice.id,
    status: invoice.status === 'paid' ? 'active' : 'past_due',
  })
  await record(env, { type: 'customer.subscription.updated', object: saved })
}

/** Ends a subscription now. */
export async function cancel(env: Env, subscription: Subscription): Promise<void> {
  const saved = await save<'subscription'>(env, { ...subscription, status: 'canceled', canceled_at: unixNow() })
  await record(env, { type: 'customer.subscription.deleted', object: saved })
}

/** Makes a subscription active again whose invoice was paid after all. */
export async function reactivate(env: Env, id: string): Promise<void> {
  const subscription = await find(env, 'subscription', id)
  if (subscription?.status !== 'past_due') return
  await record(env, {
    type: 'customer.subscription.updated',
    object: await save<'subscription'>(env, { ...subscription, status: 'active' }),
  })
}
