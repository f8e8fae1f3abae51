import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type SignupsContent = {
  /** Above the list of who comes. */
  title: string
  /** What the button says: `Sign up`. */
  add: string
  /** What one brings or does; null when only names are asked for. */
  what: string | null
  /** What entries are divided into, with the most of each; null where nobody counts. */
  kinds: { label: string; options: Array<{ name: string; most: number | null }> } | null
  /** Whether one entry may stand for several people. */
  countsPeople: boolean
  /** How many people there is room for; null for everybody. */
  places: number | null
}

export type Sheet = { day: string | null; time: string; place: string; note: string }
export type Entry = { id: number; name: string; what: string; kind: string; people: number }

/** Nobody lists more than this on one sheet. */
export const MOST_ENTRIES = 500
const PARTY = 30

const short = (length: number) => z.string().trim().max(length, SITE_TEXTS.tooLong(length))

export const sheetInput = z.object({
  day: z.union([z.iso.date(SITE_TEXTS.required), z.literal('').transform(() => null)]).default(null),
  time: z.union([z.string().regex(/^\d{2}:\d{2}$/, SITE_TEXTS.required), z.literal('')]).default(''),
  place: short(140).default(''),
  note: short(1_000).default(''),
})

export const entryInput = z.object({
  name: short(80).min(1, SITE_TEXTS.required),
  what: short(140).default(''),
  kind: short(80).default(''),
  people: z.coerce.number(SITE_TEXTS.notANumber).int(SITE_TEXTS.notANumber).min(1).max(PARTY).default(1),
})

/** What shows that an entry is one's own: this browser has it since it signed up. */
export const keyInput = z.object({ key: z.string().max(80).default('') })
export const changeInput = entryInput.extend(keyInput.shape)
