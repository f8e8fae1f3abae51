import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { DATES } from './content'

export type DatesContent = {
  /** Above the dates that are coming. */
  title: string
  /** In the menu. */
  label: string
  lead: string
  add: string
  /** What the page of the dates that are over is called. */
  past: string
  /** What dates are told apart by: rehearsals and concerts. */
  kinds: string[]
  /** Whether one can answer with maybe. */
  hasMaybe: boolean
  /** The role that adds, changes and deletes dates. */
  board: string
}

export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** What one can answer with here. */
export const OFFERED = ANSWERS.filter((answer) => DATES.hasMaybe || answer !== 'maybe')

export type ClubDate = {
  id: number
  kind: string
  title: string
  day: string
  /** `19:30`. */
  time: string
  place: string
  note: string
  /** How many have answered with what. */
  yes: number
  maybe: number
  no: number
  /** What whoever asks has answered, and the note beside it. */
  mine: Answer | null
  mineNote: string
  /** A date that is over takes no answers. */
  isOver: boolean
}

/** A member, with the answer to a date; null when there is none yet. */
export type Answering = { id: string; name: string; answer: Answer | null; note: string }

export const PAGE = 20

const words = (length: number) => z.string().trim().max(length, SITE_TEXTS.tooLong(length))

export const dateInput = z.object({
  kind: z.enum(DATES.kinds, SITE_TEXTS.choose),
  title: words(120).min(1, SITE_TEXTS.required),
  day: z.iso.date(SITE_TEXTS.required),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, SITE_TEXTS.required),
  place: words(160).default(''),
  note: words(2_000).default(''),
})

/** Without a note the one that is there stays. */
export const answerInput = z.object({
  answer: z.enum(OFFERED, SITE_TEXTS.choose),
  note: words(300).optional(),
})
