import * as z from 'zod'
import { ROLES } from '#shared/accounts.ts'
import { PLAN_IDS } from '#shared/billing/billing.ts'
import { USER_SORTS, USER_SOURCES, USER_STATUSES } from '#shared/operators/users.ts'
import { momentSchema, pageShape, rangeShape, reasonSchema, sortSchema } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const userId = idSchema('user')

/**
 * `q` is an id, an address, a name, or a customer or payment of Stripe's. The beginning of the first three will do.
 * `range` is when they signed up, and `seen…` when they were last here.
 */
export const userFilterInput = z.object({
  q: z.string().trim().min(1).max(200).optional(),
  plan: z.enum(PLAN_IDS).optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  source: z.enum(USER_SOURCES).optional(),
  seenFrom: momentSchema.optional(),
  seenTo: momentSchema.optional(),
  isLow: z.boolean().optional(),
  neverBuilt: z.boolean().optional(),
  isStuck: z.boolean().optional(),
  /** Staff are left out unless this is set. */
  staff: z.boolean().optional(),
  sort: sortSchema(USER_SORTS),
  ...rangeShape,
})
export type UserFilter = z.output<typeof userFilterInput>
export const listUsersInput = userFilterInput.extend(pageShape)
export type ListUsers = z.output<typeof listUsersInput>

export const userInput = z.object({ userId })
export const userPageInput = z.object({ userId, ...pageShape })
/** What is done to an account has a reason. */
export const userActionInput = z.object({ userId, reason: reasonSchema })
export const setRoleInput = userActionInput.extend({ role: z.enum(ROLES) })
