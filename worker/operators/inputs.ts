import * as z from 'zod'
import { RANGE_NAMES } from '#shared/operators/range.ts'

// The inputs that lists of operators share are plain JSON, because the address of a file carries them, too.

export const momentSchema = z.iso.datetime({ offset: true })
export const rangeShape = {
  range: z.enum(RANGE_NAMES).optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
}

/** `cursor` is where the page begins, as the page before it said. */
export const pageShape = {
  cursor: z.string().min(1).max(120).nullish(),
  limit: z.number().int().min(1).max(100).default(50),
}

/** The column by which a list is sorted, and the direction. */
export const sortSchema = <Column extends string>(columns: readonly Column[]) =>
  z.object({ column: z.enum(columns), direction: z.enum(['asc', 'desc']) }).optional()

/** A path of the operators' pages. */
export const operatorsPageSchema = z.string().regex(/^\/admin\/[a-z/-]{1,80}$/)

/** Why an operator does something. It stands in the audit, and where it concerns money also in the maker's ledger. */
export const reasonSchema = z.string().trim().min(1, 'Required').max(500)
