import * as z from 'zod'
import { MAX_CODE } from '#shared/promo.ts'

/** A code as a person types it. Capitals and blanks do not matter. */
export const typedCodeSchema = z
  .string()
  .max(200)
  .transform((text) => text.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Required').max(MAX_CODE))

export const redeemInput = z.object({ code: typedCodeSchema })

/** The cursor is the time of the last row seen, or its number. */
export const promoPageInput = z.object({
  cursor: z.number().int().min(0).nullish(),
  limit: z.number().int().min(1).max(100).default(20),
})
