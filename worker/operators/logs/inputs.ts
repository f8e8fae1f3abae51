import * as z from 'zod'
import { LOG_LEVELS, MAX_LOG_ID, MAX_LOG_TEXT } from '#shared/operators/logs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const anyId = z.string().trim().min(1).max(MAX_LOG_ID)

/**
 * `levels` and the words of `text` are whole. `source` is one area of the platform with all below it. `id` is any id
 * that lines carry. `hours` are the last ones.
 */
export const logFilterInput = z.object({
  levels: z.array(z.enum(LOG_LEVELS)).min(1).max(LOG_LEVELS.length).optional(),
  source: z.string().trim().max(80).optional(),
  text: z.string().trim().max(MAX_LOG_TEXT).optional(),
  id: anyId.optional(),
  hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .optional(),
  from: z.date().optional(),
  to: z.date().optional(),
})
export type LogFilter = z.infer<typeof logFilterInput>

/** The same filter as a file's address says it, because JSON has no dates. */
export const logCsvInput = logFilterInput.extend({ from: z.coerce.date().optional(), to: z.coerce.date().optional() })

export const listLogsInput = logFilterInput.extend({
  cursor: seq.nullish(),
  limit: z.number().int().min(1).max(100).default(50),
})
/** The time whose volume is asked for. Without it, it is the last week. */
export const logVolumeInput = logFilterInput.pick({ hours: true, from: true, to: true })
export const logContextInput = z.object({ id: idSchema('log') })
export const findLogInput = z.object({ logExtid: anyId })
/** The line after which the stream begins. When it comes back, its own place wins. */
export const tailLogsInput = logFilterInput.omit({ hours: true, from: true, to: true }).extend({
  after: seq.nullish(),
  lastEventId: z
    .string()
    .regex(/^\d{1,16}$/)
    .nullish(),
})
