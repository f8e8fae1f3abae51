import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { moneyInput } from '../site/values'

export type SplitContent = {
  title: string
  label: string
  lead: string
  /** Those who share: a flatmate, a traveller. */
  mates: { one: string; many: string }
  /** What the menu calls the page of what was paid. */
  expenses: string
  isPrivate: boolean
}

/** `balance` is what somebody gets back, or owes when it is less than nothing. In cents. */
export type Mate = { id: number; name: string; paid: number; balance: number }

export type Bill = {
  id: number
  what: string
  day: string
  amount: number
  payer_id: number
  payer: string
  /** Whom it was shared by, in the order of their names. */
  names: string[]
  /** Whether it is money that one gave another, and no expense. */
  isPayment: boolean
}

/** Who pays whom how much, so that nobody owes anything. */
export type Settlement = { from: Mate; to: Mate; amount: number }

export const PAGE = 30
export const MOST_MATES = 40

const id = z.coerce.number(SITE_TEXTS.choose).int().positive(SITE_TEXTS.choose)
const paid = moneyInput.refine((cents) => cents > 0, SITE_TEXTS.notANumber)

export const mateInput = z.object({
  name: z.string().trim().min(1, SITE_TEXTS.required).max(60, SITE_TEXTS.tooLong(60)),
})
export const billInput = z.object({
  what: z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140)),
  amount: paid,
  day: z.iso.date(SITE_TEXTS.required),
  payer_id: id,
  shared_by: z.array(id).min(1, SITE_TEXTS.choose).max(MOST_MATES),
})
export const paymentInput = z
  .object({ from_id: id, to_id: id, amount: paid })
  .refine(({ from_id, to_id }) => from_id !== to_id, { path: ['to_id'], message: SITE_TEXTS.choose })

/** Equal shares of an amount in cents that add up to it: what cannot be divided falls to the first. */
export function sharesOf(amount: number, count: number): number[] {
  const share = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => share + (index < amount - share * count ? 1 : 0))
}

/** Payments that even everything out, at most one fewer than there are people: the largest debt to the largest claim. */
export function settlementsOf(mates: readonly Mate[]): Settlement[] {
  const left = mates.map((mate) => ({ mate, balance: mate.balance }))
  const settlements: Settlement[] = []
  for (let round = 0; round < mates.length; round += 1) {
    left.sort((a, b) => a.balance - b.balance)
    const [debtor, creditor] = [left[0], left.at(-1)]
    if (!debtor || !creditor || debtor.balance >= 0 || creditor.balance <= 0) break
    const amount = Math.min(-debtor.balance, creditor.balance)
    settlements.push({ from: debtor.mate, to: creditor.mate, amount })
    debtor.balance += amount
    creditor.balance -= amount
  }
  return settlements
}
