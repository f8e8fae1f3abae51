import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { MAX_LISTED_SESSIONS, type AccountSession } from '#shared/accounts.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { isOwn } from './access.ts'
import { createAuth } from './auth.ts'
import { signOut } from './service.ts'
import { sessions } from './tables.ts'

/** Where the maker is signed in, newest first. Names its columns: a session's token must never leave. */
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
 * Signs out one browser. Its cookie still reads for the rest of its five minutes, but whatever goes through `freshUserProcedure`
 * is refused at once: that is what must not be possible any more, and no other page view pays for a read.
 */
export async function endSession(acting: ActorCall, sessionId: string): Promise<void> {
  if (sessionId === (await currentSessionId(acting))) return signOut(acting)
  const ended = await database(acting.env)
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, acting.user.id), isOwn()))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new DomainError('account.session_not_found')
}

/** Signs out every browser but this one; see `endSession` for when they notice. */
export async function endOtherSessions(acting: ActorCall): Promise<{ count: number }> {
  const currentId = await currentSessionId(acting)
  const { meta } = await database(acting.env)
    .delete(sessions)
    .where(and(eq(sessions.userId, acting.user.id), ne(sessions.id, currentId), isOwn()))
    .run()
  return { count: meta.changes }
}

/** Callers have asked the database whether this session still is; here the signed cookie may say which one it is. */
async function currentSessionId({ env, request }: ActorCall): Promise<string> {
  const auth = createAuth({ env, origin: new URL(request.url).origin })
  const session = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
  if (!session) throw new DomainError('account.not_signed_in')
  return session.session.id
}
