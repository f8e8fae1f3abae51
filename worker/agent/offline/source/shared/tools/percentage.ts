import { TEXTS } from '../tool-texts/percentage'
import { percent, rounded, type Formula } from './formula'

const NUMBERS = { min: -1e12, max: 1e12 }
const DIGITS = 4

/** Five questions about percent, by their places in the texts. Null where the whole is nothing. */
export function answer(question: number, a: number, b: number): number | null {
  const whole = question === 1 ? b : a
  if ((question === 1 || question === 2) && whole === 0) return null
  return [(a * b) / 100, (a / b) * 100, ((b - a) / Math.abs(a)) * 100, a + (a * b) / 100, a - (a * b) / 100][question]!
}

export const FORMULA: Formula<'question' | 'a' | 'b'> = {
  fields: {
    question: { kind: 'choice', label: TEXTS.question, initial: TEXTS.questions[0]!, options: TEXTS.questions },
    a: { kind: 'number', label: TEXTS.a, initial: '15', bounds: NUMBERS },
    b: { kind: 'number', label: TEXTS.b, initial: '200', bounds: NUMBERS },
  },
  work({ question, a, b }) {
    const value = answer(question, a, b)
    if (value === null) return TEXTS.byNothing
    const isPercent = question === 1 || question === 2
    return [
      { label: TEXTS.answer, value: isPercent ? percent(value) : rounded(value, DIGITS) },
      ...(question >= 3 ? [{ label: TEXTS.difference, value: rounded(value - a, DIGITS) }] : []),
      ...(question === 2 ? [{ label: TEXTS.difference, value: rounded(b - a, DIGITS) }] : []),
    ]
  },
}
