import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

/** What the page of messages is called. */
export type MessagesContent = {
  title: string
  /** Members write to each other about nothing in particular: all of them, or friends only. */
  direct?: { between: 'members' | 'friends' }
}

/** Two people and what they write about. */
export type Conversation = {
  id: number
  person: string
  about: string
  /** Where in the app it is. */
  href: string
  latest: string
  sent: string
  unread: number
}

/** To whom one writes. */
export type Addressee = { id: string; name: string }

export type ShortMessage = { id: number; author: string; isMine: boolean; text: string; sent: string }

const text = z.string().trim().min(1, SITE_TEXTS.required).max(3_000, SITE_TEXTS.tooLong(3_000))

export const messageInput = z.object({ text })
export const firstMessageInput = z.object({
  text,
  to: z.string().max(100),
  about: z.string().trim().max(200),
  href: z
    .string()
    .max(200)
    .regex(/^\/[\w/-]*$/),
})
