import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { type Choice, choicesInput, type Chosen, moneyInput, pictureInput } from '../site/values'
import { BOOKING, BOOKING_TEXTS } from './content'

/** What can be added to a booking; `isEach` counts it once for everybody who comes. */
export type Extra = { name: string; label: string; price: number; isEach: boolean }

/** What is booked here, by what it is found, and what it costs. */
export type BookingContent = {
  /** In the menu, and above the list. */
  title: string
  lead: string
  /** What one is called, and what its text is about. */
  one: string
  about: string
  /** `use` is what the menu calls the page of how full everything is; without it there is none. */
  menu: { bookings: string; arrivals: string; use?: string | undefined }
  /** What a booking is found by: `Booking number`, `Reservation code`. */
  code: string
  /** What the drawn pictures show. */
  pictures: string
  /** Nights from an arrival on, or a time of a day. */
  unit: 'night' | 'slot'
  /** Whether several parties share one until it is full; else the first takes it. */
  isShared: boolean
  /** What the first day is called, and what nights or rented days are. */
  begin: string
  span: string
  /** What the number of people who find room is called. */
  capacity: string
  choices: Choice[]
  /** What else is said of each, in its own words. */
  facts: Array<{ name: string; label: string }>
  /** What each price is for; null where there is none. `base` is for an hour of a slot, or for a night. */
  prices: { base: string | null; adult: string | null; child: string | null }
  extras: Extra[]
  /** The role whose members see who comes, and close days; the owner may as well. */
  staff: string
  /** Until how many hours before it a booking can be cancelled. */
  cancelHours: number
  needsAccount: boolean
  /** Who may say how it was. */
  reviews: 'nobody' | 'guests' | 'members'
}

/** How many find room at a time of a day; the time of a night is empty. */
export type Slot = { time: string; free: number }
export type Day = { day: string; isClosed: boolean; slots: Slot[] }

export type Place = {
  id: number
  name: string
  text: string
  capacity: number
  /** In cents. */
  base: number
  adult: number
  child: number
  hours: number
  times: string[]
  choices: Chosen
  facts: Record<string, string>
  picture: string | null
  reviews: number
  stars: number | null
  /** On the day that was asked for. */
  slots: Slot[]
}

/** How much of a place is booked: times, or seats where they are shared. */
export type Use = { id: number; name: string; booked: number; possible: number }

export type Review = { id: number; author: string; stars: number; text: string; posted: string }

/** What is booked, before and after it is. */
export type Party = { day: string; time: string; nights: number; adults: number; children: number; extras: string[] }

export type Booking = Party & {
  number: string
  placeId: number
  place: string
  name: string
  email: string
  total: number
  isCancelled: boolean
}

export const ORDERS = ['name', 'cheapest', 'best'] as const
export const PAGE = 24
/** How many days a calendar shows at once. */
export const DAYS = 14
export const MAX_NIGHTS = 28
/** How many days the utilisation is counted over. */
export const USE_DAYS = 7

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const count = (least: number, most: number) =>
  z.coerce
    .number(SITE_TEXTS.notANumber)
    .int(SITE_TEXTS.notANumber)
    .min(least, SITE_TEXTS.notANumber)
    .max(most, SITE_TEXTS.notANumber)
const price = (label: string | null) =>
  label === null
    ? z
        .any()
        .optional()
        .transform(() => 0)
    : moneyInput
const HOUR = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const time = z.string().regex(new RegExp(`^${HOUR}$`), SITE_TEXTS.choose)
const times = z
  .string()
  .trim()
  .max(400, SITE_TEXTS.tooLong(400))
  .regex(new RegExp(`^${HOUR}(\\s*,\\s*${HOUR})*$`), BOOKING_TEXTS.timesHint)
  .transform((typed) => [...new Set(typed.split(/\s*,\s*/))].toSorted())

export const dayInput = z.iso.date(SITE_TEXTS.choose)

export const placeInput = z.object({
  name: words(120),
  text: words(5_000),
  capacity: count(1, 10_000),
  base: price(BOOKING.prices.base),
  adult: price(BOOKING.prices.adult),
  child: price(BOOKING.prices.child),
  hours: count(1, 24).default(1),
  times:
    BOOKING.unit === 'night'
      ? z
          .any()
          .optional()
          .transform(() => [''])
      : times,
  choices: choicesInput(BOOKING.choices),
  facts: z.object(Object.fromEntries(BOOKING.facts.map(({ name }) => [name, words(200)]))),
  picture: pictureInput,
})

export const partyInput = z.object({
  day: dayInput,
  time:
    BOOKING.unit === 'night'
      ? z
          .any()
          .optional()
          .transform(() => '')
      : time,
  nights:
    BOOKING.unit === 'night'
      ? count(1, MAX_NIGHTS)
      : z
          .any()
          .optional()
          .transform(() => 1),
  adults: count(0, 500),
  children: count(0, 500).default(0),
  extras: z
    .array(z.enum(BOOKING.extras.map(({ name }) => name)))
    .max(20)
    .default([]),
})
export const bookingInput = partyInput.extend({
  name: words(120),
  email: z.email(SITE_TEXTS.notAnEmail).max(200),
})
export const closedInput = z.object({ day: dayInput, isClosed: z.boolean() })
export const reviewInput = z.object({
  stars: z.coerce.number(SITE_TEXTS.choose).int().min(1, SITE_TEXTS.choose).max(5, SITE_TEXTS.choose),
  text: words(2_000),
})

export type PriceLine = { label: string; count: number; each: number }

/** What a booking costs, line by line. */
export function priceLines(
  place: Pick<Place, 'base' | 'adult' | 'child' | 'hours'>,
  { nights, adults, children, extras }: Pick<Party, 'nights' | 'adults' | 'children' | 'extras'>,
): PriceLine[] {
  const { prices, unit } = BOOKING
  const times = unit === 'night' ? nights : 1
  const lines = [
    { label: prices.base, count: unit === 'night' ? nights : place.hours, each: place.base },
    { label: prices.adult, count: adults * times, each: place.adult },
    { label: prices.child, count: children * times, each: place.child },
  ]
  const added = BOOKING.extras
    .filter(({ name }) => extras.includes(name))
    .map(({ label, price, isEach }) => ({ label, count: isEach ? adults + children : 1, each: price }))
  return [...lines, ...added].flatMap((line) =>
    line.label === null || line.count === 0 ? [] : [{ ...line, label: line.label }],
  )
}

export const totalOf = (lines: PriceLine[]): number => lines.reduce((sum, { count, each }) => sum + count * each, 0)
