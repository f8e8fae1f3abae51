import { and, count, desc, eq } from 'drizzle-orm'
import {
  API_CALLS_A_MINUTE,
  API_TOKEN_PREFIX,
  MAX_API_TOKENS,
  type ApiScope,
  type ApiToken,
} from '#shared/api-tokens.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { sessionUserOf } from '#worker/features/accounts/session-cookie.ts'
import { suspendedError } from '#worker/features/accounts/standing.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall, Call, SessionUser } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { apiTokens } from './tables.ts'

const SECRET_BYTES = 24
const HINT_LENGTH = 4
/** A use is noted no more often than this: each note is a write. */
const NOTED_EVERY_MS = MINUTE_MS

const shown = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
}

/** The maker's tokens, newest first, also those that have run out. */
export async function listTokens({ env, user }: Actor): Promise<ApiToken[]> {
  return database(env)
    .select(shown)
    .from(apiTokens)
    .where(eq(apiTokens.userId, user.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(MAX_API_TOKENS)
}

type NewToken = { name: string; scopes: ApiScope[]; days: number | null }

/** Makes a token. `secret` is in this answer and nowhere else. Throws `api_token.limit_reached`. */
export async function createToken(
  acting: ActorCall,
  { name, scopes, days }: NewToken,
): Promise<{ token: ApiToken; secret: string }> {
  const { env, user } = acting
  const db = database(env)
  const [had] = await db.select({ tokens: count() }).from(apiTokens).where(eq(apiTokens.userId, user.id))
  if ((had?.tokens ?? 0) >= MAX_API_TOKENS)
    throw new DomainError('api_token.limit_reached', { details: { limit: MAX_API_TOKENS } })
  const secret = API_TOKEN_PREFIX + hexOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  const createdAt = new Date()
  const token: ApiToken = {
    id: newId('apiToken'),
    name,
    hint: secret.slice(-HINT_LENGTH),
    scopes: [...new Set(scopes)],
    createdAt,
    expiresAt: days === null ? null : new Date(createdAt.getTime() + days * DAY_MS),
    lastUsedAt: null,
  }
  await db.insert(apiTokens).values({ ...token, userId: user.id, hash: sha256Hex(secret) })
  log(acting, { level: 'info', source: 'api-tokens', message: 'A token was made', ids: { userId: user.id } })
  return { token, secret }
}

/** Ends a token at once. Throws `api_token.not_found` for one that is not the maker's. */
export async function revokeToken(acting: ActorCall, id: string): Promise<void> {
  const { env, user } = acting
  const ended = await database(env)
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, user.id)))
    .returning({ id: apiTokens.id })
  if (ended.length === 0) throw new DomainError('api_token.not_found')
  log(acting, { level: 'info', source: 'api-tokens', message: 'A token was revoked', ids: { userId: user.id } })
}

/** For whom a program acts, and what it may do. */
export type TokenHolder = { user: SessionUser; scopes: ApiScope[] }

/** The token in `Authorization: Bearer …`, whatever it is. */
export const bearerOf = ({ headers }: Request): string | undefined =>
  /^Bearer\s+(\S{1,200})$/i.exec(headers.get('authorization') ?? '')?.[1]

/**
 * The holder of the token in `Authorization: Bearer …`, read from the database with each request, so that a token ends
 * when it is revoked. Throws `api.token_refused`, `account.suspended` or `api.too_many_calls`.
 */
export async function holderOf(call: Call): Promise<TokenHolder> {
  const { env, request } = call
  const secret = bearerOf(request)
  if (!secret?.startsWith(API_TOKEN_PREFIX)) throw new DomainError('api.token_refused')
  const [row] = await database(env)
    .select({ user: users, token: shown })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.hash, sha256Hex(secret)))
  const now = Date.now()
  if (!row || (row.token.expiresAt && row.token.expiresAt.getTime() <= now)) throw new DomainError('api.token_refused')
  const { user, token } = row
  if (user.banned) throw suspendedError(env, user.banReason)
  await takeApiCall(env, { userId: user.id, now })
  if (now - (token.lastUsedAt?.getTime() ?? 0) >= NOTED_EVERY_MS)
    call.executionCtx.waitUntil(
      database(env)
        .update(apiTokens)
        .set({ lastUsedAt: new Date(now) })
        .where(eq(apiTokens.id, token.id)),
    )
  return { user: sessionUserOf(user), scopes: token.scopes }
}

/** Counts a call of a program of this maker. All of them count together. Throws `api.too_many_calls`. */
export async function takeApiCall(env: Env, { userId, now }: { userId: string; now: number }): Promise<void> {
  const isWithinLimit = await takeFromLimit(env, {
    key: `api:${userId}`,
    limit: API_CALLS_A_MINUTE,
    windowMs: MINUTE_MS,
    now,
  })
  if (!isWithinLimit)
    throw new DomainError('api.too_many_calls', { details: { retryAfterMs: MINUTE_MS - (now % MINUTE_MS) } })
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
