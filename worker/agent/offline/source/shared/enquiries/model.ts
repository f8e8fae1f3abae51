import { ENQUIRY_TEXTS } from './content'
/** A field of a form. Its answers are kept under its label, so that they stay readable when the form changes. */
export type FormField = {
  name: string
  label: string
  kind: 'text' | 'email' | 'phone' | 'long' | 'choice' | 'number' | 'date' | 'time'
  isRequired: boolean
  options?: string[]
  /** Where the options are read from instead: an address that answers with `{ options }`. */
  optionsFrom?: string
  hint?: string
  /** Of a date: whether days in the past are refused. */
  isAhead?: boolean
}

/** A price that follows from answers: the price of a choice, times a number, and more by the hundred for another choice. */
export type Estimate = {
  label: string
  /** In thousandths of a cent, so that prices of a word are exact. */
  prices: { field: string; of: Record<string, number> }
  times: string
  more?: { field: string; percent: Record<string, number> }
  /** In cents. */
  minimum?: number
  note: string
}

export type EnquiryForm = {
  /** In the address, and kept with what was sent. */
  name: string
  title: string
  /** In the menu; without one other pages lead to it. */
  label?: string
  lead: string
  action: string
  thanks: string
  fields: FormField[]
  estimate?: Estimate
  /** How else somebody is reached: beside the form. */
  details?: Array<{ label: string; text: string }>
  isOnHome?: boolean
}

export type EnquiriesContent = {
  /** In the menu of whoever reads them, and above the list. */
  title: string
  role: string
  /** What becomes of an enquiry. The first is what it begins with; the last ends it. */
  states: string[]
  forms: EnquiryForm[]
}

export type Enquiry = {
  id: number
  form: string
  values: Array<{ label: string; value: string }>
  state: string
  sent: string
}

export const PAGE = 20
export const MAX_ANSWER = 4_000

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const PHONE = /^[+\d][\d\s()/.-]{4,}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

type Checked = { values: Enquiry['values']; wrong: Record<string, string> }

/** What was typed into a form, by the labels of its fields, and what is wrong with each field by its name. */
export function checkAnswers(form: EnquiryForm, typed: Record<string, string>, today: string): Checked {
  const wrong: Record<string, string> = {}
  const values: Enquiry['values'] = []
  for (const field of form.fields) {
    const value = (typed[field.name] ?? '').trim()
    const problem = problemOf(field, value, today)
    if (problem !== null) wrong[field.name] = problem
    else if (value !== '') values.push({ label: field.label, value })
  }
  const cents = form.estimate ? priceOf(form.estimate, typed) : null
  if (form.estimate && cents !== null) values.push({ label: form.estimate.label, value: (cents / 100).toFixed(2) })
  return { values, wrong }
}

function problemOf(field: FormField, value: string, today: string): string | null {
  if (value === '') return field.isRequired ? ENQUIRY_TEXTS.missing(field.label) : null
  if (value.length > MAX_ANSWER) return ENQUIRY_TEXTS.tooLong(field.label)
  if (field.kind === 'email' && !EMAIL.test(value)) return ENQUIRY_TEXTS.noEmail
  if (field.kind === 'phone' && !PHONE.test(value)) return ENQUIRY_TEXTS.noPhone
  if (field.kind === 'number' && !(Number(value) > 0)) return ENQUIRY_TEXTS.noNumber(field.label)
  if (field.kind === 'date' && !DAY.test(value)) return ENQUIRY_TEXTS.noDay(field.label)
  if (field.kind === 'date' && field.isAhead && value < today) return ENQUIRY_TEXTS.past
  if (field.kind === 'choice' && field.options && !field.optionsFrom && !field.options.includes(value))
    return ENQUIRY_TEXTS.missing(field.label)
  return null
}

/** In cents; null while something that it depends on was not chosen. */
export function priceOf({ prices, times, more, minimum = 0 }: Estimate, typed: Record<string, string>): number | null {
  const price = prices.of[typed[prices.field] ?? '']
  const count = Number(typed[times])
  if (price === undefined || !(count > 0)) return null
  const percent = more ? (more.percent[typed[more.field] ?? ''] ?? 0) : 0
  return Math.max(minimum, Math.round((price * count * (100 + percent)) / 100_000))
}
