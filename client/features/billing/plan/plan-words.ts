import { priceText } from '#client/lib/format/credit-text.ts'
import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import { type PlanId, planPriceCents, PLANS, type Interval } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'

const NAMES: Record<PlanId, () => string> = {
  free: m.billing_plan_free,
  pro: m.billing_plan_pro,
  team: m.billing_plan_team,
}

export const planName = (plan: PlanId): string => NAMES[plan]()

/** The text reads "$25 a month" or "$250 a year". */
export function planPrice(plan: PlanId, interval: Interval): string {
  const price = priceText(planPriceCents(plan, interval))
  return interval === 'year' ? m.billing_price_year({ price }) : m.billing_price_month({ price })
}

/** One sentence says what a plan brings. */
export function planBrings(id: PlanId): string {
  const plan = PLANS.find((one) => one.id === id)
  const daily = formatNumber(plan?.dailyCredits ?? 0)
  if (!plan?.monthly) return m.billing_brings_free({ daily, monthly: formatNumber(plan?.dailyCreditsPerMonth ?? 0) })
  const credits = formatNumber(plan.monthly.credits)
  return plan.dailyCredits > 0 ? m.billing_brings_both({ credits, daily }) : m.billing_brings_monthly({ credits })
}

/** One sentence says the other limits of a plan. */
export function planHas(id: PlanId): string {
  const { projects, liveDeployments, domains, storageBytes } = PLANS.find((one) => one.id === id) ?? PLANS[0]!
  const storage = formatBytes(storageBytes)
  if (projects === null || liveDeployments === null)
    return m.billing_has_unlimited({ domains: formatNumber(domains), storage })
  return m.billing_has_limited({ projects: formatNumber(projects), apps: formatNumber(liveDeployments), storage })
}
