import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { moneyInput } from '../site/values'
import { MOST_ROWS } from './seat-names'

/** What is shown where seats are numbered: films, plays, concerts, or lines of a bus. */
export type SeatsContent = {
  title: string
  label: string
  lead: string
  add: string
  /** What it is divided into; none when it is all of one kind. */
  kinds: { label: string; options: string[] } | null
  /** What its length is called. */
  minutes: string
  /** What the first row looks at. */
  stage: string
  hall: { one: string; many: string; add: string }
  showing: { many: string; add: string; none: string }
  /** What the drawn pictures show. */
  pictures: string
  /** The role that enters what is shown, and when. */
  staff: string
  /** Above those that the start page shows. */
  next: string
  /** What the menu calls one's own bookings. */
  mine: string
}

export type Hall = { id: number; name: string; rows: number; seats: number }

/** A time at which something is shown. The price is for a seat, in cents. */
export type Showing = { id: number; day: string; time: string; price: number; hall: string; free: number }

export type Show = {
  id: number
  title: string
  kind: string
  minutes: number
  text: string
  /** Those that are still to come. */
  showings: Showing[]
}

export type SeatMap = Showing & {
  showId: number
  title: string
  rows: number
  seats: number
  taken: string[]
  isOver: boolean
}

export type SeatBooking = {
  code: string
  name: string
  email: string
  seats: string[]
  /** Paid on the spot, in cents. */
  total: number
  isCancelled: boolean
  showingId: number
  title: string
  hall: string
  day: string
  time: string
}

export const PAGE = 24
/** Nobody takes more seats than this at once. */
export const MOST_SEATS = 10
const MOST_IN_ROW = 40

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const count = (most: number) =>
  z.coerce
    .number(SITE_TEXTS.notANumber)
    .int(SITE_TEXTS.notANumber)
    .min(1, SITE_TEXTS.notANumber)
    .max(most, SITE_TEXTS.notANumber)

export const hallInput = z.object({ name: words(60), rows: count(MOST_ROWS), seats: count(MOST_IN_ROW) })

export const showInput = z.object({
  title: words(140),
  kind: z.string().max(80).default(''),
  minutes: count(1_000),
  text: z.string().trim().max(4_000, SITE_TEXTS.tooLong(4_000)).default(''),
})

export const showingInput = z.object({
  hallId: z.coerce.number(SITE_TEXTS.choose).int(SITE_TEXTS.choose),
  day: z.iso.date(SITE_TEXTS.required),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, SITE_TEXTS.required),
  price: moneyInput,
})

export const seatBookingInput = z.object({
  name: words(120),
  email: z.email(SITE_TEXTS.notAnEmail).max(200),
  seats: z.array(z.string().max(4)).min(1, SITE_TEXTS.choose).max(MOST_SEATS),
})
