import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { VIEW_MINUTES } from '#shared/accounts.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { hmacHex, isSameText } from '#worker/platform/data/hash.ts'
import type { Context, SessionUser, Viewing } from '#worker/platform/http/context.ts'
import { cookiePrefix, sessionUserOf } from './session-cookie.ts'
import { sessions, users } from './tables.ts'

type Asking = Pick<Context, 'env' | 'request'>
type Answering = Pick<Context, 'env' | 'request' | 'resHeaders'>

/** Addresses in ADMIN_EMAILS become admins at their next sign-in. There is no other way to the first one. */
export function isConfiguredAdmin(env: Env, email: string): boolean {
  return env.ADMIN_EMAILS.split(',').some((address) => address.trim().toLowerCase() === email)
}

/**
 * The user through whose eyes an operator looks in this browser, or null. The view's cookie is bound to the operator,
 * whose own session must still be there. A role is not lent: another operator is seen as a maker.
 */
export async function seenAs(
  { env, request }: Asking,
  operator: SessionUser | null,
): Promise<{ user: SessionUser; viewing: Viewing } | null> {
  const sessionId = operator?.role === 'admin' ? viewIdOf({ env, request }, operator.id) : null
  if (!operator || !sessionId) return null
  const [row] = await database(env)
    .select({ user: users, endsAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.id, sessionId), eq(sessions.impersonatedBy, operator.id), gt(sessions.expiresAt, new Date())),
    )
  if (!row) return null
  return {
    user: { ...sessionUserOf(row.user), role: 'maker' },
    viewing: { sessionId, operatorId: operator.id, endsAt: row.endsAt },
  }
}

/** Whether this browser may be looking through somebody else's eyes. Only `seenAs` knows for certain. */
export const hasViewCookie = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?solid\.view=/.test(request.headers.get('cookie') ?? '')

/** A view of an account: the statement that begins it, and when it ends by itself. */
export function viewStatement(
  env: Env,
  { operatorId, userId, now }: { operatorId: string; userId: string; now: Date },
): { sessionId: string; endsAt: Date; statement: BatchItem<'sqlite'> } {
  const sessionId = newId('view')
  const endsAt = new Date(now.getTime() + VIEW_MINUTES * MINUTE_MS)
  // A token is required and unique. Nobody ever gets this one.
  const row = {
    id: sessionId,
    token: `${newId('view')}${newId('view')}`,
    userId,
    impersonatedBy: operatorId,
    expiresAt: endsAt,
    createdAt: now,
    updatedAt: now,
  }
  return { sessionId, endsAt, statement: database(env).insert(sessions).values(row) }
}

export function endViewStatement(env: Env, sessionId: string): BatchItem<'sqlite'> {
  return database(env)
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.impersonatedBy)))
}

/** The statement that signs a user out everywhere. Operators who look through their eyes go on. */
export function endSessionsStatement(env: Env, userId: string) {
  return database(env)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOwn()))
}

/** The condition that a session is its user's own, not an operator's view. */
export const isOwn = (): SQL => isNull(sessions.impersonatedBy)

/** Tells the operator's browser that it looks through other eyes from now on, or with null that it no longer does. */
export function setViewCookie(
  { env, request, resHeaders }: Answering,
  view: { sessionId: string; operatorId: string } | null,
): void {
  const { origin } = new URL(request.url)
  const value = view ? `${view.sessionId}.${signatureOf(env, view)}` : ''
  resHeaders.append(
    'set-cookie',
    `${cookiePrefix(origin)}.view=${value}; Path=/; Max-Age=${view ? VIEW_MINUTES * 60 : 0}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`,
  )
}

function viewIdOf({ env, request }: Asking, operatorId: string): string | null {
  const name = `${cookiePrefix(new URL(request.url).origin)}.view=`
  const value = (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .find((part) => part.startsWith(name))
    ?.slice(name.length)
  const [sessionId, signature] = value?.split('.') ?? []
  return sessionId && signature && isSameText(signature, signatureOf(env, { sessionId, operatorId })) ? sessionId : null
}

const signatureOf = (env: Env, { sessionId, operatorId }: { sessionId: string; operatorId: string }) =>
  hmacHex(env.AUTH_SECRET, `view:${sessionId}:${operatorId}`)
