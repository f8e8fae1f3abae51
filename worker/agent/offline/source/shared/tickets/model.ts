import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type TicketsContent = {
  title: string
  lead: string
  /** Who writes in: a passenger, a customer. */
  sender: string
  /** The role that answers. */
  team: string
  menu: { write: string; lookUp: string; desk: string; overview: string }
}

export const STATES = ['open', 'waiting', 'solved'] as const
export type State = (typeof STATES)[number]

export type TicketRow = {
  id: number
  code: string
  name: string
  subject: string
  state: State
  responsible: string | null
  asked: string
}
/** An answer goes to whoever wrote in, and what they write back comes from them. A note stays with the team. */
export type Said = { id: number; kind: 'answer' | 'note' | 'sender'; author: string; text: string; said: string }
export type Ticket = TicketRow & { email: string; text: string; responsible_id: string | null; messages: Said[] }
export type ReadyText = { id: number; title: string; text: string }
export type TeamMember = { id: string; name: string }
export type Overview = {
  people: Array<{ name: string | null; open: number }>
  /** On average, from the question to the first answer; null before the first answer. */
  minutes: number | null
}

export const PAGE = 30
export const MOST = 200

const text = z.string().trim().min(1, SITE_TEXTS.required).max(5_000, SITE_TEXTS.tooLong(5_000))
const short = z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140))

export const ticketInput = z.object({
  name: short,
  email: z.email(SITE_TEXTS.notAnEmail).max(140),
  subject: short,
  text,
})
export const messageInput = z.object({ kind: z.enum(['answer', 'note']), text })
export const replyInput = z.object({ text })
export const stateInput = z.object({ state: z.enum(STATES) })
export const personInput = z.object({ id: z.string().max(80) })
export const readyInput = z.object({ title: short, text })
