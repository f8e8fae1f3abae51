import { and, eq, inArray } from 'drizzle-orm'
import type { PlanId } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { REDEEM_TRIES_AN_HOUR, type PromoRefusal, type RedeemOutcome } from '#shared/promo.ts'
import { HOUR_MS, DAY_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { PRIORITY } from '#worker/features/credits/daily-credits.ts'
import { grantStatements } from '#worker/features/credits/ledger.ts'
import { creditLots } from '#worker/features/credits/tables.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { promoCampaigns, promoCodes, promoRedemptions } from './tables.ts'

type Offer = { code: typeof promoCodes.$inferSelect; campaign: typeof promoCampaigns.$inferSelect }
type Redeemer = { hasUsed: boolean; hasPaid: boolean; joinedAt: Date; plan: PlanId }

/** The ledger's key for what a campaign gave a person. */
const grantKey = (campaignId: string, userId: string) => `promo:${campaignId}:${userId}`

/**
 * Redeems a code in capitals, or says exactly why it does not work. The redemption and its grant are one batch. So the
 * tables' guards decide races: the last place of a code, or a second try of the same person.
 */
export async function redeemCode({ env, user }: Actor, { code }: { code: string }): Promise<RedeemOutcome> {
  const now = new Date()
  if (
    !(await takeFromLimit(env, {
      key: `promo:${user.id}`,
      limit: REDEEM_TRIES_AN_HOUR,
      windowMs: HOUR_MS,
      now: now.getTime(),
    }))
  ) {
    throw new DomainError('promo.too_many_tries', { details: { retryAfterMs: HOUR_MS - (now.getTime() % HOUR_MS) } })
  }
  const [offer] = await database(env)
    .select({ code: promoCodes, campaign: promoCampaigns })
    .from(promoCodes)
    .innerJoin(promoCampaigns, eq(promoCampaigns.id, promoCodes.campaignId))
    .where(eq(promoCodes.code, code))
  if (!offer) return { outcome: 'refused', code, reason: 'unknown', endedAt: null, newAccountDays: null, plans: null }
  const reason = refusalOf(offer, await redeemerOf(env, { userId: user.id, campaignId: offer.campaign.id }), now)
  if (reason) return refused(offer, reason)
  if (offer.campaign.kind === 'discount')
    return { outcome: 'at_checkout', code, percentOff: offer.campaign.percentOff ?? 0, endsAt: endOf(offer) }
  return grant(env, { userId: user.id, offer, now })
}

const refused = (offer: Offer, reason: PromoRefusal): RedeemOutcome => ({
  outcome: 'refused',
  code: offer.code.code,
  reason,
  endedAt: reason === 'expired' ? endOf(offer) : null,
  newAccountDays: offer.campaign.newAccountDays,
  plans: offer.campaign.plans,
})

async function redeemerOf(env: Env, { userId, campaignId }: { userId: string; campaignId: string }): Promise<Redeemer> {
  const db = database(env)
  const [plan, [used], [paid], [user]] = await Promise.all([
    planOf(env, userId),
    db
      .select({ code: promoRedemptions.code })
      .from(promoRedemptions)
      .where(and(eq(promoRedemptions.campaignId, campaignId), eq(promoRedemptions.userId, userId))),
    db
      .select({ id: creditLots.id })
      .from(creditLots)
      .where(and(eq(creditLots.userId, userId), inArray(creditLots.source, ['plan', 'top_up'])))
      .limit(1),
    db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId)),
  ])
  return { plan, hasUsed: used !== undefined, hasPaid: paid !== undefined, joinedAt: user?.createdAt ?? new Date(0) }
}

async function grant(
  env: Env,
  { userId, offer, now }: { userId: string; offer: Offer; now: Date },
): Promise<RedeemOutcome> {
  const { code, campaign } = offer
  const microCredits = campaign.microCredits ?? MICRO
  const expiresAt = campaign.validDays === null ? null : new Date(now.getTime() + campaign.validDays * DAY_MS)
  try {
    await database(env).batch([
      database(env)
        .insert(promoRedemptions)
        .values({ campaignId: campaign.id, userId, code: code.code, createdAt: now }),
      ...grantStatements(env, {
        key: grantKey(campaign.id, userId),
        userId,
        microCredits,
        source: 'promo',
        priority: PRIORITY.promo,
        expiresAt,
        reason: code.code,
        now,
      }),
    ])
    return { outcome: 'granted', code: code.code, microCredits, expiresAt }
  } catch (error) {
    if (failsWith(error, 'promo_codes_within')) return refused(offer, 'used_up')
    if (failsWith(error, 'promo_redemptions.campaign_id') || failsWith(error, 'ledger_transfers.key'))
      return refused(offer, 'already_used')
    if (failsWith(error, 'promo_not_valid')) return refused(offer, 'expired')
    throw error
  }
}

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
function refusalOf(offer: Offer, { hasUsed, hasPaid, joinedAt, plan }: Redeemer, now: Date): PromoRefusal | null {
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
