import { z } from 'zod'

export const noticeSchema = z.object({
  title: z.string().trim().min(1, 'Give the notice a title.').max(120),
  text: z.string().trim().min(1, 'Write what the members should know.').max(2_000),
})

export const noticesSchema = z.array(
  noticeSchema.extend({ id: z.number(), author: z.string(), created_at: z.string() }),
)
