import { and, desc, eq, lt } from 'drizzle-orm'
import type { Interval } from '#shared/billing/billing.ts'
import { database } from '#worker/platform/data/db.ts'
import { standInObjects } from './tables.ts'

type Metadata = Record<string, string>
type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }

export type Customer = {
  id: string
  object: 'customer'
  created: number
  email: string | null
  metadata: Metadata
  balance: number
  invoice_settings: { default_payment_method: string | null }
}
export type PaymentMethod = {
  id: string
  object: 'payment_method'
  created: number
  customer: string
  type: 'card'
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}
export type Price = {
  id: string
  object: 'price'
  created: number
  active: boolean
  currency: string
  unit_amount: number
  lookup_key: string | null
  metadata: Metadata
  product: string
  product_name: string
  type: 'one_time' | 'recurring'
  recurring: { interval: Interval; interval_count: 1 } | null
}
export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}
export type Subscription = {
  id: string
  object: 'subscription'
  created: number
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  metadata: Metadata
  default_payment_method: string | null
  latest_invoice: string | null
  items: List<SubscriptionItem>
}
export type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  quantity: number
  period: { start: number; end: number }
  parent: {
    type: 'subscription_item_details'
    subscription_item_details: { proration: boolean; subscription: string; subscription_item: string }
  } | null
  pricing: { type: 'price_details'; price_details: { price: string; product: string } } | null
}
export type Invoice = {
  id: string
  object: 'invoice'
  created: number
  customer: string
  number: string
  currency: string
  status: 'open' | 'paid'
  billing_reason: string
  description: string | null
  subtotal: number
  total: number
  amount_due: number
  amount_paid: number
  starting_balance: number
  ending_balance: number
  total_taxes: never[]
  hosted_invoice_url: string
  invoice_pdf: string
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } } | null
  lines: List<InvoiceLine>
  payments: List<{
    id: string
    object: 'invoice_payment'
    status: string
    payment: { type: 'payment_intent'; payment_intent: string }
  }>
}
export type Charge = {
  id: string
  object: 'charge'
  created: number
  customer: string
  payment_intent: string
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  status: 'succeeded' | 'failed'
  paid: boolean
}
export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  created: number
  customer: string
  amount: number
  currency: string
  status: 'succeeded' | 'requires_payment_method'
  latest_charge: string
  metadata: Metadata
  payment_method: string | null
}
export type Coupon = {
  id: string
  object: 'coupon'
  created: number
  percent_off: number
  duration: 'once'
  name: string | null
}
export type PromotionCode = {
  id: string
  object: 'promotion_code'
  created: number
  active: boolean
  code: string
  promotion: { type: 'coupon'; coupon: string }
  percent_off: number
  expires_at: number | null
  max_redemptions: number | null
  times_redeemed: number
  restrictions: { first_time_transaction: boolean }
}
export type Discount = { promotion_code: string; code: string; percent_off: number; cents: number }
export type LineItem = { name: string; unit_amount: number; quantity: number; price: Price | null }
export type CheckoutSession = {
  id: string
  object: 'checkout.session'
  created: number
  customer: string
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  success_url: string
  cancel_url: string
  metadata: Metadata
  subscription_metadata: Metadata
  client_reference_id: string | null
  locale: string | null
  amount_total: number
  currency: string
  items: LineItem[]
  subscription: string | null
  payment_intent: string | null
  invoice: string | null
  makes_invoice: boolean
  allow_promotion_codes: boolean
  discount: Discount | null
}
export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  return_url: string
  url: string
  locale: string | null
}
export type Dispute = {
  id: string
  object: 'dispute'
  created: number
  charge: string
  payment_intent: string
  amount: number
  currency: string
  status: 'needs_response' | 'won'
}
export type Refund = {
  id: string
  object: 'refund'
  created: number
  customer: string
  charge: string
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded'
}

export type Objects = {
  customer: Customer
  payment_method: PaymentMethod
  price: Price
  subscription: Subscription
  invoice: Invoice
  charge: Charge
  payment_intent: PaymentIntent
  'checkout.session': CheckoutSession
  'billing_portal.session': PortalSession
  dispute: Dispute
  refund: Refund
  coupon: Coupon
  promotion_code: PromotionCode
}
type Kind = keyof Objects

const PREFIX: Record<Kind, string> = {
  customer: 'cus',
  payment_method: 'pm',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  charge: 'ch',
  payment_intent: 'pi',
  'checkout.session': 'cs_test',
  'billing_portal.session': 'bps',
  dispute: 'dp',
  refund: 're',
  coupon: 'co',
  promotion_code: 'promo',
}

export const standInId = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`
export const idOf = (kind: Kind) => standInId(PREFIX[kind])
export const unixNow = () => Math.floor(Date.now() / 1_000)
export const listOf = <Item>(data: Item[], { hasMore = false, url = '' } = {}): List<Item> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})

/** Writes an object, new or changed. */
export async function save<K extends Kind>(env: Env, object: Objects[K]): Promise<Objects[K]> {
  const row = {
    id: object.id,
    type: object.object,
    customerId: 'customer' in object ? object.customer : null,
    data: object as unknown as Record<string, unknown>,
    createdAt: new Date(),
  }
  await database(env)
    .insert(standInObjects)
    .values(row)
    .onConflictDoUpdate({ target: standInObjects.id, set: { data: row.data } })
  return object
}

export async function find<K extends Kind>(env: Env, kind: K, id: string | null): Promise<Objects[K] | null> {
  if (!id) return null
  const [row] = await database(env)
    .select({ data: standInObjects.data })
    .from(standInObjects)
    .where(and(eq(standInObjects.id, id), eq(standInObjects.type, kind)))
  return row ? (row.data as unknown as Objects[K]) : null
}

/** Objects of a kind, newest first. */
export async function list<K extends Kind>(
  env: Env,
  kind: K,
  { customerId, limit = 10, before }: { customerId?: string; limit?: number; before?: string | null } = {},
): Promise<Array<Objects[K]>> {
  const [last] = before
    ? await database(env)
        .select({ createdAt: standInObjects.createdAt })
        .from(standInObjects)
        .where(eq(standInObjects.id, before))
    : []
  const rows = await database(env)
    .select({ data: standInObjects.data })
    .from(standInObjects)
    .where(
      and(
        eq(standInObjects.type, kind),
        customerId === undefined ? undefined : eq(standInObjects.customerId, customerId),
        last && lt(standInObjects.createdAt, last.createdAt),
      ),
    )
    .orderBy(desc(standInObjects.createdAt), desc(standInObjects.id))
    .limit(limit)
  return rows.map(({ data }) => data as unknown as Objects[K])
}
