import { stripeOf } from './stripe.ts'

/** `maxRedemptions` bounds all redemptions there ever were, including those under earlier terms. */
export type DiscountTerms = {
  title: string
  percentOff: number
  maxRedemptions: number | null
  endsAt: Date | null
  isFirstPurchaseOnly: boolean
}

const MOST_EDITS = 100
const MAX_NAME = 40

/**
 * Makes Stripe know a code with these terms, or with null ends it. Stripe's codes do not change, so each change ends
 * the old one and makes another. Whatever an earlier run left, the code has these terms after this one.
 */
export async function syncDiscount(env: Env, code: string, terms: DiscountTerms | null): Promise<void> {
  const stripe = await stripeOf(env)
  const { data: known } = await stripe.promotionCodes.list({ code, limit: MOST_EDITS })
  for (const { id, active } of known) if (active) await stripe.promotionCodes.update(id, { active: false })
  if (!terms) return
  const { title, percentOff, maxRedemptions, endsAt, isFirstPurchaseOnly } = terms
  const left =
    maxRedemptions === null ? null : maxRedemptions - known.reduce((sum, { times_redeemed: times }) => sum + times, 0)
  if (left !== null && left <= 0) return
  const coupon = await stripe.coupons.create({
    percent_off: percentOff,
    duration: 'once',
    name: title.slice(0, MAX_NAME),
  })
  await stripe.promotionCodes.create({
    code,
    promotion: { type: 'coupon', coupon: coupon.id },
    restrictions: { first_time_transaction: isFirstPurchaseOnly },
    ...(left === null ? {} : { max_redemptions: left }),
    ...(endsAt ? { expires_at: Math.floor(endsAt.getTime() / 1_000) } : {}),
  })
}
