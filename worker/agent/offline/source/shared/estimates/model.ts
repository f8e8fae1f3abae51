import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { moneyInput } from '../site/values'
import { type Chosen, GROUP_KINDS, type PriceLine } from './price'

export type EstimatesContent = {
  title: string
  lead: string
  /** What the day of a request is: `Moving day`. */
  day: string
  menu: { own: string; requests: string; prices: string }
  /** Who reads requests and says what becomes of them. */
  seller: string
  pictures: string
}

export const STATES = ['new', 'offered', 'accepted', 'declined'] as const
export type RequestState = (typeof STATES)[number]
/** Something that somebody keeps. What it costs follows from today's prices. */
export type SavedEstimate = { id: number; name: string; chosen: Chosen }
/** What somebody asked for, with its lines as they were then. */
export type OfferRequest = {
  id: number
  name: string
  email: string
  day: string | null
  message: string
  lines: PriceLine[]
  total: number
  state: RequestState
  sent: string
}

export const MOST_GROUPS = 30
export const MOST_OPTIONS = 40
export const MOST_SAVED = 50
export const PAGE = 20

const MOST_COUNT = 100_000
const text = (most: number) => z.string().trim().min(1, SITE_TEXTS.required).max(most, SITE_TEXTS.tooLong(most))
const count = z.coerce
  .number(SITE_TEXTS.notANumber)
  .int(SITE_TEXTS.notANumber)
  .min(0, SITE_TEXTS.notANumber)
  .max(MOST_COUNT, SITE_TEXTS.notANumber)

const chosenInput = z
  .record(z.string().max(12), z.array(z.number().int().min(0)).max(MOST_OPTIONS))
  .refine((chosen) => Object.keys(chosen).length <= MOST_GROUPS, SITE_TEXTS.choose)

export const savedInput = z.object({ name: text(80), chosen: chosenInput })
export const requestInput = z.object({
  chosen: chosenInput,
  /** The total that was shown: another one than today's is said before anything is asked for. */
  shown: z.number().int(),
  name: text(120),
  email: z.email(SITE_TEXTS.notAnEmail).max(200),
  day: z.union([z.iso.date(SITE_TEXTS.required), z.literal('').transform(() => null)]).default(null),
  message: z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000)).default(''),
})
export const stateInput = z.object({ state: z.enum(STATES, SITE_TEXTS.choose) })
export const groupInput = z
  .object({
    name: text(80),
    kind: z.enum(GROUP_KINDS, SITE_TEXTS.choose),
    unit: z.string().trim().max(30, SITE_TEXTS.tooLong(30)).default(''),
    rate: moneyInput.default(0),
    least: count.default(0),
    most: count.default(100),
  })
  .refine(({ least, most }) => least <= most, { path: ['most'], error: SITE_TEXTS.notANumber })
export const optionInput = z.object({ name: text(80), price: moneyInput })
