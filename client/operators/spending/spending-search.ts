import { optionalChoice } from '#client/lib/search.ts'
import { readCommonSearch, sortOf, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import type { SpendingOrder, SpendingPeriod } from '#shared/admin-spending.ts'
import type { UserPlan } from '#shared/admin-users.ts'

// Spelled here: the shared lists would come with the page's address.
const PERIODS = [
  '1d',
  '7d',
  '30d',
  '90d',
  '12m',
  'month',
  'last_month',
  'all',
] as const satisfies readonly SpendingPeriod[]
const ORDERS = ['captured', 'paid', 'cost'] as const satisfies readonly SpendingOrder[]
const PLANS = ['free', 'pro', 'team'] as const satisfies readonly UserPlan[]

/** What a ranking of spenders shows, as its address says it. `least` is in credits or dollars, as the ranking is. */
export type SpendingSearch = CommonSearch & {
  period?: SpendingPeriod | undefined
  by?: SpendingOrder | undefined
  plan?: UserPlan | undefined
  least?: string | undefined
}

export const readSpendingSearch = (search: Record<string, unknown>): SpendingSearch => ({
  ...readCommonSearch(search),
  period: optionalChoice(search['period'], PERIODS),
  by: optionalChoice(search['by'], ORDERS),
  plan: optionalChoice(search['plan'], PLANS),
  least: leastOf(search['least']),
})

/** Pressing a column's heading ranks by it as well. */
export const spendingFilter = (search: SpendingSearch) => {
  const { period = '30d', by = 'captured', plan, staff, least } = search
  return {
    period,
    by: ORDERS.find((order) => order === sortOf(search)?.column) ?? by,
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
