import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import type { Member } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { ApiError, request } from '../site/api'

/** Who is signed in; null for nobody, undefined while it is asked. */
export function useMember(): Member | null | undefined {
  return useQuery({ queryKey: ['me'], queryFn: () => request<{ member: Member | null }>('/api/me') }).data?.member
}

const WORDS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: ACCOUNT_TEXTS.wrong,
  INVALID_PASSWORD: ACCOUNT_TEXTS.wrong,
  INVALID_EMAIL: SITE_TEXTS.notAnEmail,
  PASSWORD_TOO_SHORT: ACCOUNT_TEXTS.passwordHint,
  USER_ALREADY_EXISTS: ACCOUNT_TEXTS.taken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ACCOUNT_TEXTS.taken,
}

/** Asks the library that keeps the accounts. Its codes are told in the words of this app. */
export async function askAuth(path: string, body: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, SITE_TEXTS.offline)
  })
  if (response.ok) return
  const said = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
  const message = response.status === 429 ? ACCOUNT_TEXTS.tooMany : (WORDS[said?.code ?? ''] ?? said?.message)
  throw new ApiError(response.status, message ?? SITE_TEXTS.failed)
}

/** Forgets what was read by whoever was here before. */
export async function startAnew(queries: QueryClient): Promise<void> {
  await queries.resetQueries()
}
