import * as z from 'zod'
import { PRINTED, PRINTED_AT_MOST, PROJECT_AGES, RANK_ORDERS } from '#shared/operators/projects.ts'
import { RANK_PERIODS, USUAL_PERIOD } from '#shared/operators/range.ts'
import { pageShape } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

/**
 * `q` is the id of a project, or a piece of its name. `isLive` keeps only those whose app answers. `age` says how long
 * ago they were made.
 */
export const projectFilterInput = z.object({
  period: z.enum(RANK_PERIODS).default(USUAL_PERIOD),
  by: z.enum(RANK_ORDERS).default('turns'),
  q: z.string().trim().max(100).optional(),
  owner: idSchema('user').optional(),
  isLive: z.boolean().optional(),
  age: z.enum(PROJECT_AGES).optional(),
  staff: z.boolean().optional(),
})
export type ProjectFilter = z.output<typeof projectFilterInput>
export const listProjectsInput = projectFilterInput.extend(pageShape)

export const printProjectsInput = projectFilterInput.extend({
  most: z.int().min(1).max(PRINTED_AT_MOST).default(PRINTED),
  people: z.boolean().default(false),
})
export const projectFactsInput = z.object({ projectId: idSchema('project') })
