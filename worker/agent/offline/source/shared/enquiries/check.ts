import { type Enquiry, type EnquiryForm, type Estimate, type FormField, MAX_ANSWER } from './model'
import { ENQUIRY_TEXTS } from './texts'

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
