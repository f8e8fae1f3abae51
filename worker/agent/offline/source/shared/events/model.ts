import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type EventsContent = {
  title: string
  label: string
  lead: string
  add: string
  /** What the dates are divided into; none when they are all of one kind. */
  kinds: { label: string; options: string[] } | null
  editor: string
  /** Above those that the start page shows. */
  next: string
  /** Whether what is over stays readable, as it does for exhibitions. */
  showsPast: boolean
  hasMonths: boolean
}

export type DateEntry = {
  id: number
  title: string
  day: string
  /** The last day, when it takes more than one. */
  until: string | null
  time: string | null
  place: string
  kind: string
  text: string
}

export const PAGE = 30
/** More than this in a month are not shown in its grid. */
export const MONTH = 120

const day = z.iso.date(SITE_TEXTS.required)
const none = z.literal('').transform(() => null)

export const dateInput = z
  .object({
    title: z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140)),
    day,
    until: z.union([day, none]).default(null),
    time: z.union([z.string().regex(/^\d{2}:\d{2}$/), none]).default(null),
    place: z.string().trim().max(140).default(''),
    kind: z.string().max(80).default(''),
    text: z.string().trim().max(4_000, SITE_TEXTS.tooLong(4_000)).default(''),
  })
  .refine((date) => date.until === null || date.until >= date.day, { path: ['until'], message: SITE_TEXTS.required })
