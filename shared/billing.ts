/** A credit is one US cent of list price, so that a maker reads money off a balance without a table. */
export const CREDIT_CENTS = 1

/** List price over what the model costs us: it also pays for isolates, storage, and the failed turns and repairs nobody is charged for. */
export const LIST_PRICE_FACTOR = 3

/** Even a turn that costs the model next to nothing takes a slot, a version and its checks. */
export const MIN_TURN_CREDITS = 1

/** Credits that a subscription brings each month; `rolloverPeriods` is how many further months what is left of them stays. */
type MonthlyCredits = { credits: number; rolloverPeriods: number; isShared: boolean }

export type Plan = {
  id: 'free' | 'pro' | 'team'
  /** Per month, in US cents. */
  priceCents: number
  monthly: MonthlyCredits | null
  /** Free credits of a day: they are gone at its end, so that an abandoned account piles up no claim. */
  dailyCredits: number
  /** The most daily credits of a month: a plan without a price must have a ceiling. Null has none. */
  dailyCreditsPerMonth: number | null
  /** Null has no limit. */
  liveDeployments: number | null
  projects: number | null
  hasBadge: boolean
  hasOwnDomains: boolean
  hasRoles: boolean
}

/** What is offered, cheapest first. Enough a day to build and change a small app for nothing; a month of Pro is bought at list price. */
export const PLANS: readonly Plan[] = [
  { id: 'free', priceCents: 0, monthly: null, dailyCredits: 100, dailyCreditsPerMonth: 600, liveDeployments: 3, projects: null, hasBadge: true, hasOwnDomains: false, hasRoles: false },
  {
    id: 'pro',
    priceCents: 2_500,
    // One further month: who builds in bursts loses nothing, and the claim on us stays bounded.
    monthly: { credits: 2_500, rolloverPeriods: 1, isShared: false },
    dailyCredits: 100,
    dailyCreditsPerMonth: null,
    liveDeployments: null,
    projects: null,
    hasBadge: false,
    hasOwnDomains: true,
    hasRoles: false,
  },
  {
    id: 'team',
    priceCents: 5_000,
    monthly: { credits: 5_000, rolloverPeriods: 1, isShared: true },
    dailyCredits: 0,
    dailyCreditsPerMonth: null,
    liveDeployments: null,
    projects: null,
    hasBadge: false,
    hasOwnDomains: true,
    hasRoles: true,
  },
]

/** Bought beside a plan. Spent last, so that what expires sooner goes first; a year, so that it is worth buying ahead. */
export const TOP_UP = { priceCents: 1_500, credits: 1_500, validMonths: 12 }

/** What credits came from, in the order they are spent. */
export const LOT_SOURCES = ['daily', 'plan', 'promo', 'referral', 'admin', 'top_up'] as const
export type LotSource = (typeof LOT_SOURCES)[number]

/** Credits of one kind that end at the same time. Amounts are micro-credits. */
export type BalancePart = { source: LotSource; microCredits: number; expiresAt: Date | null }

/** What a person can spend now, first to be spent first; `held` is put aside for turns that run. */
export type Balance = { available: number; held: number; parts: BalancePart[]; plan: Plan['id'] }

/** One line of the books as its owner sees it: positive came in, negative went out. */
export type LedgerLine = {
  id: string
  kind: 'grant' | 'hold' | 'charge' | 'give_back' | 'expire' | 'overrun' | 'write_off' | 'claw_back'
  microCredits: number
  source: LotSource | null
  projectId: string | null
  projectTitle: string | null
  turnId: string | null
  reason: string | null
  createdAt: Date
}

export type UsageDay = { day: string; projectId: string; projectTitle: string | null; microCredits: number; turns: number }

export type SpendingLimit = { projectId: string | null; projectTitle: string | null; period: 'day' | 'month'; credits: number; effect: 'alert' | 'block'; spentMicro: number }
