/** A credit is one US cent of list price, so that a maker can read money off a balance. */
export const CREDIT_CENTS = 1

/**
 * List price over what the model costs us. It also pays for isolates and storage, and for failed turns and repairs,
 * which nobody is charged for.
 */
export const LIST_PRICE_FACTOR = 3

/** Even a turn that costs the model next to nothing takes a slot, a version and checks. */
export const MIN_TURN_CREDITS = 1

/**
 * Credits that a subscription brings each month. For `rolloverPeriods` further months, what is left of them stays.
 * Shared ones pay for everybody's turns in the subscriber's projects.
 */
type MonthlyCredits = { credits: number; rolloverPeriods: number; isShared: boolean }

/** The plans that a person can be on, cheapest first. */
export const PLAN_IDS = ['free', 'pro', 'team'] as const
export type PlanId = (typeof PLAN_IDS)[number]
export const PAID_PLANS = ['pro', 'team'] as const satisfies readonly PlanId[]
export type PaidPlan = (typeof PAID_PLANS)[number]

export type Plan = {
  id: PlanId
  /** The price of a month, in US cents. */
  priceCents: number
  monthly: MonthlyCredits | null
  /** Free credits of a day. They are gone at its end, so that an abandoned account piles up no claim. */
  dailyCredits: number
  /** The most daily credits of a month. A plan without a price must have a ceiling. Null has none. */
  dailyCreditsPerMonth: number | null
  /** Null has no limit. */
  liveDeployments: number | null
  /** Own projects that are neither archived nor deleted. Null has no limit. */
  projects: number | null
  /** Own domains at which live apps answer. */
  domains: number
  /** Files, versions, databases and attachments of own projects. */
  storageBytes: number
  /** Durable Objects of an app's own, in each of its environments. */
  objects: number
  snapshots: SnapshotLimits
}

/** How many copies of its preview's database a project keeps, one a version. The oldest go first. */
export type SnapshotLimits = { count: number; days: number; bytes: number }

const GB = 1_000_000_000

/**
 * What is offered, cheapest first. A free day is enough to build and change a small app. A month of Pro is bought at
 * list price.
 */
export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    priceCents: 0,
    monthly: null,
    dailyCredits: 100,
    dailyCreditsPerMonth: 600,
    liveDeployments: 3,
    projects: 25,
    domains: 0,
    storageBytes: GB,
    objects: 200,
    snapshots: { count: 30, days: 30, bytes: GB / 10 },
  },
  {
    id: 'pro',
    priceCents: 2_500,
    // With one further month, makers who build in bursts lose nothing, and the claim on us stays bounded.
    monthly: { credits: 2_500, rolloverPeriods: 1, isShared: false },
    dailyCredits: 100,
    dailyCreditsPerMonth: null,
    liveDeployments: null,
    projects: null,
    domains: 10,
    storageBytes: 20 * GB,
    objects: 1_000,
    snapshots: { count: 100, days: 180, bytes: GB },
  },
  {
    id: 'team',
    priceCents: 5_000,
    monthly: { credits: 5_000, rolloverPeriods: 1, isShared: true },
    dailyCredits: 0,
    dailyCreditsPerMonth: null,
    liveDeployments: null,
    projects: null,
    domains: 50,
    storageBytes: 100 * GB,
    objects: 1_000,
    snapshots: { count: 200, days: 365, bytes: 2 * GB },
  },
]

/** What a person uses of their plan's allowances. A limit of null is no limit. */
export type PlanUse = Record<
  'projects' | 'liveDeployments' | 'domains' | 'storageBytes',
  { used: number; limit: number | null }
>

/**
 * Bought beside a plan. It is spent last, so that what expires sooner goes first. It lasts a year, so that it is worth
 * buying ahead.
 */
export const TOP_UP = { priceCents: 1_500, credits: 1_500, validMonths: 12 }

export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** A year costs as much as ten months. Makers who pay ahead cost us less in fees and leave less often. */
const YEAR_PRICE_MONTHS = 10

/** What one period of a plan costs, in US cents. */
export function planPriceCents(plan: PlanId, interval: Interval): number {
  const monthly = PLANS.find(({ id }) => id === plan)?.priceCents ?? 0
  return interval === 'year' ? monthly * YEAR_PRICE_MONTHS : monthly
}

/** The most top-ups of one purchase, and of a month of automatic ones. A slip of the finger stays small. */
export const MAX_PACKS = 20

/** Fewer credits than this are few. A small app costs about as much. */
export const LOW_CREDITS = 50

/** So many days before credits end, their owner is told. Daily credits are left out, because they end every day. */
export const EXPIRY_NOTICE_DAYS = 7

