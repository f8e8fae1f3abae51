import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type ShiftsContent = {
  title: string
  label: string
  lead: string
  one: string
  /** The role that plans shifts and approves swaps. */
  chief: string
  /** What a shift can ask for and people can have. None: anybody may take any shift. */
  qualifications: string[]
  /** Whether who cannot come has to find somebody else; without it people take themselves out. */
  hasSwaps: boolean
  /** What the menu calls the pages. */
  menu: { swaps: string; crew: string; hours: string }
}

export type Shift = {
  id: number
  title: string
  day: string
  start: string
  /** Not after `start`: on the next day. */
  end: string
  people: number
  qualification: string
  note: string
  names: string[]
  isMine: boolean
  isQualified: boolean
  isOver: boolean
  /** Whether who asks has offered it for a swap. */
  isOffered: boolean
}

/** Offered by somebody, then taken by another, then approved or declined by the chief. */
export type SwapState = 'offered' | 'taken' | 'approved' | 'declined' | 'withdrawn'

export type Swap = {
  id: number
  shift_id: number
  title: string
  day: string
  start: string
  end: string
  from_id: string
  from_name: string | null
  to_id: string | null
  to_name: string | null
  state: SwapState
  isQualified: 0 | 1
}

export type CrewMember = { id: string; name: string; qualifications: string[] }
export type Hours = { id: string; name: string; shifts: number; minutes: number }

export const PAGE = 20
/** More than this in a month are not shown in its grid. */
export const MONTH = 300
export const CREW = 200

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, SITE_TEXTS.required)

export const shiftInput = z.object({
  title: z.string().trim().min(1, SITE_TEXTS.required).max(120, SITE_TEXTS.tooLong(120)),
  day: z.iso.date(SITE_TEXTS.required),
  start: time,
  end: time,
  people: z.coerce.number(SITE_TEXTS.notANumber).int(SITE_TEXTS.notANumber).min(1, SITE_TEXTS.notANumber).max(200),
  qualification: z.string().max(80).default(''),
  note: z.string().trim().max(1_000, SITE_TEXTS.tooLong(1_000)).default(''),
})

export const qualificationsInput = z.object({ qualifications: z.array(z.string().max(80)).max(20) })
