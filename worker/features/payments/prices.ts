import type { Stripe } from 'stripe'
import { planPriceCents, type Interval, type PaidPlan, PLANS } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { addMonths } from '#worker/features/plans/service.ts'

const NAMES: Record<PaidPlan, string> = { pro: 'Solid Pro', team: 'Solid Team' }

const lookupKey = (plan: PaidPlan, interval: Interval) => `solid_${plan}_${interval}`

/**
 * Stripe's price of a plan. It is made when it is missing or differs from ours, so that nobody keeps two price lists.
 * Earlier subscribers keep the price that they have.
 */
export async function priceFor(stripe: Stripe, plan: PaidPlan, interval: Interval): Promise<string> {
  const [key, cents] = [lookupKey(plan, interval), planPriceCents(plan, interval)]
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const known = data[0]
  if (known?.unit_amount === cents && known.currency === 'usd') return known.id
  const made = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      product_data: { name: NAMES[plan], metadata: { solid_plan: plan } },
      lookup_key: key,
      transfer_lookup_key: true,
      metadata: { solid_plan: plan, solid_interval: interval },
      tax_behavior: 'unspecified',
    },
    { idempotencyKey: `price:${key}:${cents}:${known?.id ?? 'first'}` },
  )
  return made.id
}

/** The plan that a price of Stripe's is of. Null when it is none of ours. */
export function planOfPrice({
  metadata,
}: {
  metadata: Stripe.Metadata
}): { plan: PaidPlan; interval: Interval } | null {
  const { solid_plan: plan, solid_interval: interval } = metadata
  if ((plan !== 'pro' && plan !== 'team') || (interval !== 'month' && interval !== 'year')) return null
  return { plan, interval }
}

export type InvoiceCredits = { plan: PaidPlan; interval: Interval; microCredits: number; expiresAt: Date }

type Lines = { lines: { data: Stripe.InvoiceLineItem[] } }

/** Stripe notes a proration at the subscription's item. Its older billing mode notes it at an invoice item. */
const isProration = ({ parent }: Stripe.InvoiceLineItem) =>
  parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false
const priceIdOf = ({ pricing }: Stripe.InvoiceLineItem) => {
  const price = pricing?.price_details?.price
  return typeof price === 'string' ? price : (price?.id ?? null)
}

/**
 * The plan credits that an invoice brings, null when none. A period that begins brings a whole month. A larger plan
 * within a period brings as much as its price buys, so that changing back and forth earns nothing. A year's other
 * months come month by month.
 */
export async function creditsOfInvoice(stripe: Stripe, { lines }: Lines): Promise<InvoiceCredits | null> {
  const whole = lines.data.find(
    (line) => line.amount > 0 && !isProration(line) && line.parent?.subscription_item_details,
  )
  const line = whole ?? lines.data.find((one) => one.amount > 0 && isProration(one))
  const priceId = line && priceIdOf(line)
  if (!line || !priceId) return null
  const plan = planOfPrice(await stripe.prices.retrieve(priceId))
  if (!plan) return null
  const monthly = monthlyMicroOf(plan.plan)
  const net = lines.data.reduce((sum, { amount }) => sum + amount, 0)
  const microCredits = whole
    ? monthly
    : Math.max(0, Math.min(monthly, Math.floor((net * monthly) / planPriceCents(plan.plan, plan.interval))))
  return microCredits > 0 ? { ...plan, microCredits, expiresAt: expiryOf(plan, line.period) } : null
}

export const monthlyMicroOf = (plan: PaidPlan) => (PLANS.find(({ id }) => id === plan)?.monthly?.credits ?? 0) * MICRO

/** What is left of a month's credits stays for so many months after it. */
export const rolloverMonths = (plan: PaidPlan) => PLANS.find(({ id }) => id === plan)?.monthly?.rolloverPeriods ?? 0

function expiryOf(
  { plan, interval }: { plan: PaidPlan; interval: Interval },
  period: { start: number; end: number },
): Date {
  if (interval === 'month') return addMonths(new Date(period.end * 1_000), rolloverMonths(plan))
  return addMonths(new Date(period.start * 1_000), 1 + rolloverMonths(plan))
}
