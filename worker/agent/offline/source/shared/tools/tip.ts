import { TEXTS } from '../tool-texts/tip'
import { money, type Formula } from './formula'

/** The tip and the shares of a bill, all in whole cents. Each pays the same, and together never less than the total. */
export function split(bill: number, { rate, people }: { rate: number; people: number }) {
  const inCents = Math.round(bill * 100)
  const tip = Math.round((inCents * rate) / 100)
  const total = inCents + tip
  const each = Math.ceil(total / people)
  return { tip, total, each, left: each * people - total }
}

export const FORMULA: Formula<'bill' | 'rate' | 'people'> = {
  fields: {
    bill: { kind: 'number', label: TEXTS.bill, initial: '48', bounds: { min: 0, max: 1_000_000 } },
    rate: { kind: 'number', label: TEXTS.rate, initial: '15', bounds: { min: 0, max: 100 } },
    people: { kind: 'number', label: TEXTS.people, initial: '2', bounds: { min: 1, max: 500, isWhole: true } },
  },
  work({ bill, rate, people }) {
    const { tip, total, each, left } = split(bill, { rate, people })
    return [
      { label: TEXTS.each, value: money(each / 100) },
      { label: TEXTS.tip, value: money(tip / 100) },
      { label: TEXTS.total, value: money(total / 100) },
      ...(left > 0 ? [{ label: TEXTS.left, value: money(left / 100) }] : []),
    ]
  },
  note: TEXTS.note,
}
