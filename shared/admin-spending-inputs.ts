import * as z from 'zod'
import { pageShape } from './admin-inputs.ts'
import { SPENDING_ORDERS, SPENDING_PERIODS } from './admin-spending.ts'
import { USER_PLANS } from './admin-users.ts'

/** `least` is what somebody has at least of what the ranking is by: whole credits, or US dollars. */
export const spendingFilterInput = z.object({
  period: z.enum(SPENDING_PERIODS).default('30d'),
  by: z.enum(SPENDING_ORDERS).default('captured'),
  plan: z.enum(USER_PLANS).optional(),
  staff: z.boolean().optional(),
  least: z.number().min(0).max(1_000_000_000).optional(),
})
export type SpendingFilter = z.output<typeof spendingFilterInput>
export const listSpendingInput = spendingFilterInput.extend(pageShape)
export type ListSpending = z.output<typeof listSpendingInput>
