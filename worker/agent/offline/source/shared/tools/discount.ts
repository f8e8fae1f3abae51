import { TEXTS } from '../tool-texts/discount'
import { cents, money, percent, type Formula } from './formula'

/** The price of a piece after one discount, and after another on what is left then. */
export const reduced = (price: number, rate: number, more = 0) => cents(price * (1 - rate / 100) * (1 - more / 100))

export const FORMULA: Formula<'price' | 'rate' | 'more' | 'pieces'> = {
  fields: {
    price: { kind: 'number', label: TEXTS.price, initial: '80', bounds: { min: 0.01, max: 100_000_000 } },
    rate: { kind: 'number', label: TEXTS.rate, initial: '20', bounds: { min: 0, max: 100 } },
    more: { kind: 'number', label: TEXTS.more, initial: '0', bounds: { min: 0, max: 100 } },
    pieces: { kind: 'number', label: TEXTS.pieces, initial: '1', bounds: { min: 1, max: 100_000, isWhole: true } },
  },
  work({ price, rate, more, pieces }) {
    const each = reduced(price, rate, more)
    return [
      { label: TEXTS.pay, value: money(each * pieces) },
      { label: TEXTS.saved, value: money((price - each) * pieces) },
      { label: TEXTS.inAll, value: percent((1 - (1 - rate / 100) * (1 - more / 100)) * 100) },
      ...(pieces > 1 ? [{ label: TEXTS.each, value: money(each) }] : []),
    ]
  },
}
