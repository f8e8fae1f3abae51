import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { PROGRAMME, PROGRAMME_TEXTS } from './content'

export type ProgrammeContent = {
  /** In the menu, and above the sessions. */
  title: string
  lead: string
  add: string
  /** What one has chosen, and who speaks, in the menu. */
  menu: { agenda: string; speakers: string }
  rooms: string[]
  /** What sessions are about; none where they are not told apart. */
  tracks: { label: string; options: string[] } | null
  /** The role whose members keep the programme. */
  editor: string
}

export type Talk = {
  id: number
  title: string
  text: string
  speaker: string
  about: string
  day: string
  /** `09:30`. */
  starts: string
  ends: string
  room: string
  track: string
  /** Whether whoever asks has it in their agenda. */
  isChosen: boolean
}

/** Whether two sessions cannot both be heard. */
export const overlap = (one: Talk, other: Talk): boolean =>
  one.id !== other.id && one.day === other.day && one.starts < other.ends && other.starts < one.ends

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, SITE_TEXTS.required)

export const talkInput = z
  .object({
    title: words(160),
    text: z.string().trim().max(5_000, SITE_TEXTS.tooLong(5_000)).default(''),
    speaker: words(120),
    about: z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000)).default(''),
    day: z.iso.date(SITE_TEXTS.required),
    starts: time,
    ends: time,
    room: z.enum(PROGRAMME.rooms, SITE_TEXTS.choose),
    track: PROGRAMME.tracks
      ? z.enum(PROGRAMME.tracks.options, SITE_TEXTS.choose)
      : z
          .any()
          .optional()
          .transform(() => ''),
  })
  .refine(({ starts, ends }) => starts < ends, { path: ['ends'], message: PROGRAMME_TEXTS.endsFirst })
