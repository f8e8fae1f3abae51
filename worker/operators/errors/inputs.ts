import * as z from 'zod'
import { ERROR_SORTS, ERROR_STATES, ERROR_TABS } from '#shared/operators/errors.ts'
import { sortSchema } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const fingerprint = z.string().regex(/^v\d{1,3}:[0-9a-f]{20}$/)
const reason = z.string().trim().min(1).max(500)
const more = z.number().int().min(1).max(1_000_000)

export const errorFilterInput = z.object({
  tab: z.enum(ERROR_TABS).default('platform'),
  state: z.enum(ERROR_STATES).optional(),
  area: z.string().trim().min(1).max(80).optional(),
  release: z.string().trim().min(1).max(40).optional(),
  project: idSchema('project').optional(),
  minUsers: z.number().int().min(1).max(1_000_000).optional(),
  isPayingOnly: z.boolean().optional(),
  isCriticalOnly: z.boolean().optional(),
  /** Only groups that were first seen in the newest release. */
  isNewInRelease: z.boolean().optional(),
  q: z.string().trim().max(200).optional(),
  sort: sortSchema(ERROR_SORTS),
})
export type ErrorFilter = z.infer<typeof errorFilterInput>

/** The cursor is the number of groups that come before. */
export const listErrorsInput = errorFilterInput.extend({
  cursor: z
    .string()
    .regex(/^\d{1,4}$/)
    .nullish(),
  limit: z.number().int().min(1).max(100).default(50),
})
export const errorGroupInput = z.object({ fingerprint })
export const similarErrorsInput = z.object({ fingerprint, text: z.string().trim().max(200) })
export const errorStackInput = z.object({ lineId: idSchema('log') })

export const resolveErrorInput = z.object({ fingerprint, reason, isNextRelease: z.boolean() })
export const reopenErrorInput = z.object({ fingerprint, reason })
/**
 * An ignored group is silent until so many more events, so many more users, or a day, whichever comes first. With none
 * of them it is silent for good.
 */
export const ignoreErrorInput = z.object({
  fingerprint,
  reason,
  moreEvents: more.nullish(),
  moreUsers: more.nullish(),
  until: z.date().nullish(),
})
export const mergeErrorInput = z.object({ fingerprint, into: fingerprint, reason })
export const splitErrorInput = z.object({ fingerprint, reason })
export const releaseHoldsInput = z.object({ fingerprint, reason })
