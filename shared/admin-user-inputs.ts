import * as z from 'zod'
import { pageShape, rangeShape, reasonSchema } from './admin-inputs.ts'
import { USER_PLANS, USER_SORTS, USER_SOURCES, USER_STATUSES } from './admin-users.ts'
import { idSchema } from './ids.ts'

const userId = idSchema('user')
const moment = z.iso.datetime({ offset: true })

/** `q` is an id, an address, a name or a customer or payment of Stripe's; of the first three the beginning will do. `range` is when they signed up, `seen…` when they were last here. */
export const userFilterInput = z.object({
  q: z.string().trim().min(1).max(200).optional(),
  plan: z.enum(USER_PLANS).optional(),
  role: z.enum(['maker', 'admin']).optional(),
  status: z.enum(USER_STATUSES).optional(),
  source: z.enum(USER_SOURCES).optional(),
  seenFrom: moment.optional(),
  seenTo: moment.optional(),
  isLow: z.boolean().optional(),
  neverBuilt: z.boolean().optional(),
  isStuck: z.boolean().optional(),
  /** Staff are left out unless this is set. */
  staff: z.boolean().optional(),
  sort: z.object({ column: z.enum(USER_SORTS), direction: z.enum(['asc', 'desc']) }).optional(),
  ...rangeShape,
})
export type UserFilter = z.output<typeof userFilterInput>
export const listUsersInput = userFilterInput.extend(pageShape)
export type ListUsers = z.output<typeof listUsersInput>

export const userInput = z.object({ userId })
export const userPageInput = z.object({ userId, ...pageShape })
/** What is done to an account, and why. */
export const userActionInput = z.object({ userId, reason: reasonSchema })
export const setRoleInput = userActionInput.extend({ role: z.enum(['maker', 'admin']) })
