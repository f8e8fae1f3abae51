import type { PlanId } from '#shared/billing/billing.ts'
import type { PromoRefusal } from '#shared/promo.ts'
import { DAY_MS } from '#shared/time.ts'
import type { promoCampaigns, promoCodes } from './tables.ts'

export type Offer = { code: typeof promoCodes.$inferSelect; campaign: typeof promoCampaigns.$inferSelect }
export type Redeemer = { hasUsed: boolean; hasPaid: boolean; joinedAt: Date; plan: PlanId }

/**
 * When an offer is over: at the earlier of its code's end and its campaign's. A disabled one ended then. Null means
 * that no end is planned.
 */
export function endOf({ code, campaign }: Offer): Date | null {
  const ends = [code.endsAt, campaign.endsAt, code.disabledAt, campaign.disabledAt].filter((end) => end !== null)
  return ends.length === 0 ? null : new Date(Math.min(...ends.map(Number)))
}

/**
 * Why an offer does not work for this person now, or null. What the person did comes first, because they can make sense
 * of it.
 */
export function refusalOf(
  offer: Offer,
  { hasUsed, hasPaid, joinedAt, plan }: Redeemer,
  now: Date,
): PromoRefusal | null {
  const { code, campaign } = offer
  const end = endOf(offer)
  if (hasUsed) return 'already_used'
  if (end && end <= now) return 'expired'
  if (code.maxRedemptions !== null && code.used >= code.maxRedemptions) return 'used_up'
  if (campaign.newAccountDays !== null && now.getTime() - joinedAt.getTime() > campaign.newAccountDays * DAY_MS)
    return 'new_accounts_only'
  if (campaign.isFirstPurchaseOnly && hasPaid) return 'first_purchase_only'
  if (campaign.plans && !campaign.plans.includes(plan)) return 'wrong_plan'
  return null
}
