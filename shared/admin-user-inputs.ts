import * as z from 'zod'
import { MAX_REASON } from './admin-users.ts'
import { idSchema } from './ids.ts'

const userId = idSchema('user')
const reason = z.string().trim().min(1, 'Required').max(MAX_REASON)

export const userInput = z.object({ userId })
/** What is done to an account, and why. */
export const userActionInput = z.object({ userId, reason })
export const setRoleInput = userActionInput.extend({ role: z.enum(['maker', 'admin']) })
