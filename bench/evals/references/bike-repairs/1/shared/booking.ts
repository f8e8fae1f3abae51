import * as z from 'zod'

export const bookingInput = z.object({
  customer: z.string().trim().min(1, 'Say who you are.'),
  bike: z.string().trim().min(1, 'Say which bike it is.'),
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Choose a day.'),
  time: z.string().regex(/^\d\d:\d\d$/, 'Choose a time.'),
  status: z.enum(['requested', 'confirmed', 'ready', 'collected']).default('requested'),
})
