import { adminClient, emailOTPClient } from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'

/** Asks the app's own server. Each call answers `{ data, error }` and throws nothing. */
export const authClient = createAuthClient({ plugins: [adminClient(), emailOTPClient()] })
