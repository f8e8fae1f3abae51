import { COMMON } from '../tool-texts/common'

export type Bounds = { min: number; max: number; isWhole?: boolean }
/** What was read from a field: its number, or what is wrong with it. */
export type Reading = { value: number; problem: null } | { value: null; problem: string }

const DECIMAL = new Intl.NumberFormat(COMMON.locale).format(1.5).charAt(1)
const GROUPED = DECIMAL === ',' ? /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** A number as people write it: 1,200.50 or 1.200,50. Null when it is none. */
export function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '')
  const digits = GROUPED.test(plain) ? plain.replaceAll(DECIMAL === ',' ? '.' : ',', '') : plain
  const written = digits.replace(',', '.')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : null
}

/** Reads a field within its bounds. */
export function readNumber(text: string, { min, max, isWhole = false }: Bounds): Reading {
  if (text.trim() === '') return { value: null, problem: COMMON.missing }
  const value = parseNumber(text)
  if (value === null) return { value: null, problem: COMMON.noNumber }
  if (value < min) return { value: null, problem: COMMON.atLeast(formatted(min)) }
  if (value > max) return { value: null, problem: COMMON.atMost(formatted(max)) }
  if (isWhole && !Number.isInteger(value)) return { value: null, problem: COMMON.noWholeNumber }
  return { value, problem: null }
}

const formatted = (value: number) => value.toLocaleString(COMMON.locale)
