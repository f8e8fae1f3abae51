import type { PlanId } from '#shared/billing/billing.ts'

/** What a ranking is by: credits captured, money paid, or what the models cost. */
export const SPENDING_ORDERS = ['captured', 'paid', 'cost'] as const
export type SpendingOrder = (typeof SPENDING_ORDERS)[number]

/** By plan, a ranking is looked at as far as this place. */
export const FILTERED_PLACES = 2_000

/**
 * The sums of one person, or of all. Credits are micro-credits, `cost` and `wastedCost` micro-dollars, and money US
 * cents.
 */
export type SpendingSums = {
  captured: number
  released: number
  paidCents: number
  refundCents: number
  cost: number
  wastedCost: number
  turns: number
  succeeded: number
}

/**
 * Somebody in a ranking. `previous` is the place in the period of the same length before, or null. `trend` is credits
 * captured in equal intervals of the period.
 */
export type SpenderRow = SpendingSums & {
  place: number
  previous: number | null
  id: string
  email: string
  name: string
  plan: PlanId
  isStaff: boolean
  trend: number[]
}

/** A whole ranking: how many, the sums, and which share of its measure the first 1, 5 and 10 % have. */
export type SpendingTotals = SpendingSums & {
  count: number
  from: Date
  to: Date
  shares: Record<SpendingOrder, number[]>
}

export type Spending = {
  items: SpenderRow[]
  nextCursor: string | null
  totals: SpendingTotals | null
  asOf: Date | undefined
}

/** What is left of what was paid, in micro-dollars. */
export const marginOfSums = ({
  paidCents,
  refundCents,
  cost,
}: Pick<SpendingSums, 'paidCents' | 'refundCents' | 'cost'>): number => (paidCents - refundCents) * 10_000 - cost
