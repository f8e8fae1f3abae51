import * as z from 'zod'
import { DEAR_LIMITS, REQUEST_SORTS, REQUEST_STATES, SLOW_LIMITS } from '#shared/operators/requests.ts'
import { TURN_MODES } from '#shared/turns/turns.ts'
import { pageShape, rangeShape, sortSchema } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const flag = z.literal(true).optional()
const word = z.string().trim().min(1).max(120).optional()

/**
 * `error` is a fingerprint, and `reason` says why a turn ended. Without `staff`, what operators asked for is left out.
 */
export const requestFilterInput = z.object({
  q: z.string().trim().max(200).optional(),
  user: word,
  project: word,
  state: z.enum(REQUEST_STATES).optional(),
  model: word,
  mode: z.enum(TURN_MODES).optional(),
  reason: word,
  error: word,
  slow: z.enum(SLOW_LIMITS).optional(),
  dear: z.enum(DEAR_LIMITS).optional(),
  first: flag,
  ownKey: flag,
  refunded: flag,
  repaired: flag,
  checks: flag,
  staff: flag,
  ...rangeShape,
})
export type RequestFilter = z.infer<typeof requestFilterInput>

export const listRequestsInput = requestFilterInput.extend({ sort: sortSchema(REQUEST_SORTS), ...pageShape })
export type ListRequests = z.infer<typeof listRequestsInput>
export const requestInput = z.object({ turnId: idSchema('turn') })
