import type { PlanId } from '#shared/billing/billing.ts'
import type { AbuseSign, PromoKind } from '#shared/promo.ts'

/** A code as operators see it: how often it was redeemed, of how often it may be; null is without bounds. */
export type CampaignCode = {
  code: string
  maxRedemptions: number | null
  used: number
  endsAt: Date | null
  disabledAt: Date | null
  createdAt: Date
}

/** What its codes give, to whom and until when. Null `plans` are all of them. */
export type CampaignTerms = {
  id: string
  title: string
  kind: PromoKind
  microCredits: number | null
  validDays: number | null
  percentOff: number | null
  endsAt: Date | null
  newAccountDays: number | null
  isFirstPurchaseOnly: boolean
  plans: PlanId[] | null
  disabledAt: Date | null
  createdAt: Date
}
export type Campaign = CampaignTerms & { codes: CampaignCode[] }

/** A campaign in the list: how many codes it has and the first of them by name, how often they were redeemed, of how often they may be. */
export type CampaignRow = CampaignTerms & { codes: number; code: string | null; used: number; most: number | null }

/** The most codes that are shown with their campaign, newest first. */
export const MOST_CODES = 1_000

type Person = { id: string; email: string | null }

/** An invitation that waits for somebody's judgement. Addresses are masked; null when the account is gone. */
export type InvitationInReview = {
  friend: Person
  inviter: Person
  signs: AbuseSign[]
  builtAt: Date | null
  paidAt: Date | null
  joinedAt: Date
}

export type OfferState = 'active' | 'used_up' | 'ended' | 'disabled'

type Offer = Pick<CampaignCode, 'endsAt' | 'disabledAt'> & Partial<Pick<CampaignCode, 'used' | 'maxRedemptions'>>

/** Whether a code or a campaign can be redeemed at all, and if not, why. */
export function offerState({ endsAt, disabledAt, used = 0, maxRedemptions = null }: Offer, now: Date): OfferState {
  if (disabledAt) return 'disabled'
  if (endsAt && endsAt <= now) return 'ended'
  return maxRedemptions !== null && used >= maxRedemptions ? 'used_up' : 'active'
}
