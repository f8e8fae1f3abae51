import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { choicesInput, type Choice, type Chosen } from '../site/values'
import { LIBRARY } from './content'

/** What is seen or heard here, by what it is found, and what people do with it. */
export type LibraryContent = {
  one: string
  title: string
  lead: string
  kind: 'audio' | 'video'
  /** What the drawn pictures show. */
  pictures: string
  menu: { watchlist: string; award: string }
  choices: Choice[]
  facts: Array<{ name: string; label: string }>
  /** Whether something can be played from a day until a day only. */
  hasDates: boolean
  hasRatings: boolean
  /** How many must have rated what is ranked. */
  least: number
  hasDiscussion: boolean
  /** The role whose members enter and change what there is; the owner may as well. */
  keeper: string
}

/** Whether it can be played today: not yet, now, or no more. */
export type Availability = 'early' | 'now' | 'over'

export type Item = {
  id: number
  title: string
  text: string
  minutes: number
  choices: Chosen
  facts: Record<string, string>
  from: string | null
  until: string | null
  availability: Availability
  stars: number | null
  ratings: number
  /** What whoever asks gave; null for nothing. */
  mine: number | null
  isListed: boolean
}
/** `address` is where it is played from; null while it is not available. */
export type OpenItem = Item & { address: string | null }
export type Remark = { id: number; author: string; text: string; written: string; isOwn: boolean }

export const PAGE = 24
export const MOST = 200
/** Lengths in minutes by which a list is narrowed, each up to the next. */
export const LENGTHS = [10, 20, 40, 90] as const

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const day = LIBRARY.hasDates
  ? z.iso.date(SITE_TEXTS.required)
  : z
      .any()
      .optional()
      .transform(() => null)

export const itemInput = z
  .object({
    title: words(140),
    text: words(5_000),
    minutes: z.coerce.number(SITE_TEXTS.notANumber).int(SITE_TEXTS.notANumber).min(1, SITE_TEXTS.notANumber).max(1_000),
    address: z.union([z.literal(''), z.url({ protocol: /^https$/, error: SITE_TEXTS.required })]).default(''),
    choices: choicesInput(LIBRARY.choices),
    facts: z.object(Object.fromEntries(LIBRARY.facts.map(({ name }) => [name, words(200)]))),
    from: day,
    until: day,
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: SITE_TEXTS.required,
  })
export const starsInput = z.object({ stars: z.coerce.number(SITE_TEXTS.choose).int().min(1).max(5) })
export const remarkInput = z.object({ text: words(2_000) })
