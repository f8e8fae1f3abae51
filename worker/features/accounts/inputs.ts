import * as z from 'zod'
import { CODE_LENGTH, MAX_ACCOUNT_INSTRUCTIONS, MAX_NAME, MAX_PASSKEY_NAME, PROVIDERS } from '#shared/accounts.ts'
import { LOCALES } from '#shared/locale.ts'
import { THEMES } from '#shared/theme.ts'
import { emailSchema, idSchema } from '#worker/platform/http/inputs.ts'

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

const base64url = (letters: number) =>
  z
    .string()
    .min(1)
    .max(letters)
    .regex(/^[\w-]+$/)
const credentialId = base64url(1_400)
const clientData = base64url(8_000)
const passkeyId = idSchema('passkey')
const passkeyName = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(MAX_PASSKEY_NAME)
  .regex(/^\P{Cc}*$/u, 'Invalid input')

export const addPasskeyInput = z.object({
  name: passkeyName,
  credential: z.object({
    id: credentialId,
    clientData,
    authenticatorData: base64url(8_000),
    publicKey: base64url(2_000),
    transports: z
      .array(
        z
          .string()
          .max(20)
          .regex(/^[a-z-]+$/),
      )
      .max(10),
  }),
})
export type NewPasskey = z.output<typeof addPasskeyInput>
export const signInWithPasskeyInput = z.object({
  credential: z.object({
    id: credentialId,
    clientData,
    authenticatorData: base64url(8_000),
    signature: base64url(2_000),
    userHandle: base64url(200).nullable(),
  }),
})
export type PasskeyProof = z.output<typeof signInWithPasskeyInput>['credential']
export const renamePasskeyInput = z.object({ passkeyId, name: passkeyName })
export const removePasskeyInput = z.object({ passkeyId })

export const endSessionInput = z.object({ sessionId: z.string().min(1).max(64) })
/** The maker types their own address, so that no single slip of a finger deletes an account. */
export const requestDeletionInput = z.object({ confirm: z.string().trim().toLowerCase().max(254) })
