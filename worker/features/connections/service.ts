import { and, desc, eq, gt } from 'drizzle-orm'
import { MAX_CONNECTIONS, type Connection } from '#shared/api-tokens.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { sessionUserOf } from '#worker/features/accounts/session-cookie.ts'
import { suspendedError } from '#worker/features/accounts/standing.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { bearerOf, takeApiCall, type TokenHolder } from '#worker/features/api-tokens/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall, Call } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { connections, oauthClients } from './tables.ts'
import { ACCESS_PREFIX } from './tokens.ts'

/** A use is noted no more often than this: each note is a write. */
const NOTED_EVERY_MS = MINUTE_MS

/** The apps that a maker connected, newest first. */
export async function listConnections({ env, user }: Actor): Promise<Connection[]> {
  return database(env)
    .select({
      id: connections.id,
      name: oauthClients.name,
      place: connections.place,
      scopes: connections.scopes,
      createdAt: connections.createdAt,
      lastUsedAt: connections.lastUsedAt,
    })
    .from(connections)
    .innerJoin(oauthClients, eq(oauthClients.id, connections.clientId))
    .where(and(eq(connections.userId, user.id), gt(connections.expiresAt, new Date())))
    .orderBy(desc(connections.createdAt), desc(connections.id))
    .limit(MAX_CONNECTIONS)
}

/** Disconnects an app at once. Throws `connection.not_found` for one that is not the maker's. */
export async function endConnection(acting: ActorCall, id: string): Promise<void> {
  const { env, user } = acting
  const ended = await database(env)
    .delete(connections)
    .where(and(eq(connections.id, id), eq(connections.userId, user.id)))
    .returning({ id: connections.id })
  if (ended.length === 0) throw new DomainError('connection.not_found')
  log(acting, { level: 'info', source: 'connections', message: 'An app was disconnected', ids: { userId: user.id } })
}

/** Whether a request carries the token of a connected app. It may be worth nothing. */
export const isFromConnection = ({ request }: Pick<Call, 'request'>): boolean =>
  bearerOf(request)?.startsWith(ACCESS_PREFIX) ?? false

/**
 * For whom a connected app acts, read from the database with each request. Throws `api.token_refused`,
 * `account.suspended` or `api.too_many_calls`.
 */
export async function connectedHolder(call: Call): Promise<TokenHolder> {
  const { env, request } = call
  const db = database(env)
  const [row] = await db
    .select({ user: users, connection: connections })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.userId))
    .where(eq(connections.accessHash, sha256Hex(bearerOf(request) ?? '')))
  const now = Date.now()
  if (!row || row.connection.accessExpiresAt.getTime() <= now) throw new DomainError('api.token_refused')
  const { user, connection } = row
  if (user.banned) throw suspendedError(env, user.banReason)
  await takeApiCall(env, { userId: user.id, now })
  if (now - (connection.lastUsedAt?.getTime() ?? 0) >= NOTED_EVERY_MS)
    call.executionCtx.waitUntil(
      db
        .update(connections)
        .set({ lastUsedAt: new Date(now) })
        .where(eq(connections.id, connection.id))
        .run(),
    )
  return { user: sessionUserOf(user), scopes: connection.scopes }
}
