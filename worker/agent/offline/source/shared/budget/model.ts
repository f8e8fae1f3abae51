import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { moneyInput } from '../site/values'

export type BudgetContent = {
  title: string
  label: string
  lead: string
  /** An envelope, a category, a pot: what money is set aside for. */
  one: string
  many: string
  expenses: { one: string; many: string }
  /** What comes in, where that is kept as well. */
  income: { one: string; many: string } | null
  /** Whether money moves from one to another. */
  hasMoves: boolean
  /** Whether what is left at the end of a month goes on to the next. */
  hasCarry: boolean
  /** Whether everybody has rows of their own. */
  isPrivate: boolean
}

/** What is set aside for one thing in one month. Amounts are in cents. */
export type Envelope = {
  id: number
  name: string
  /** For this month, without what was carried over and moved. */
  amount: number
  carried: number
  moved: number
  spent: number
  remaining: number
}

export type Expense = { id: number; envelope_id: number; envelope: string; day: string; amount: number; what: string }

export const PAGE = 30
/** Nobody keeps more envelopes than this in view. */
export const MOST = 100

const name = z.string().trim().min(1, SITE_TEXTS.required).max(60, SITE_TEXTS.tooLong(60))
export const monthInput = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, SITE_TEXTS.required)
const id = z.coerce.number(SITE_TEXTS.choose).int().positive(SITE_TEXTS.choose)
const paid = moneyInput.refine((cents) => cents > 0, SITE_TEXTS.notANumber)

export const envelopeInput = z.object({ name, amount: moneyInput, month: monthInput })
export const expenseInput = z.object({
  envelope_id: id,
  amount: paid,
  day: z.iso.date(SITE_TEXTS.required),
  what: z.string().trim().max(140, SITE_TEXTS.tooLong(140)).default(''),
})
export const moveInput = z
  .object({ from_id: id, to_id: id, amount: paid, month: monthInput })
  .refine(({ from_id, to_id }) => from_id !== to_id, { path: ['to_id'], message: SITE_TEXTS.choose })
export const carryInput = z.object({ month: monthInput })

/** The month after one, as `2026-06`. */
export function nextMonth(month: string): string {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
}
