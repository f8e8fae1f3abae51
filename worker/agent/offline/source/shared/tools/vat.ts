import { TEXTS } from '../tool-texts/vat'
import { cents, money, type Formula } from './formula'

type Amounts = { net: number; tax: number; gross: number }

/** The tax on a net amount. Net and tax are always the gross amount, to the cent. */
export function addTax(net: number, rate: number): Amounts {
  const tax = cents((net * rate) / 100)
  return { net: cents(net), tax, gross: cents(net + tax) }
}

/** The tax that is in a gross amount. */
export function takeTax(gross: number, rate: number): Amounts {
  const net = cents(gross / (1 + rate / 100))
  return { net, tax: cents(gross - net), gross: cents(gross) }
}

export const FORMULA: Formula<'direction' | 'amount' | 'rate'> = {
  fields: {
    direction: { kind: 'choice', label: TEXTS.direction, initial: TEXTS.directions[0]!, options: TEXTS.directions },
    amount: { kind: 'number', label: TEXTS.amount, initial: '100', bounds: { min: 0, max: 1_000_000_000 } },
    rate: { kind: 'number', label: TEXTS.rate, initial: '19', bounds: { min: 0, max: 100 } },
  },
  work({ direction, amount, rate }) {
    const { net, tax, gross } = direction === 0 ? addTax(amount, rate) : takeTax(amount, rate)
    const both = [
      { label: TEXTS.gross, value: money(gross) },
      { label: TEXTS.net, value: money(net) },
    ]
    return [...(direction === 0 ? both : both.toReversed()), { label: TEXTS.tax, value: money(tax) }]
  },
}
