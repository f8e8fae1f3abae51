import type { PlanId } from './billing/billing.ts'

/** Credits are granted here. A discount is taken off by Stripe at checkout. */
export type PromoKind = 'credits' | 'discount'

/** Tries of a person in an hour. A code is short enough to be guessed by somebody who may try for ever. */
export const REDEEM_TRIES_AN_HOUR = 10
export const MAX_CODE = 40

/** The page warns of a code with credits left that ends within so many days. */
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

/** A code that was redeemed. `left` is what is unspent of it now, without held credits. */
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
 * What an invitation brings to both, in credits. A first turn that worked shows that somebody is there, which is worth
 * twice a day's free credits. A friend who pays brings us a month's price. `validDays` bounds what we owe.
 */
export const REFERRAL = { builtCredits: 200, paidCredits: 1_000, validDays: 90 } as const

/** The cookie that carries an invitation from the link to the sign-up. */
export const REF_COOKIE = 'ref'
export const REF_COOKIE_DAYS = 30

/** Letters and digits that cannot be mistaken for one another, on paper or aloud. */
export const REF_CODE = /^[A-HJ-NP-Z2-9]{8}$/

/** No person has more friends at hand in a day. The invitation of a further account waits for review. */
export const INVITATIONS_A_DAY = 5

export type Verdict = 'clear' | 'review' | 'refused'

/**
 * What speaks against an invitation: the inviter's mailbox or network, a ring of accounts, a throw-away address, or too
 * many at once.
 */
export type AbuseSign = 'same_mailbox' | 'same_network' | 'ring' | 'disposable_address' | 'many_at_once'

/** A friend joined, built something that works, or paid. Or the invitation is in review, or was refused after it. */
export type FriendState = 'joined' | 'built' | 'paid' | 'review' | 'refused'

/** A friend as their inviter sees them. The address is masked, and null when the account is gone. */
export type Friend = { id: string; address: string | null; state: FriendState; earned: number; joinedAt: Date }

export type ReferralSummary = { code: string; friends: number; earned: number }

/** What a new account begins with. No credits means that it begins with none. */
export type WelcomeTerms = { credits: number; validDays: number }

/**
 * What it begins with unless operators say otherwise. A first app of a strong model takes up to two days' free credits,
 * and the first change should not have to wait for tomorrow.
 */
export const WELCOME: WelcomeTerms = { credits: 300, validDays: 30 }
export const MAX_WELCOME: WelcomeTerms = { credits: 10_000, validDays: 365 }
