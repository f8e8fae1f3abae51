import type { z } from 'zod'

/** What a wrong input is answered with: the words of the first thing that is wrong. */
export const refusal = ({ issues }: z.ZodError) => ({
  error: { message: issues[0]?.message ?? 'Something is missing.' },
})
