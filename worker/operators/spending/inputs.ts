import * as z from 'zod'
import { PLAN_IDS } from '#shared/billing/billing.ts'
import { RANK_PERIODS, USUAL_PERIOD } from '#shared/operators/range.ts'
import { SPENDING_ORDERS } from '#shared/operators/spending.ts'
import { pageShape } from '#worker/operators/inputs.ts'

/** `least` is a minimum of what the ranking is by, in whole credits or US dollars. */
export const spendingFilterInput = z.object({
  period: z.enum(RANK_PERIODS).default(USUAL_PERIOD),
  by: z.enum(SPENDING_ORDERS).default('captured'),
  plan: z.enum(PLAN_IDS).optional(),
  staff: z.boolean().optional(),
  least: z.number().min(0).max(1_000_000_000).optional(),
})
export type SpendingFilter = z.output<typeof spendingFilterInput>
export const listSpendingInput = spendingFilterInput.extend(pageShape)
export type ListSpending = z.output<typeof listSpendingInput>
