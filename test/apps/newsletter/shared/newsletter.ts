import { z } from 'zod'

export const MAX_NOTE = 400

export const signUpSchema = z.object({
  email: z.email('Write an address such as ada@example.com.').max(200).toLowerCase(),
})
export const tokenSchema = z.object({ token: z.uuid('This link is not whole. Open it from the mail again.') })
export const noteSchema = tokenSchema.extend({
  text: z.string().trim().min(1, 'Write a sentence first.').max(MAX_NOTE, `A note has at most ${MAX_NOTE} letters.`),
})

export const publicNotesSchema = z.array(z.object({ id: z.number(), text: z.string(), created_at: z.string() }))
export const doneSchema = z.object({ done: z.literal(true) })
