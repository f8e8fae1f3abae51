import type { PlanId } from './billing/billing.ts'

/** Credits are granted here; a discount is taken off by Stripe at checkout. */
export type PromoKind = 'credits' | 'discount'

/** Tries per person and hour: a code is short enough to be guessed by who may try for ever. */
export const REDEEM_TRIES_AN_HOUR = 10
export const MAX_CODE = 40

/** A code that ends within so many days with credits left is warned of. */
export const ENDS_SOON_DAYS = 7

/** Why a code does not work for this person. */
export type PromoRefusal =
  | 'unknown'
  | 'expired'
  | 'used_up'
  | 'already_used'
  | 'new_accounts_only'
  | 'first_purchase_only'
  | 'wrong_plan'

export type RedeemOutcome =
  | { outcome: 'granted'; code: string; microCredits: number; expiresAt: Date | null }
  | { outcome: 'at_checkout'; code: string; percentOff: number; endsAt: Date | null }
  | {
      outcome: 'refused'
      code: string
      reason: PromoRefusal
      endedAt: Date | null
      newAccountDays: number | null
      plans: PlanId[] | null
    }

/** A code that was redeemed. `left` is what is unspent of it now, held credits not counted. */
export type RedeemedCode = {
  campaignId: string
  code: string
  title: string
  microCredits: number
  left: number
  expiresAt: Date | null
  redeemedAt: Date
}

/**
 * What an invitation brings, in credits: the same to both. A first turn that worked shows that somebody is there, and a day's free
 * credits twice is what that is worth; who pays brings us a month's price. `validDays` bounds what we owe.
 */
export const REFERRAL = { builtCredits: 200, paidCredits: 1_000, validDays: 90 } as const

/** The cookie that carries an invitation from the link to the sign-up. */
export const REF_COOKIE = 'ref'
export const REF_COOKIE_DAYS = 30

/** Letters and digits that cannot be mistaken for one another, on paper or aloud. */
export const REF_CODE = /^[A-HJ-NP-Z2-9]{8}$/

/** More new accounts through one link in a day than a person has friends at hand: such an invitation waits for review. */
export const INVITATIONS_A_DAY = 5

export type Verdict = 'clear' | 'review' | 'refused'

/** What speaks against an invitation: the same mailbox or network as the inviter, one circle of accounts, a throw-away address, too many at once. */
export type AbuseSign = 'same_mailbox' | 'same_network' | 'ring' | 'disposable_address' | 'many_at_once'

/** Joined, built something that works, paid; or in review, or refused after it. */
export type FriendState = 'joined' | 'built' | 'paid' | 'review' | 'refused'

/** A friend as who invited them sees it: the address is masked, null when the account is gone. */
export type Friend = { id: string; address: string | null; state: FriendState; earned: number; joinedAt: Date }

export type ReferralSummary = { code: string; friends: number; earned: number }
