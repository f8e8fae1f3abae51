import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

/** By what entries can be told apart beside their group: a choice of options, or a word that is typed. */
export type Dimension = { name: string; label: string; options: string[] | null }

export type MeasuresContent = {
  one: string
  many: string
  /** What the menu calls the pages. */
  menu: { entries: string; analysis: string; groups: string; report: string; compare: string; ranking: string }
  lead: string
  value: { label: string; unit: string }
  /** What is measured in each: a district, a canteen, an episode. */
  group: { one: string; many: string }
  /** What groups belong to, such as the show of an episode. */
  parent: { one: string; many: string } | null
  dimensions: Dimension[]
  /** An entry so much above the average of its group is marked with this word. */
  alarm: { percent: number; word: string } | null
  /** Whether a group has a limit for each week. */
  hasLimits: boolean
  hasReport: boolean
  hasRanking: boolean
  hasComparison: boolean
  hasWeekdays: boolean
  /** The role that keeps groups and limits; null when everybody may. */
  manager: string | null
  isPrivate: boolean
}

export type Parent = { id: number; name: string }
/** `week` is what this week came to so far. */
export type Group = { id: number; name: string; parent_id: number | null; most: number | null; week: number }
export type Setup = { parents: Parent[]; groups: Group[] }
export type Entry = {
  id: number
  group_id: number
  group: string
  day: string
  value: number
  facts: Record<string, string>
  isHigh: 0 | 1
}
export type Part = { label: string; value: number }
export type Analysis = {
  total: number
  /** Of the days on which something was entered. */
  average: number
  highest: { day: string; value: number } | null
  days: Part[]
  groups: Part[]
  /** By the name of each dimension. */
  dimensions: Record<string, Part[]>
  /** From Monday on. */
  weekdays: number[]
}

export const PAGE = 30
export const MOST_GROUPS = 100
/** A file of entries has at most as many rows. */
export const MOST_ROWS = 5_000

const short = z.string().trim().max(80, SITE_TEXTS.tooLong(80))
const id = z.coerce.number(SITE_TEXTS.choose).int().positive(SITE_TEXTS.choose)
const number = z
  .union([z.string(), z.number()])
  .transform((typed) => Number(String(typed).trim().replace(',', '.') || Number.NaN))
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(1_000_000_000, SITE_TEXTS.notANumber))
const none = z.literal('').transform(() => null)

export function entryInput({ dimensions }: MeasuresContent) {
  const facts = dimensions.map(
    ({ name, options }) =>
      [name, options ? z.enum(options as [string, ...string[]], SITE_TEXTS.choose) : short.default('')] as const,
  )
  return z.object({
    group_id: id,
    day: z.iso.date(SITE_TEXTS.required),
    value: number,
    facts: z.object(Object.fromEntries(facts)),
  })
}
export const groupInput = z.object({
  name: short.min(1, SITE_TEXTS.required),
  parent_id: z.union([none, id]).default(null),
  most: z.union([none, number]).default(null),
})
export const parentInput = z.object({ name: short.min(1, SITE_TEXTS.required) })
