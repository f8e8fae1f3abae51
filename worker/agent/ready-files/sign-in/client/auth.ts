import { adminClient, emailOTPClient } from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'

/** Asks the app's own server. Each call answers `{ data, error }` and throws nothing. */
export const authClient = createAuthClient({
  plugins: [adminClient(), emailOTPClient()],
  fetchOptions: {
    onError({ response }) {
      if (response.status === 401) checkSession()
    },
  },
})

/** Looks whether somebody is still signed in. Where nobody is, `SignedIn` shows the way in. */
export function checkSession() {
  authClient.$store.notify('$sessionSignal')
}

type Answer<Data> =
  | { data: Data; error: null }
  | { data: null; error: { message?: string | undefined; status: number } }

/** Asks one of the app's own routes in the same way. */
export async function ask<Data>(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
  const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { method, ...init }).catch(() => null)
  const said: unknown = await response?.json().catch(() => null)
  if (response?.ok) return { data: said as Data, error: null } satisfies Answer<Data>
  if (response?.status === 401) checkSession()
  const message = (said as { error?: { message?: string } } | null)?.error?.message
  return { data: null, error: { message, status: response?.status ?? 0 } } satisfies Answer<Data>
}
