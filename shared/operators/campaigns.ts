import type { PlanId } from '#shared/billing/billing.ts'
import type { AbuseSign, PromoKind } from '#shared/promo.ts'

/** A code as operators see it, with how often it was redeemed and may be redeemed. Null has no limit. */
export type CampaignCode = {
  code: string
  maxRedemptions: number | null
  used: number
  endsAt: Date | null
  disabledAt: Date | null
  createdAt: Date
}

/** What its codes give, to whom and until when. Null `plans` are all plans. */
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

/**
 * A campaign in the list: how many codes it has, the first of them by name, and how often they were and may be
 * redeemed.
 */
export type CampaignRow = CampaignTerms & { codes: number; code: string | null; used: number; most: number | null }

/** The most codes that are shown with their campaign, newest first. */
export const MOST_CODES = 1_000

type Person = { id: string; email: string | null }

/** An invitation that waits for somebody's judgement. Addresses are masked. Null when the account is gone. */
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
