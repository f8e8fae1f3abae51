import * as z from 'zod'

/** A sign-in code: six digits, valid for ten minutes. */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10

/** Codes per address and per IP in ten minutes, and per address a day. */
export const CODES_PER_ADDRESS = 3
export const CODES_PER_IP = 10
export const CODES_PER_ADDRESS_A_DAY = 10

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an address such as ada@example.com'))

export const sendCodeInput = z.object({ email })
export const verifyCodeInput = z.object({ email, code: z.string().regex(/^\d{6}$/, 'Enter the six digits') })
