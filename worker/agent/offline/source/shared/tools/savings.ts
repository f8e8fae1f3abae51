import { TEXTS } from '../tool-texts/savings'
import { cents, money, type Formula } from './formula'

const MONTHS = 12
type Plan = { start: number; monthly: number; rate: number; years: number }

/** What savings come to with compound interest, which is added each month. */
export function saved({ start, monthly, rate, years }: Plan): { end: number; paid: number; interest: number } {
  const months = years * MONTHS
  const each = rate / 100 / MONTHS
  const grown = (1 + each) ** months
  const end = cents(start * grown + (each === 0 ? monthly * months : (monthly * (grown - 1)) / each))
  const paid = cents(start + monthly * months)
  return { end, paid, interest: cents(end - paid) }
}

export const FORMULA: Formula<keyof Plan> = {
  fields: {
    start: { kind: 'number', label: TEXTS.start, initial: '1000', bounds: { min: 0, max: 1_000_000_000 } },
    monthly: { kind: 'number', label: TEXTS.monthly, initial: '100', bounds: { min: 0, max: 1_000_000 } },
    rate: { kind: 'number', label: TEXTS.rate, initial: '3', bounds: { min: 0, max: 50 } },
    years: { kind: 'number', label: TEXTS.years, initial: '10', bounds: { min: 1, max: 80, isWhole: true } },
  },
  work(plan) {
    const { end, paid, interest } = saved(plan)
    return [
      { label: TEXTS.end, value: money(end) },
      { label: TEXTS.paid, value: money(paid) },
      { label: TEXTS.interest, value: money(interest) },
    ]
  },
  note: TEXTS.note,
}
