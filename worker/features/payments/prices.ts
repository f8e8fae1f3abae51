import type { Stripe } from 'stripe'
import { planPriceCents, type Interval, type PaidPlan } from '#shared/billing/billing.ts'

const NAMES: Record<PaidPlan, string> = { pro: 'Solid Pro', team: 'Solid Team' }

const lookupKey = (plan: PaidPlan, interval: Interval) => `solid_${plan}_${interval}`

/**
 * Stripe's price of a plan. Made when it is missing or costs something else than ours, so that nobody keeps two price lists;
 * who subscribed earlier keeps the price they have.
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

/** Which plan a price of Stripe's is of; null when it is none of ours. */
export function planOfPrice({
  metadata,
}: {
  metadata: Stripe.Metadata
}): { plan: PaidPlan; interval: Interval } | null {
  const { solid_plan: plan, solid_interval: interval } = metadata
  if ((plan !== 'pro' && plan !== 'team') || (interval !== 'month' && interval !== 'year')) return null
  return { plan, interval }
}
