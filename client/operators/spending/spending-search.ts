import { optionalChoice } from '#client/lib/search.ts'
import { readCommonSearch, sortOf, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { type PlanId, PLAN_IDS } from '#shared/billing/billing.ts'
import { type RankPeriod, RANK_PERIODS } from '#shared/operators/range.ts'
import { type SpendingOrder, SPENDING_ORDERS } from '#shared/operators/spending.ts'

/** `least` is in credits or dollars, as the ranking is. */
export type SpendingSearch = CommonSearch & {
  period?: RankPeriod | undefined
  by?: SpendingOrder | undefined
  plan?: PlanId | undefined
  least?: string | undefined
}

export const readSpendingSearch = (search: Record<string, unknown>): SpendingSearch => ({
  ...readCommonSearch(search),
  period: optionalChoice(search['period'], RANK_PERIODS),
  by: optionalChoice(search['by'], SPENDING_ORDERS),
  plan: optionalChoice(search['plan'], PLAN_IDS),
  least: leastOf(search['least']),
})

/** Pressing a column's heading ranks by it as well. */
export const spendingFilter = (search: SpendingSearch) => {
  const { period = '30d', by = 'captured', plan, staff, least } = search
  return {
    period,
    by: SPENDING_ORDERS.find((order) => order === sortOf(search)?.column) ?? by,
    plan,
    staff,
    least: least === undefined ? undefined : Number(least),
  }
}

export const spendingInput = (search: SpendingSearch) => ({ ...spendingFilter(search), cursor: search.before })

/** The address may have a number as a number or as text. */
function leastOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : undefined
}
