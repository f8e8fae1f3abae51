import * as z from 'zod'
import { MAX_NAME } from './account-limits.ts'
import { MAX_ACCOUNT_INSTRUCTIONS } from './knowledge-limits.ts'
import { LOCALES } from './locale.ts'

/** A sign-in code: six digits, valid for ten minutes. */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10

/** Codes per address and per IP in ten minutes, and per address a day. */
export const CODES_PER_ADDRESS = 3
export const CODES_PER_IP = 10
export const CODES_PER_ADDRESS_A_DAY = 10

/** Each asking sends a mail. */
export const DELETIONS_A_DAY = 5

/** Reads everything a maker has. */
export const EXPORTS_AN_HOUR = 3

/** How long an operator sees Solid as somebody else, at most. */
export const VIEW_MINUTES = 60

/** Sessions that the list shows; older ones can still be ended together. */
export const MAX_LISTED_SESSIONS = 100

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an address such as ada@example.com'))
const locale = z.enum(LOCALES)

export const sendCodeInput = z.object({ email, locale: locale.default('en') })
export const verifyCodeInput = z.object({ email, code: z.string().regex(/^\d{6}$/, 'Enter the six digits') })

/** What is not given stays as it is; null follows the browser. */
export const updateAccountInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(MAX_NAME)
    .regex(/^\P{Cc}*$/u, 'Invalid input')
    .optional(),
  locale: locale.nullable().optional(),
  theme: z.enum(['light', 'dark']).nullable().optional(),
  analyticsOptOut: z.boolean().optional(),
  instructions: z.string().trim().max(MAX_ACCOUNT_INSTRUCTIONS).optional(),
})
export type AccountChanges = z.output<typeof updateAccountInput>

export const endSessionInput = z.object({ sessionId: z.string().min(1).max(64) })
/** The maker types their own address: a deletion must not be one slip of a finger away. */
export const requestDeletionInput = z.object({ confirm: z.string().trim().toLowerCase().max(254) })

/** Where somebody is signed in. `lastSeenAt` is exact to a day: a session is renewed no more often. */
export type AccountSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  isCurrent: boolean
}
