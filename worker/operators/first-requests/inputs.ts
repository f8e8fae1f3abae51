import * as z from 'zod'
import { FIRST_RESULTS, REQUEST_CATEGORIES, REQUEST_LANGUAGES } from '#shared/operators/first-requests.ts'
import { pageShape, rangeShape } from '#worker/operators/inputs.ts'

const flag = z.literal(true).optional()

export const firstRequestFilterInput = z.object({
  q: z.string().trim().max(200).optional(),
  category: z.enum(REQUEST_CATEGORIES).optional(),
  language: z.enum(REQUEST_LANGUAGES).optional(),
  result: z.enum(FIRST_RESULTS).optional(),
  returned: flag,
  staff: flag,
  ...rangeShape,
})
export type FirstRequestFilter = z.infer<typeof firstRequestFilterInput>

export const listFirstRequestsInput = firstRequestFilterInput.extend(pageShape)
export const rawRequestsInput = firstRequestFilterInput.extend({
  cursor: pageShape.cursor,
  limit: z.number().int().min(1).max(50).default(20),
})
