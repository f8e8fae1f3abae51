import { z } from 'zod'

export const MAX_TEXT = 2_000
export const MAX_NAME = 60

/** What a page sends over its socket. The id is made by the page, so that a line that is sent twice is kept once. */
export const saySchema = z.object({
  type: z.literal('say'),
  id: z.uuid(),
  text: z.string().trim().min(1).max(MAX_TEXT),
})
export type Say = z.infer<typeof saySchema>

const messageSchema = z.object({ id: z.string(), name: z.string(), text: z.string(), at: z.number() })
export type Message = z.infer<typeof messageSchema>

/** What the room sends: everything after each connect, and then what changes. */
export const newsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), messages: z.array(messageSchema), people: z.array(z.string()) }),
  z.object({ type: z.literal('message'), message: messageSchema }),
  z.object({ type: z.literal('people'), people: z.array(z.string()) }),
])
export type News = z.infer<typeof newsSchema>
