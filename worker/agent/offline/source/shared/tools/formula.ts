import { COMMON } from '../tool-texts/common'
import { readNumber, type Bounds } from './numbers'

/** What is entered: a number within bounds, one of a few, or a day. `initial` is what stands there first. */
export type Field =
  | { kind: 'number'; label: string; initial: string; bounds: Bounds }
  | { kind: 'choice'; label: string; initial: string; options: readonly string[] }
  | { kind: 'day'; label: string; initial: string }
export type Answer = { label: string; value: string }
/** What is worked out of the fields. A choice comes as its place, a day as the days since 1970; a sentence refuses. */
export type Formula<Name extends string> = {
  fields: Record<Name, Field>
  work: (entered: Record<Name, number>) => Answer[] | string
  /** What is good to know of the result. */
  note?: string
}

const DAY_MS = 86_400_000

/** What a field says, or what is wrong with it. */
export function readField(field: Field, text: string): { value: number | null; problem: string | null } {
  if (field.kind === 'number') return readNumber(text, field.bounds)
  if (field.kind === 'choice') return { value: Math.max(0, field.options.indexOf(text)), problem: null }
  const day = dayOf(text)
  return day === null ? { value: null, problem: COMMON.noDay } : { value: day, problem: null }
}

/** Days since 1970, in no time zone. Null where the text is no day that there is. */
export function dayOf(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : time / DAY_MS
}

/** The day as people have it who read this. */
export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
}

export const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Money in whole cents: half a cent is rounded away from nothing. */
export const cents = (value: number) => Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100

export const money = (value: number) =>
  cents(value).toLocaleString(COMMON.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A number with at most so many digits behind the mark. */
export const rounded = (value: number, digits = 2) =>
  value.toLocaleString(COMMON.locale, { maximumFractionDigits: digits })

export const percent = (value: number) => `${rounded(value)} %`
