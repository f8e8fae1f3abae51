import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type HabitsContent = {
  title: string
  label: string
  lead: string
  /** What is done on days: a habit, a medicine, a plant. */
  one: string
  many: string
  /** What the menu calls the calendar. */
  calendar: string
  /** What the button says: done, taken, watered. */
  mark: string
  /** What a short text beside the name is, such as the dose. */
  note: string
  /** Whether each has times of a day. */
  hasTimes: boolean
  /** Whether everybody has rows of their own. */
  isPrivate: boolean
}

/** Something was done on a day; at which of its times, or `''` where it has none. */
export type Mark = { day: string; time: string }

export type Habit = {
  id: number
  name: string
  note: string
  /** Every so many days. */
  every: number
  times: string[]
  /** The day from which on it counts. */
  started: string
  isArchived: boolean
  /** What was marked in the last days. */
  marks: Mark[]
  streak: number
  longest: number
  /** How much of what was due in the last 30 days was done, in percent. */
  share: number
  /** The day on which it is due next; today while it is not done. */
  due: string
}

/** What was done on the days of a month. */
export type MonthMark = { habit_id: number; day: string; done: number; of: number }

/** Nobody keeps more of them in view. */
export const MOST = 100
/** A day can have so many times. */
export const MOST_TIMES = 4
/** What was missed in so many days is told. */
export const TOLD_DAYS = 7
/** Nothing is marked that is longer ago. */
export const MARKED_DAYS = 366

const short = z.string().trim().max(80, SITE_TEXTS.tooLong(80))
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, SITE_TEXTS.required)

export const habitInput = z.object({
  name: short.min(1, SITE_TEXTS.required),
  note: short.default(''),
  every: z.coerce
    .number(SITE_TEXTS.notANumber)
    .int(SITE_TEXTS.notANumber)
    .min(1, SITE_TEXTS.notANumber)
    .max(365, SITE_TEXTS.notANumber),
  times: z
    .array(time)
    .max(MOST_TIMES)
    .default([])
    .transform((times) => [...new Set(times)].toSorted()),
  started: z.iso.date(SITE_TEXTS.required),
})
export const markInput = z.object({
  day: z.iso.date(SITE_TEXTS.required),
  time: z.union([time, z.literal('')]),
  isDone: z.boolean(),
})
export const archiveInput = z.object({ isArchived: z.boolean() })
