import * as z from 'zod'
import { CODE_LENGTH, MAX_ACCOUNT_INSTRUCTIONS, MAX_NAME, PROVIDERS } from '#shared/accounts.ts'
import { LOCALES } from '#shared/locale.ts'
import { THEMES } from '#shared/theme.ts'
import { emailSchema } from '#worker/platform/http/inputs.ts'

const locale = z.enum(LOCALES)

export const sendCodeInput = z.object({ email: emailSchema, locale: locale.default('en') })
export const verifyCodeInput = z.object({
  email: emailSchema,
  code: z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Enter the six digits'),
})

const code = z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Enter the six digits')
export const unlinkInput = z.object({ provider: z.enum(PROVIDERS) })
export const requestAddressChangeInput = z.object({ email: emailSchema })
export const confirmAddressChangeInput = z.object({ email: emailSchema, oldCode: code, newCode: code })

/** What is not given stays as it is. Null follows the browser. */
export const updateAccountInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(MAX_NAME)
    .regex(/^\P{Cc}*$/u, 'Invalid input')
    .optional(),
  locale: locale.nullable().optional(),
  theme: z.enum(THEMES).nullable().optional(),
  analyticsOptOut: z.boolean().optional(),
  instructions: z.string().trim().max(MAX_ACCOUNT_INSTRUCTIONS).optional(),
})
export type AccountChanges = z.output<typeof updateAccountInput>

export const endSessionInput = z.object({ sessionId: z.string().min(1).max(64) })
/** The maker types their own address, so that no single slip of a finger deletes an account. */
export const requestDeletionInput = z.object({ confirm: z.string().trim().toLowerCase().max(254) })
