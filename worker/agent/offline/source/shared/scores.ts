import * as z from 'zod'
import { CONTENT } from './content'
import { TEXTS } from './texts'

export const MAX_NAME = 24
export const SHOWN_SCORES = 10

/** The number of a level, from 0. A game without levels has only that one. */
export const levelSchema = z.coerce
  .number()
  .int()
  .min(0)
  .max(Math.max(0, CONTENT.levels.length - 1))
  .default(0)

/** What a player enters into the list of the best. */
export const scoreInput = z.object({
  name: z.string(TEXTS.nameMissing).trim().min(1, TEXTS.nameMissing).max(MAX_NAME, TEXTS.nameTooLong),
  score: z.int().min(0).max(1_000_000_000),
  level: levelSchema,
})

export type Score = { id: number; name: string; score: number }
