import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { DEPARTURE_TEXTS } from './content'

export type DeparturesContent = {
  /** The next departures, in the menu and above them. */
  title: string
  lead: string
  /** All lines, in the menu. */
  lines: string
  add: string
  /** The role whose members keep the timetable. */
  editor: string
}

/** A stop of a line, and how many minutes after its start the line is there. */
export type Stop = { name: string; after: number }

export const DAY_KINDS = ['weekdays', 'saturdays', 'sundays'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** A line in one direction, with the times at which it starts, as minutes of the day. */
export type Line = { id: number; name: string; heading: string; stops: Stop[] } & Record<DayKind, number[]>

const MOST_STOPS = 80
const MOST_STARTS = 300

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))

/** `07:05` as minutes of the day; null when it is no time. Buses of one day run until after midnight, as far as 27:59. */
function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(time) ?? []
  if (hours === undefined || Number(hours) > 27 || Number(minutes) > 59) return null
  return Number(hours) * 60 + Number(minutes)
}

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `Market +4` on a line of its own for every stop, in their order. */
const stops = z.string().transform((typed, context): Stop[] => {
  const rows = typed.split('\n').flatMap((row) => row.trim() || [])
  const read = rows.map((row): Stop | null => {
    const [, name, after] = /^(.{1,80}?)\s*\+\s*(\d{1,3})$/.exec(row) ?? []
    return name === undefined ? null : { name, after: Number(after) }
  })
  const isRead = read.every((stop) => stop !== null)
  const isInOrder = isRead && read.every(({ after }, at) => at === 0 || after > read[at - 1]!.after)
  if (isInOrder && read.length > 1 && read.length <= MOST_STOPS) return read
  context.addIssue({ code: 'custom', message: DEPARTURE_TEXTS.wrongStops })
  return z.NEVER
})

/** Times with anything but digits and colons between them; each stands there once, in order. */
const starts = z
  .string()
  .default('')
  .transform((typed, context): number[] => {
    const read = typed
      .split(/[\s,;]+/)
      .flatMap((each) => each || [])
      .map(minutesOf)
    if (read.length <= MOST_STARTS && read.every((each) => each !== null))
      return [...new Set(read)].toSorted((a, b) => a - b)
    context.addIssue({ code: 'custom', message: DEPARTURE_TEXTS.wrongTimes })
    return z.NEVER
  })

export const lineInput = z.object({
  name: words(20),
  heading: words(80),
  stops,
  weekdays: starts,
  saturdays: starts,
  sundays: starts,
})
