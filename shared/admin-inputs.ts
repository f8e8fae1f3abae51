import * as z from 'zod'
import { RANGES, type Range } from './admin-range.ts'
import { idSchema } from './ids.ts'

/** Parts of the inputs that all lists of the admin area share. They are plain JSON: a file's address carries them, too. */
const moment = z.iso.datetime({ offset: true })
export const rangeShape = {
  range: z.enum(Object.keys(RANGES) as [Range, ...Range[]]).optional(),
  from: moment.optional(),
  to: moment.optional(),
}

/** `cursor` is where the page begins, as the page before it said. */
export const pageShape = {
  cursor: z.string().min(1).max(120).nullish(),
  limit: z.number().int().min(1).max(100).default(50),
}

/** Why an operator does something; it stands in the audit, and where it concerns money in the maker's ledger. */
export const reasonSchema = z.string().trim().min(1, 'Required').max(500)

const page = z.string().regex(/^\/admin\/[a-z/-]{1,80}$/)
const name = z.string().trim().min(1, 'Required').max(60)
export const viewsInput = z.object({ page })
export const saveViewInput = z.object({ page, name, search: z.string().max(2_000) })
export const removeViewInput = z.object({ page, name })

export const revealInput = z.object({ userId: idSchema('user'), page })
