import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ERRORS } from '#shared/errors.ts'
import { asDomainError, DomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from './context.ts'

/** What a failure that a person can cause is over raw HTTP: its code, with the status that tRPC would give it; null for any other. */
export function domainAnswer(error: unknown): Response | null {
  const domain = asDomainError(error)
  if (!domain) return null
  const { code, message, details } = domain
  const status = getHTTPStatusCodeFromError(new TRPCError({ code: ERRORS[code] }))
  return Response.json({ error: { code, message, details } }, { status, headers: { 'cache-control': 'no-store' } })
}

/** Who asks; throws `account.not_signed_in` when nobody does. */
export function signedIn(user: SessionUser | null): SessionUser {
  if (!user) throw new DomainError('account.not_signed_in')
  return user
}
