import * as z from 'zod'
import { idSchema } from './ids.ts'

const LINE_KINDS = ['grant', 'hold', 'charge', 'give_back', 'expire', 'overrun', 'write_off', 'claw_back'] as const
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Invalid input')

export const ledgerLinesInput = z.object({
  cursor: z.string().max(80).regex(/^\d{1,16}_[0-9a-f-]{36}$/).nullish(),
  limit: z.number().int().min(1).max(100).default(50),
  kind: z.enum(LINE_KINDS).optional(),
  projectId: idSchema('project').optional(),
  turnId: idSchema('turn').optional(),
})
/** At most a year of days: a chart cannot show more, and each is a row per project. */
export const usageInput = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, 'Invalid input')
export const spendingLimitInput = z.object({
  projectId: idSchema('project').nullable(),
  period: z.enum(['day', 'month']),
  credits: z.number().int().min(1).max(1_000_000).nullable(),
  effect: z.enum(['alert', 'block']).default('block'),
})
