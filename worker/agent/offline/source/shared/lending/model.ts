import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type LendingContent = {
  title: string
  label: string
  lead: string
  one: string
  /** What the things are divided into; none when they are all of one kind. */
  kinds: { label: string; options: string[] } | null
  /** The role that hands things out and takes them back. */
  desk: string
  /** What the menu calls one's own loans, and the page of the desk. */
  menu: { mine: string; desk: string }
  needsReason: boolean
  /** Whether the desk says yes first; else a request is a reservation at once. */
  isApproved: boolean
  /** How many things one person has at a time; null when nobody counts. */
  atOnce: number | null
}

/** A declined or called-off loan holds no days, and one that came back holds none any more. */
export const LOAN_STATES = ['waiting', 'approved', 'declined', 'out', 'back', 'cancelled'] as const
export type LoanState = (typeof LOAN_STATES)[number]

/** What the desk can do with a loan, and in which state that is possible. */
export const DESK_STEPS = {
  approve: { from: 'waiting', to: 'approved' },
  decline: { from: 'waiting', to: 'declined' },
  'hand-out': { from: 'approved', to: 'out' },
  'take-back': { from: 'out', to: 'back' },
} as const
export type DeskStep = keyof typeof DESK_STEPS

export type ThingState = 'available' | 'reserved' | 'lent'

export type Thing = {
  id: number
  name: string
  kind: string
  text: string
  /** Where it is kept, or what is written on it. */
  place: string
  state: ThingState
  /** The last day on which it is reserved or lent now. */
  until: string | null
}

export type Loan = {
  id: number
  thing_id: number
  thing: string
  /** Null for those who may not know. */
  person: string | null
  from_day: string
  until_day: string
  reason: string
  state: LoanState
  returned: string | null
  isOverdue: 0 | 1
}

export const PAGE = 30
/** Nobody reserves a thing for longer than this. */
const MOST_DAYS = 366

const day = z.iso.date(SITE_TEXTS.required)

export const thingInput = z.object({
  name: z.string().trim().min(1, SITE_TEXTS.required).max(120, SITE_TEXTS.tooLong(120)),
  kind: z.string().max(80).default(''),
  place: z.string().trim().max(120, SITE_TEXTS.tooLong(120)).default(''),
  text: z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000)).default(''),
})

export const loanInput = z
  .object({
    from_day: day,
    until_day: day,
    reason: z.string().trim().max(1_000, SITE_TEXTS.tooLong(1_000)).default(''),
  })
  .refine(({ from_day, until_day }) => until_day >= from_day && daysBetween(from_day, until_day) < MOST_DAYS, {
    path: ['until_day'],
    message: SITE_TEXTS.required,
  })

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000
