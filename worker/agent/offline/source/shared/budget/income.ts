import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { moneyInput } from '../site/values'

/** What comes in. Amounts are in cents. */
export type Income = { id: number; day: string; amount: number; what: string }
/** What came in and what was spent, in one month. */
export type Balance = { income: number; spent: number }

export const incomeInput = z.object({
  what: z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140)),
  amount: moneyInput.refine((cents) => cents > 0, SITE_TEXTS.notANumber),
  day: z.iso.date(SITE_TEXTS.required),
})
