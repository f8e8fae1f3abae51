import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type StationContent = {
  name: string
  /** Where the broadcast is heard; a sample without one. */
  stream: string
  menu: { programme: string; requests: string; chat: string }
  hasRequests: boolean
  hasChat: boolean
  /** The role whose members enter the programme and mark what was played; the owner may as well. */
  presenter: string
}

/** A show of every week. `day` counts from 0, a Monday. One that ends at `24:00` ends at midnight. */
export type Show = { id: number; title: string; host: string; day: number; begins: string; ends: string }
export type SongRequest = {
  id: number
  song: string
  artist: string
  name: string
  votes: number
  isVoted: boolean
}
export type ChatLine = { id: number; name: string; text: string; said: string }

export const MOST = 300
/** Lines of the chat that are shown and kept. */
export const CHAT = 100

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, SITE_TEXTS.required)

const MIDNIGHT = 24 * 60
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A show is entered with its length in minutes. It ends at midnight at the latest. */
export const showInput = z
  .object({
    title: words(120),
    host: z.string().trim().max(120).default(''),
    day: z.coerce.number().int().min(0).max(6),
    begins: time,
    minutes: z.coerce
      .number(SITE_TEXTS.notANumber)
      .int(SITE_TEXTS.notANumber)
      .min(5, SITE_TEXTS.notANumber)
      .max(MIDNIGHT),
  })
  .transform(({ minutes, ...show }) => ({
    ...show,
    ends: clockOf(Math.min(minutesOf(show.begins) + minutes, MIDNIGHT)),
  }))
export const requestInput = z.object({ song: words(120), artist: words(120), name: words(60) })
export const chatInput = z.object({ name: words(60), text: words(500) })

/** Whether a show is on at a time of a day, `13:05`. */
export const isOn = (show: Show, day: number, now: string): boolean =>
  show.day === day && show.begins <= now && now < show.ends
