import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type AssistantContent = {
  title: string
  lead: string
  menu: { answers: string; open: string }
  /** Who teaches it. */
  keeper: string
}

export const TONES = ['warm', 'plain'] as const
export type Settings = { tone: (typeof TONES)[number]; suggests: boolean }
export type Conversation = { id: number; title: string; changed: string }
export type Message = { id: number; author: 'person' | 'assistant'; text: string; suggestions: string[]; sent: string }
export type Open = { id: number; question: string; times: number; asked: string }

export const MOST_CONVERSATIONS = 200
export const MOST_MESSAGES = 400
export const MOST_NOTES = 500
export const MOST_OPEN = 1_000
export const LONGEST = 1_000

const text = (most: number) => z.string().trim().min(1, SITE_TEXTS.required).max(most, SITE_TEXTS.tooLong(most))

export const messageInput = z.object({ text: text(LONGEST) })
/** A new conversation may begin with a question. */
export const beginInput = z.object({ text: z.string().trim().max(LONGEST, SITE_TEXTS.tooLong(LONGEST)).default('') })
export const titleInput = z.object({ title: text(80) })
export const settingsInput = z.object({ tone: z.enum(TONES, SITE_TEXTS.choose), suggests: z.boolean() })
export const noteInput = z.object({
  topic: text(60),
  question: text(300),
  answer: text(2_000),
  /** The question that was not answered before. */
  open: z.number().int().nullable().default(null),
})
