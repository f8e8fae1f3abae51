import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ERRORS } from '#shared/errors.ts'
import { asDomainError, DomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from './context.ts'

/**
 * The answer over raw HTTP to a failure that a person can cause: its code, with tRPC's status for it. Null for any
 * other failure.
 */
export function domainAnswer(error: unknown): Response | null {
  const domain = asDomainError(error)
  if (!domain) return null
  const { code, message, details } = domain
  const status = getHTTPStatusCodeFromError(new TRPCError({ code: ERRORS[code] }))
  return Response.json({ error: { code, message, details } }, { status, headers: { 'cache-control': 'no-store' } })
}

/** Who asks. Throws `account.not_signed_in` when nobody is signed in. */
export function signedIn(user: SessionUser | null): SessionUser {
  if (!user) throw new DomainError('account.not_signed_in')
  return user
}
