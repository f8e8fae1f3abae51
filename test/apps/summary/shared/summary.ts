import { z } from 'zod'

export const MAX_TEXT = 40_000
export const FEWEST_WORDS = 30

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

export const textSchema = z.object({
  text: z
    .string()
    .trim()
    .max(MAX_TEXT, `This is longer than ${MAX_TEXT.toLocaleString('en')} letters. Paste a part of it.`)
    .refine((text) => wordsIn(text) >= FEWEST_WORDS, `Paste at least ${FEWEST_WORDS} words: this is short already.`),
})

export const summarySchema = z.object({ summary: z.string(), words: z.number() })
export type Summary = z.infer<typeof summarySchema>
