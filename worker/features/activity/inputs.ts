import * as z from 'zod'
import { ACTIVITY_KINDS } from '#shared/together/activity.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const PAGE = 30

/** The cursor is the time and the key of the last line that was seen. */
export const activityInput = z.object({
  projectId: idSchema('project'),
  cursor: z
    .string()
    .regex(/^\d{1,15} [0-9a-z_]{1,40}$/)
    .nullish(),
  limit: z.number().int().min(1).max(100).default(PAGE),
  by: idSchema('user').nullish(),
  kind: z.enum(ACTIVITY_KINDS).nullish(),
})
