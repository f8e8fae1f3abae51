import * as z from 'zod'

/** What things are told apart and found by, as `shared/site/values.ts` has it. */
export const choices = z.array(
  z.object({ name: z.string().regex(/^[a-z][a-zA-Z0-9]*$/), label: z.string(), options: z.array(z.string()).min(2) }),
)
