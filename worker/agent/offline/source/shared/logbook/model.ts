import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { LOGBOOK } from './content'

/** A number of an entry. `by` is how the numbers of a day become one. */
export type LogField = {
  name: string
  label: string
  unit: string
  by: 'sum' | 'max' | 'mean'
  /** The steps of a scale in words, the lowest first; null where a number is typed. */
  options: string[] | null
  isOptional: boolean
}

export type LogbookContent = {
  title: string
  label: string
  lead: string
  /** What an entry is called. */
  one: string
  many: string
  /** What the menu calls the pages. */
  menu: { progress: string; days: string }
  /** What an entry is about, such as an exercise or a book, with usual answers; null where that is clear. */
  what: { label: string; options: string[] } | null
  fields: LogField[]
  /** The product of some fields, such as what was lifted; null where there is none. */
  volume: { label: string; unit: string; of: string[] } | null
  note: string
  /** Whether notes are what is written mainly, as in a journal. */
  hasLongNotes: boolean
  /** Whether everybody has rows of their own. */
  isPrivate: boolean
}

export type Facts = Record<string, number | null>
export type Entry = { id: number; day: string; what: string; facts: Facts; note: string }
/** What the entries of a day come to, by the name of each measure. */
export type LogDay = { day: string; count: number; values: Facts }
export type Best = { what: string; measure: string; value: number; day: string }

export const PERIODS = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]
export const DIRECTIONS = ['least', 'most'] as const
export type Direction = (typeof DIRECTIONS)[number]
/** How many days have an entry: what every log can count beside its own measures. */
export const DAYS_MEASURE = 'days'
export const VOLUME_MEASURE = 'volume'

export type Goal = {
  id: number
  measure: string
  what: string
  direction: Direction
  period: Period
  amount: number
  /** What the period came to so far. */
  reached: number
}

/** Nobody keeps more goals in view. */
export const MOST_GOALS = 30

type Measure = { name: string; label: string; unit: string; by: LogField['by'] }
/** Everything that is counted by the day. */
export const MEASURES_OF: Measure[] = [
  ...LOGBOOK.fields,
  ...(LOGBOOK.volume
    ? [{ name: VOLUME_MEASURE, by: 'sum' as const, label: LOGBOOK.volume.label, unit: LOGBOOK.volume.unit }]
    : []),
]

/** The first and the last day of the period in which a day is. */
export function periodOf(period: Period, day: string): { from: string; until: string } {
  if (period === 'day') return { from: day, until: day }
  if (period === 'month') return { from: `${day.slice(0, 7)}-01`, until: `${day.slice(0, 7)}-31` }
  if (period === 'year') return { from: `${day.slice(0, 4)}-01-01`, until: `${day.slice(0, 4)}-12-31` }
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  const from = date.toISOString().slice(0, 10)
  date.setUTCDate(date.getUTCDate() + 6)
  return { from, until: date.toISOString().slice(0, 10) }
}

const what = z.string().trim().max(80, SITE_TEXTS.tooLong(80))
const number = z
  .union([z.string(), z.number()], SITE_TEXTS.notANumber)
  .transform((typed) => {
    const text = String(typed).trim().replace(',', '.')
    return text === '' ? Number.NaN : Number(text)
  })
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(1_000_000, SITE_TEXTS.notANumber))
const nothing = z.literal('').transform(() => null)

function fact({ options, isOptional }: LogField) {
  const value = options
    ? number.pipe(z.number().int().min(1, SITE_TEXTS.choose).max(options.length, SITE_TEXTS.choose))
    : number
  return isOptional ? z.union([nothing, value]).default(null) : value
}

export const entryInput = z.object({
  day: z.iso.date(SITE_TEXTS.required),
  what: LOGBOOK.what ? what.min(1, SITE_TEXTS.required) : z.literal('').default(''),
  note: z.string().trim().max(4_000, SITE_TEXTS.tooLong(4_000)).default(''),
  ...Object.fromEntries(LOGBOOK.fields.map((field) => [field.name, fact(field)])),
})
export const goalInput = z.object({
  measure: z.enum([DAYS_MEASURE, ...MEASURES_OF.map(({ name }) => name)], SITE_TEXTS.choose),
  what: what.default(''),
  direction: z.enum(DIRECTIONS, SITE_TEXTS.choose),
  period: z.enum(PERIODS, SITE_TEXTS.choose),
  amount: number.pipe(z.number().positive(SITE_TEXTS.notANumber)),
})