/** What credits came from, in the order in which they are spent. */
export const LOT_SOURCES = ['daily', 'plan', 'welcome', 'promo', 'referral', 'admin', 'top_up'] as const
export type LotSource = (typeof LOT_SOURCES)[number]

/** Credits of one kind that end at the same time. Amounts are micro-credits. */
export type LotBalance = { source: LotSource; microCredits: number; expiresAt: Date | null }

/** What a person can spend now, in the order of spending. `held` is put aside for turns that run. */
export type Balance = { available: number; held: number; lots: LotBalance[]; plan: PlanId }

export const LEDGER_LINE_KINDS = [
  'grant',
  'hold',
  'charge',
  'give_back',
  'expire',
  'overrun',
  'write_off',
  'claw_back',
] as const
export type LedgerLineKind = (typeof LEDGER_LINE_KINDS)[number]

/** The reason of lines that are for AI in an app, and for no turn. */
export const AI_REASON = 'ai'

/** Why a charge was given back: another model's work on the same message was kept instead (decision 110). */
export const TRY_REASON = 'not kept'

/** One line of the books as its owner sees it. Positive came in, and negative went out. */
export type LedgerLine = {
  id: string
  kind: LedgerLineKind
  microCredits: number
  source: LotSource | null
  projectId: string | null
  projectTitle: string | null
  turnId: string | null
  /** The beginning of what the turn was asked. */
  prompt: string | null
  reason: string | null
  /** False for what was on hold before, and for what is written off. The balance is the same after it. */
  movesBalance: boolean
  /** Whether nothing of the hold that this gives back was charged. */
  isWholeHold: boolean
  /** What could be spent after this line. Null in a list that is filtered. */
  availableAfter: number | null
  createdAt: Date
}

/** Micro-credits of a UTC day that turns of one project took, and that their holds gave back. */
export type UsageDay = {
  day: string
  projectId: string
  projectTitle: string | null
  microCredits: number
  givenBack: number
  turns: number
}

/** How the latest successful turns compare with their quotes. */
export type QuoteAccuracy = { turns: number; inside: number; below: number; above: number; overCeiling: number }

/** An own turn of the person, as an example of what things cost. */
export type TurnExample = {
  size: 'small' | 'median' | 'large'
  turnId: string
  projectId: string
  projectTitle: string | null
  prompt: string
  microCredits: number
}

export const LIMIT_PERIODS = ['day', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
/** A limit that is reached tells its owner, or keeps turns from starting. */
export const LIMIT_EFFECTS = ['alert', 'block'] as const
export type LimitEffect = (typeof LIMIT_EFFECTS)[number]

/** What a limit is for: one project, or all that a person's turns take. */
export type LimitScope = 'project' | 'account'

export type SpendingLimit = {
  projectId: string | null
  projectTitle: string | null
  period: LimitPeriod
  credits: number
  effect: LimitEffect
  spentMicro: number
}

/**
 * What a project may take of its owner's credits in a month, and what it has taken and holds. Credits are null without
 * a budget.
 */
export type ProjectBudget = {
  credits: number | null
  effect: LimitEffect
  takenMicro: number
  heldMicro: number
  /** The day on which it begins anew. */
  renewsOn: Date
}

/** Whether payments are possible at all, and whether they are only tests. */
export type PaymentStatus = { isAvailable: boolean; isTest: boolean }

/** A plan that is paid for. `nextPlan` is what it becomes at `periodEnd`. With `endsAtPeriodEnd` it becomes nothing. */
export type Subscription = {
  plan: PaidPlan
  interval: Interval
  status: 'active' | 'past_due' | 'canceled'
  nextPlan: PaidPlan | null
  periodEnd: Date
  endsAtPeriodEnd: boolean
}

export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

/** An invoice as it is listed. `hostedUrl` is its page and `pdfUrl` the file, both at Stripe. */
export type Invoice = {
  id: string
  number: string | null
  description: string | null
  cents: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  hostedUrl: string | null
  pdfUrl: string | null
  createdAt: Date
}

/**
 * What a change of plan does. A larger plan begins now: `dueCents` is charged, and `credits` come at once. A smaller
 * one begins at `startsAt`, the end of what is paid for. Until then nothing changes. `prorationDate` goes back with the
 * change, so that it costs what was shown.
 */
export type PlanChange = {
  plan: PaidPlan
  interval: Interval
  isNow: boolean
  startsAt: Date
  dueCents: number
  taxCents: number
  credits: number
  nextCents: number
  nextAt: Date
  prorationDate: number
}

/** Buys `packs` top-ups when fewer than `belowCredits` are left, at most `monthlyPacks` in a month. */
export type AutoTopUp = {
  belowCredits: number
  packs: number
  monthlyPacks: number
  state: 'on' | 'failed'
  boughtThisMonth: number
}
