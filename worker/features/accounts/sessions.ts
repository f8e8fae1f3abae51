import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { MAX_LISTED_SESSIONS, type AccountSession } from '#shared/accounts.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { isOwn } from './access.ts'
import { createAuth } from './auth.ts'
import { signOut } from './service.ts'
import { sessions } from './tables.ts'

/** Where the maker is signed in, newest first. It names its columns, because a session's token must never leave. */
export async function listSessions(acting: ActorCall): Promise<AccountSession[]> {
  const currentId = await currentSessionId(acting)
  const rows = await database(acting.env)
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, acting.user.id), gt(sessions.expiresAt, new Date()), isOwn()))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_LISTED_SESSIONS)
  // better-auth keeps "no address" as an empty text.
  return rows.map((row) => ({
    ...row,
    ipAddress: row.ipAddress || null,
    userAgent: row.userAgent || null,
    isCurrent: row.id === currentId,
  }))
}

/**
 * Signs out one browser. Its cookie can still be read for the rest of its five minutes. Whatever passes
 * `freshUserProcedure` is refused at once, so that other page views need not pay for a read.
 */
export async function endSession(acting: ActorCall, sessionId: string): Promise<void> {
  if (sessionId === (await currentSessionId(acting))) return signOut(acting)
  const ended = await database(acting.env)
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, acting.user.id), isOwn()))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new DomainError('account.session_not_found')
}

/** Signs out every browser but this one. They notice it as `endSession` says. */
export async function endOtherSessions(acting: ActorCall): Promise<{ count: number }> {
  const currentId = await currentSessionId(acting)
  const { meta } = await database(acting.env)
    .delete(sessions)
    .where(and(eq(sessions.userId, acting.user.id), ne(sessions.id, currentId), isOwn()))
    .run()
  return { count: meta.changes }
}

/**
 * The id of this session. Callers have asked the database whether it still exists, so the signed cookie may name it.
 */
async function currentSessionId({ env, request }: ActorCall): Promise<string> {
  const auth = createAuth({ env, origin: new URL(request.url).origin })
  const session = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
  if (!session) throw new DomainError('account.not_signed_in')
  return session.session.id
}
