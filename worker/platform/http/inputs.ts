import * as z from 'zod'
import { idPattern, type IdKind } from '#shared/ids.ts'
import { isSafePath, pathReason } from '#shared/projects/files.ts'

/** Accepts ids of this kind only. */
export const idSchema = (kind: IdKind) => z.string().regex(idPattern(kind))

/** A path that may exist in a project's workspace. */
export const filePathSchema = z
  .string()
  .refine(isSafePath, { error: ({ input }) => pathReason(String(input)) ?? undefined })

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an address such as ada@example.com'))

/** A zone of the time by its name. Offsets are refused, because there are thousands of them. */
export const zoneSchema = z
  .string()
  .regex(/^[A-Za-z][\w+/-]{1,40}$/)
  .refine(isZone)

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // What Intl does not know is no zone.
    return false
  }
}
