import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { TIMESHEET_TEXTS } from './content'

type Words = { one: string; many: string }

export type TimesheetsContent = {
  label: string
  lead: string
  /** The role that plans the work and approves weeks. */
  leader: string
  /** What hours are worked for, and what that belongs to; null where it belongs to nothing. */
  item: Words
  group: Words | null
  report: string
}

/** A week is open until it is handed in; then the leader approves it or gives it back. */
export type SheetState = 'open' | 'handed' | 'approved' | 'returned'

export type WorkGroup = { id: number; name: string; items: number; planned: number; worked: number }
export type WorkItem = {
  id: number
  group_id: number | null
  /** What it belongs to, by name. */
  group_name: string | null
  name: string
  first_day: string
  last_day: string
  planned: number | null
  worked: number
}
export type SheetRow = { item_id: number; name: string; group_name: string | null; hours: number[] }
export type Sheet = { week: string; state: SheetState; remark: string; rows: SheetRow[] }
export type HandedSheet = { user_id: string; person: string; week: string; hours: number; remark: string }
export type ReportRow = { person: string; day: string; group_name: string | null; item: string; hours: number }

export const DAYS = 7
/** Lists to choose from and pages of work have at most so many entries. */
export const MOST = 500
/** From this share of its planned hours on, something is nearly used up. */
export const NEARLY = 0.9

const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return dayOf(date.getTime() - ((date.getUTCDay() + 6) % DAYS) * DAY_MS)
}

/** A day that is so many days away. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** The days of a week, from its Monday on. */
export const daysOf = (week: string): string[] => Array.from({ length: DAYS }, (_, index) => dayAfter(week, index))

export const sum = (hours: readonly number[]): number => hours.reduce((total, each) => total + each, 0)

/** A number as people type it, with a comma or a point; null for nothing. */
export function typedHours(typed: string): number | null {
  const words = typed.trim().replace(',', '.')
  return words === '' ? null : Number(words)
}

const name = z.string().trim().min(1, SITE_TEXTS.required).max(120, SITE_TEXTS.tooLong(120))
const typed = z.union([z.string(), z.number()]).transform((value) => typedHours(String(value)))
const dayHours = typed
  .transform((hours) => hours ?? 0)
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(24, TIMESHEET_TEXTS.longDay))
const optionalDay = z.union([z.literal(''), z.iso.date(SITE_TEXTS.required)]).default('')

export const groupInput = z.object({ name })
export const itemInput = z
  .object({
    name,
    first_day: optionalDay,
    last_day: optionalDay,
    planned: typed
      .pipe(
        z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(100_000, SITE_TEXTS.notANumber).nullable(),
      )
      .default(null),
  })
  .refine(({ first_day, last_day }) => first_day === '' || last_day === '' || last_day >= first_day, {
    path: ['last_day'],
    message: TIMESHEET_TEXTS.endsFirst,
  })

/** The hours of a week for one thing. Nothing is entered where no thing is chosen. */
export const weekInput = z.object({
  item_id: z.union([z.literal('').transform(() => null), z.coerce.number().int().positive()]).default(null),
  hours: z.array(dayHours).length(DAYS),
  isHandedIn: z.boolean().default(false),
})
export const verdictInput = z.object({
  state: z.enum(['approved', 'returned']),
  remark: z.string().trim().max(500, SITE_TEXTS.tooLong(500)).default(''),
})
