import * as z from 'zod'
import { rangeShape, reasonSchema } from '#worker/operators/inputs.ts'

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // What Intl does not know is no zone.
    return false
  }
}

/** `zone` says where days begin for the reader. Offsets are refused, because there are thousands of them. */
export const overviewInput = z.object({
  ...rangeShape,
  zone: z
    .string()
    .regex(/^[A-Za-z][\w+/-]{1,40}$/)
    .refine(isZone),
})
export type OverviewInput = z.infer<typeof overviewInput>

export const rebuildInput = z.object({ reason: reasonSchema })
