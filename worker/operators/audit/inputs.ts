import * as z from 'zod'
import { pageShape, rangeShape } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const word = z.string().trim().min(1).max(120)

/** By whom, which act, on whom or what, and when. It is plain JSON, because the address of a file carries it, too. */
export const auditFilterInput = z.object({
  actor: word.optional(),
  action: word.optional(),
  subject: word.optional(),
  ...rangeShape,
})
export type AuditFilter = z.output<typeof auditFilterInput>

/** The cursor is the time of a page's last line, and its id. */
export const auditListInput = auditFilterInput.extend({
  ...pageShape,
  cursor: z
    .string()
    .max(80)
    .regex(/^\d{1,16}_aud_[0-9a-z]{20}$/)
    .nullish(),
})
export const auditLineInput = z.object({ lineId: idSchema('audit') })
