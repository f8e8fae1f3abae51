import * as z from 'zod'
import {
  INTERVALS,
  LEDGER_LINE_KINDS,
  LIMIT_EFFECTS,
  LIMIT_PERIODS,
  MAX_PACKS,
  PAID_PLANS,
} from '#shared/billing/billing.ts'
import { DAY_MS } from '#shared/time.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

/**
 * The cursor of lines: the time of the last line, its rank in that moment, and its id. What could be spent before it
 * follows where that is told.
 */
const LINE_CURSOR = /^\d{1,16}_\d_[0-9a-f-]{36}(_\d{1,16})?$/
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Invalid input')

export const ledgerLinesInput = z.object({
  cursor: z.string().max(80).regex(LINE_CURSOR).nullish(),
  limit: z.number().int().min(1).max(100).default(50),
  kind: z.enum(LEDGER_LINE_KINDS).optional(),
  projectId: idSchema('project').optional(),
  turnId: idSchema('turn').optional(),
})
/** A chart shows a year of days at most, since each day is a row for every project. */
export const usageInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 366 * DAY_MS, 'Invalid input')
export const projectBudgetInput = z.object({ projectId: idSchema('project') })
export const spendingLimitInput = z.object({
  projectId: idSchema('project').nullable(),
  period: z.enum(LIMIT_PERIODS),
  credits: z.number().int().min(1).max(1_000_000).nullable(),
  effect: z.enum(LIMIT_EFFECTS).default('block'),
})

const paidPlan = z.enum(PAID_PLANS)
const interval = z.enum(INTERVALS)
const packs = z.number().int().min(1).max(MAX_PACKS)

export const checkoutInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('top_up'), packs }),
  z.object({ kind: z.literal('plan'), plan: paidPlan, interval }),
])
export const planChangeInput = z.object({ plan: paidPlan, interval })
export const changePlanInput = planChangeInput.extend({ prorationDate: z.number().int().min(0) })
export const invoicesInput = z.object({
  cursor: z
    .string()
    .max(80)
    .regex(/^in_\w+$/)
    .nullish(),
  limit: z.number().int().min(1).max(50).default(20),
})
export const autoTopUpInput = z
  .object({ belowCredits: z.number().int().min(1).max(100_000), packs, monthlyPacks: packs })
  .refine((input) => input.monthlyPacks >= input.packs, 'Invalid input')
  .nullable()
