import { COMMON } from '../tool-texts/common'

const DIGITS = 12
const DECIMAL = new Intl.NumberFormat(COMMON.locale).format(1.5).charAt(1)
const SIGNS: Record<string, string> = { '*': '×', '/': '÷', '-': '−', ',': DECIMAL, '.': DECIMAL }

/** The keys in their rows. A key writes itself, except for the last result, for clearing and for deleting. */
export const KEYS = [
  ['C', '(', ')', '⌫'],
  ['7', '8', '9', '÷'],
  ['4', '5', '6', '×'],
  ['1', '2', '3', '−'],
  ['0', DECIMAL, '%', '+'],
] as const

/** A key of the keyboard as it is written here; null for one that writes nothing. */
export const written = (key: string) => (/^[\d+\-*/().,%]$/.test(key) ? (SIGNS[key] ?? key) : null)

/** What a calculation comes to: `2 + 3 × (4 − 1)`. Null where it is not finished, makes no sense or divides by nothing. */
export function evaluate(text: string): number | null {
  const tokens = text.match(/\d+(?:[.,]\d*)?|[.,]\d+|\S/g) ?? []
  let at = 0
  const value = sum()
  if (at < tokens.length || !Number.isFinite(value)) return null
  return Number(value.toPrecision(DIGITS))

  function sum(): number {
    let total = product()
    while (tokens[at] === '+' || tokens[at] === '−') {
      const sign = tokens[at++] === '+' ? 1 : -1
      const before = at
      const next = product()
      // `200 + 10 %` is what shops mean by it: a tenth more.
      const isShare = tokens[at - 1] === '%' && at - before === 2
      total += sign * (isShare ? total * next : next)
    }
    return total
  }

  function product(): number {
    let total = factor()
    while (tokens[at] === '×' || tokens[at] === '÷') total = tokens[at++] === '×' ? total * factor() : total / factor()
    return total
  }

  function factor(): number {
    if (tokens[at] === '−') {
      at++
      return -factor()
    }
    let value = atom()
    for (; tokens[at] === '%'; at++) value /= 100
    return value
  }

  function atom(): number {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && /\d/.test(token) ? Number(token.replace(',', '.')) : NaN
    const inside = sum()
    return tokens[at++] === ')' ? inside : NaN
  }
}

/** A result as it is shown, and as one can go on calculating with it: without marks for thousands. */
export const shownResult = (value: number) =>
  value.toLocaleString(COMMON.locale, { maximumSignificantDigits: DIGITS, useGrouping: false }).replace('-', '−')
