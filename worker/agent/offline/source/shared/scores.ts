import * as z from 'zod'
import { TEXTS } from './texts'

export const MAX_NAME = 24
export const SHOWN_SCORES = 10

/** What a player enters into the list of the best. */
export const scoreInput = z.object({
  name: z.string(TEXTS.nameMissing).trim().min(1, TEXTS.nameMissing).max(MAX_NAME, TEXTS.nameTooLong),
  score: z.int().min(0).max(1_000_000_000),
})

export type Score = { id: number; name: string; score: number }
