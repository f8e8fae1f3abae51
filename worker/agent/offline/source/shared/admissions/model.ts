import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { ADMISSIONS_TEXTS } from './content'

/** What somebody can come as, and what it costs in cents. It is paid on the spot. */
export type TicketType = { name: string; price: number }

export type AdmissionsContent = {
  title: string
  label: string
  lead: string
  add: string
  /** What the events are divided into; none when they are all of one kind. */
  kinds: { label: string; options: string[] } | null
  /** What a new event begins with. */
  types: TicketType[]
  /** What the drawn pictures show. */
  pictures: string
  /** The role that adds events, lets people in and sees who comes. */
  staff: string
  /** Above those that the start page shows. */
  next: string
  menu: { mine: string; door: string }
}

export type Occasion = {
  id: number
  title: string
  day: string
  time: string
  place: string
  kind: string
  text: string
  places: number
  types: TicketType[]
  /** How many places are given away, and how many wait for one. */
  taken: number
  waiting: number
  isOver: boolean
}

/** Who waits has no place yet, and a cancelled ticket has none any more. */
export const TICKET_STATES = ['valid', 'waiting', 'cancelled'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export type Ticket = {
  code: string
  type: string
  price: number
  name: string
  email: string
  state: TicketState
  /** When its owner was let in. */
  checked: string | null
  occasionId: number
  title: string
  day: string
  time: string
  place: string
}

export const PAGE = 24
const MOST_TYPES = 8

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))

/** `Reduced = 9.50` on a line, and a name alone where it costs nothing. */
const TYPE_LINE = /^([^=]{1,60}?)\s*(?:=\s*(\d{1,5})(?:[.,](\d{1,2}))?)?$/

const types = z
  .string()
  .max(600, SITE_TEXTS.tooLong(600))
  .transform((typed) => typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [TYPE_LINE.exec(line.trim())])))
  .refine((lines) => lines.length > 0 && lines.length <= MOST_TYPES && lines.every((line) => line !== null), {
    message: ADMISSIONS_TEXTS.typesHint,
  })
  .transform((lines) =>
    lines.map((line): TicketType => {
      const [, name = '', whole = '0', part = '0'] = line ?? []
      return { name, price: Number(whole) * 100 + Number(part.padEnd(2, '0')) }
    }),
  )
  .refine((found) => new Set(found.map(({ name }) => name)).size === found.length, {
    message: ADMISSIONS_TEXTS.typesHint,
  })

/** Types as they are typed. */
export const typesTyped = (found: readonly TicketType[]): string =>
  found.map(({ name, price }) => (price === 0 ? name : `${name} = ${(price / 100).toFixed(2)}`)).join('\n')

export const occasionInput = z.object({
  title: words(140),
  day: z.iso.date(SITE_TEXTS.required),
  time: z.string().regex(/^\d{2}:\d{2}$/, SITE_TEXTS.required),
  place: words(140),
  kind: z.string().max(80).default(''),
  text: z.string().trim().max(4_000, SITE_TEXTS.tooLong(4_000)).default(''),
  places: z.coerce
    .number(SITE_TEXTS.notANumber)
    .int(SITE_TEXTS.notANumber)
    .min(1, SITE_TEXTS.notANumber)
    .max(100_000, SITE_TEXTS.notANumber),
  types,
})

export const ticketInput = z.object({
  name: words(120),
  email: z.email(SITE_TEXTS.notAnEmail).max(200),
  type: z.string().max(80),
})

export const codeInput = z.object({ code: words(40).transform((typed) => typed.toUpperCase()) })
