import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import type { PlanId } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import { offerState, type CampaignCode, type CampaignTerms, type OfferState } from '#shared/operators/campaigns.ts'
import type { AbuseSign } from '#shared/promo.ts'

const STATE_BLOCKS: Record<OfferState, BlockState> = {
  active: 'set',
  used_up: 'hatched',
  ended: 'released',
  disabled: 'failed',
}

const STATES: Record<OfferState, () => string> = {
  active: m.admin_campaigns_state_active,
  used_up: m.admin_campaigns_state_used_up,
  ended: m.admin_campaigns_state_ended,
  disabled: m.admin_campaigns_state_disabled,
}
const stateWord = (state: OfferState): string => STATES[state]()

const PLANS: Record<PlanId, () => string> = {
  free: m.promo_plan_free,
  pro: m.promo_plan_pro,
  team: m.promo_plan_team,
}
export const planWord = (plan: PlanId): string => PLANS[plan]()

const SIGNS: Record<AbuseSign, () => string> = {
  same_mailbox: m.admin_campaigns_sign_same_mailbox,
  same_network: m.admin_campaigns_sign_same_network,
  ring: m.admin_campaigns_sign_ring,
  disposable_address: m.admin_campaigns_sign_disposable_address,
  many_at_once: m.admin_campaigns_sign_many_at_once,
}
export const signWord = (sign: AbuseSign): string => SIGNS[sign]()

/** The text reads "50 credits for 30 days" or "20% off". */
export function givesText({
  percentOff,
  microCredits,
  validDays,
}: Pick<CampaignTerms, 'percentOff' | 'microCredits' | 'validDays'>): string {
  if (percentOff !== null) return m.admin_campaigns_gives_percent({ percent: formatPercent(percentOff / 100) })
  const credits = formatNumber((microCredits ?? 0) / MICRO)
  return validDays === null
    ? m.admin_campaigns_gives_credits({ credits })
    : m.admin_campaigns_gives_credits_days({ credits, days: formatNumber(validDays) })
}

/** The text says who may redeem it: "accounts of at most 30 days, Free, Pro". */
export function forText({
  newAccountDays,
  isFirstPurchaseOnly,
  plans,
}: Pick<CampaignTerms, 'newAccountDays' | 'isFirstPurchaseOnly' | 'plans'>): string {
  const said = [
    newAccountDays === null ? null : m.admin_campaigns_for_new({ days: formatNumber(newAccountDays) }),
    isFirstPurchaseOnly ? m.admin_campaigns_for_first() : null,
    ...(plans ?? []).map(planWord),
  ].filter((said) => said !== null)
  return said.length === 0 ? m.admin_campaigns_for_all() : said.join(', ')
}

/** The text reads "3 of 10", or "3" where there is no bound. */
export const usedText = (used: number, most: number | null): string =>
  most === null ? formatNumber(used) : m.admin_campaigns_used_of({ used: formatNumber(used), most: formatNumber(most) })

type OfferStateWordProps = {
  offer: Pick<CampaignCode, 'endsAt' | 'disabledAt'> & Partial<Pick<CampaignCode, 'used' | 'maxRedemptions'>>
}

/** The word says whether the offer can be redeemed now. */
export function OfferStateWord({ offer }: OfferStateWordProps) {
  const { now } = useMoment()
  const state = offerState(offer, new Date(now))
  return <StateWord state={STATE_BLOCKS[state]}>{stateWord(state)}</StateWord>
}
