import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { type Choice, choicesInput, type Chosen, moneyInput, pictureInput } from '../site/values'
import { LISTINGS } from './content'

/** A property that is a number. People look for at least or for at most so much of it. */
export type Measure = { name: string; label: string; unit: string; looksFor: 'least' | 'most' }

export type ListingsContent = {
  /** In the menu, and above the list. */
  title: string
  lead: string
  /** The button that begins a listing. */
  start: string
  /** One's own listings, those that one has saved, and requests, in the menu. */
  menu: { own: string; saved: string; requests: string }
  pictures: string
  choices: Choice[]
  measures: Measure[]
  /** What the price is called; null where nothing is paid. */
  price: string | null
  /** The role whose members put something up; null when everybody may who is signed in. */
  lister: string | null
  /** What is said of what is no longer there. */
  gone: string
  /** What one asks for: a viewing, or to be given the animal. */
  request: { title: string; action: string; message: string; hasDay: boolean; states: string[] }
}

export type Listing = {
  id: number
  title: string
  text: string
  /** In cents. */
  price: number
  choices: Chosen
  measures: Record<string, number>
  picture: string | null
  listerId: string
  lister: string
  posted: string
  isGone: boolean
  isSaved: boolean
  hasAsked: boolean
  /** How many requests nobody has looked at: for whoever put it up. */
  waiting: number
}

export type ListingRequest = {
  id: number
  listingId: number
  listing: string
  name: string
  email: string
  message: string
  day: string | null
  state: string
  answer: string
  sent: string
}

/** Requests that others sent to oneself, and one's own. */
export type Requests = { received: ListingRequest[]; sent: ListingRequest[] }

export const LISTS = ['all', 'own', 'saved'] as const
export type ListingList = (typeof LISTS)[number]

export const ORDERS = ['newest', 'cheapest', 'dearest'] as const
export const PAGE = 24

const MOST = 1_000_000
const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const measure = z
  .union([z.string().trim().min(1, SITE_TEXTS.notANumber), z.number()], SITE_TEXTS.notANumber)
  .transform((typed) => Number(String(typed).replace(',', '.')))
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(MOST, SITE_TEXTS.notANumber))
const notAsked = <Value>(value: Value) =>
  z
    .any()
    .optional()
    .transform(() => value)

export const listingInput = z.object({
  title: words(140),
  text: words(5_000),
  price: LISTINGS.price === null ? notAsked(0) : moneyInput,
  choices: choicesInput(LISTINGS.choices),
  measures: z.object(Object.fromEntries(LISTINGS.measures.map(({ name }) => [name, measure]))),
  picture: pictureInput,
})

export const requestInput = z.object({
  name: words(100),
  email: z.email(SITE_TEXTS.notAnEmail).max(200),
  message: words(3_000),
  day: LISTINGS.request.hasDay ? z.iso.date(SITE_TEXTS.required) : notAsked(null),
})

export const answerInput = z.object({
  state: z.enum(LISTINGS.request.states, SITE_TEXTS.choose),
  answer: z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000)).default(''),
})
