import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { API_SCOPES, API_TOKEN_PREFIX, type ApiScope } from '#shared/api-tokens.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { isSameText, sha256Hex } from '#worker/platform/data/hash.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { log } from '#worker/platform/log/log.ts'
import { takeFromNetwork } from './clients.ts'
import { isOurResource } from './metadata.ts'
import { OauthError } from './oauth-error.ts'
import { placeOf } from './redirects.ts'
import { connections, oauthCodes } from './tables.ts'

export const ACCESS_PREFIX = `${API_TOKEN_PREFIX}oat_`
const REFRESH_PREFIX = `${API_TOKEN_PREFIX}ort_`
const ACCESS_MS = HOUR_MS
/** An app that nobody used for so long is connected anew. */
const IDLE_MS = 60 * DAY_MS
const SECRET_BYTES = 24
const REQUESTS_A_MINUTE = 120

const text = z.string().min(1).max(1_000)
const clientId = idSchema('oauthClient')
const asked = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: clientId,
    code: text,
    redirect_uri: text,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    resource: text.optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: clientId,
    refresh_token: text,
    scope: text.optional(),
    resource: text.optional(),
  }),
])
type Exchange = Extract<z.infer<typeof asked>, { grant_type: 'authorization_code' }>
type Refresh = Extract<z.infer<typeof asked>, { grant_type: 'refresh_token' }>

export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Gives tokens for a code, or for a refresh token. Throws an `OauthError`. */
export async function giveTokens(call: Call, given: Record<string, string>): Promise<Record<string, unknown>> {
  await takeFromNetwork(call, { key: 'token', limit: REQUESTS_A_MINUTE, windowMs: MINUTE_MS })
  if (!['authorization_code', 'refresh_token'].includes(given['grant_type'] ?? ''))
    throw new OauthError('unsupported_grant_type', 'grant_type is "authorization_code" or "refresh_token".')
  const parsed = asked.safeParse(given)
  if (!parsed.success) throw new OauthError('invalid_request', z.prettifyError(parsed.error))
  const { origin } = new URL(call.request.url)
  if (!isOurResource(origin, parsed.data.resource))
    throw new OauthError('invalid_target', `Tokens are for ${origin}/mcp alone.`)
  return parsed.data.grant_type === 'refresh_token' ? refresh(call, parsed.data) : exchange(call, parsed.data)
}

const refusedGrant = () =>
  new OauthError('invalid_grant', 'This is unknown, has run out or was used already. Ask for access again.')

/**
 * A code counts once, with whatever it is presented. One that comes a second time was seen by somebody else: what was
 * made of it ends.
 */
async function exchange(call: Call, given: Exchange): Promise<Record<string, unknown>> {
  const db = database(call.env)
  const hash = sha256Hex(given.code)
  const now = Date.now()
  const [code] = await db
    .update(oauthCodes)
    .set({ usedAt: new Date(now) })
    .where(and(eq(oauthCodes.hash, hash), isNull(oauthCodes.usedAt)))
    .returning()
  if (!code) {
    const [used] = await db.select().from(oauthCodes).where(eq(oauthCodes.hash, hash))
    if (used) await endStolen(call, { id: used.connectionId, userId: used.userId })
    throw refusedGrant()
  }
  const isTheirs =
    code.clientId === given.client_id &&
    code.redirectUri === given.redirect_uri &&
    code.expiresAt.getTime() > now &&
    isSameText(code.challenge, createHash('sha256').update(given.code_verifier).digest('base64url'))
  if (!isTheirs) throw refusedGrant()
  const { userId, clientId, scopes, connectionId } = code
  const family = newSecret()
  const made = newTokens({ family, scopes, now })
  await db.batch([
    // A yes that is given again takes the place of the earlier one.
    db.delete(connections).where(and(eq(connections.userId, userId), eq(connections.clientId, clientId))),
    db.insert(connections).values({
      ...made.kept,
      id: connectionId,
      userId,
      clientId,
      place: placeOf(code.redirectUri),
      scopes,
      familyHash: sha256Hex(family),
      createdAt: new Date(now),
    }),
  ])
  log(call, { level: 'info', source: 'connections', message: 'An app was connected', ids: { userId } })
  return made.answer
}

/** A refresh token counts once. One that comes a second time was stolen from one side: the connection ends. */
async function refresh(call: Call, given: Refresh): Promise<Record<string, unknown>> {
  const db = database(call.env)
  const family = familyOf(given.refresh_token)
  if (family === null) throw refusedGrant()
  const ofFamily = eq(connections.familyHash, sha256Hex(family))
  const [known] = await db.select().from(connections).where(ofFamily)
  const now = Date.now()
  if (!known || known.clientId !== given.client_id || known.expiresAt.getTime() <= now) throw refusedGrant()
  const { scopes, id, userId } = known
  const wanted = given.scope?.split(' ').filter((scope) => API_SCOPES.some((each) => each === scope)) ?? []
  if (!wanted.every((scope) => scopes.some((each) => each === scope)))
    throw new OauthError('invalid_scope', 'This is more than was allowed. Ask for access again.')
  const made = newTokens({ family, scopes, now })
  const [renewed] = await db
    .update(connections)
    .set(made.kept)
    .where(and(ofFamily, eq(connections.refreshHash, sha256Hex(given.refresh_token))))
    .returning({ id: connections.id })
  if (!renewed) {
    await endStolen(call, { id, userId })
    throw refusedGrant()
  }
  return made.answer
}

/** Ends what a token belongs to (RFC 7009), and says nothing about whether it was one. */
export async function revoke(call: Call, token: string): Promise<void> {
  await takeFromNetwork(call, { key: 'token', limit: REQUESTS_A_MINUTE, windowMs: MINUTE_MS })
  const family = familyOf(token)
  const ended = await database(call.env)
    .delete(connections)
    .where(
      family === null
        ? eq(connections.accessHash, sha256Hex(token))
        : and(eq(connections.familyHash, sha256Hex(family)), eq(connections.refreshHash, sha256Hex(token))),
    )
    .returning({ userId: connections.userId })
  for (const { userId } of ended)
    log(call, { level: 'info', source: 'connections', message: 'An app disconnected itself', ids: { userId } })
}

async function endStolen(call: Call, { id, userId }: { id: string; userId: string }): Promise<void> {
  const ended = await database(call.env)
    .delete(connections)
    .where(eq(connections.id, id))
    .returning({ id: connections.id })
  if (ended.length === 0) return
  const message = 'An app was disconnected: a code or a refresh token of it was used twice'
  log(call, { level: 'warn', source: 'connections', message, ids: { userId } })
}

/** What all refresh tokens of a connection have in common, or null for what is none. */
const familyOf = (token: string): string | null =>
  token.startsWith(REFRESH_PREFIX) ? (token.slice(REFRESH_PREFIX.length).split('_')[0] ?? null) : null

function newTokens({ family, scopes, now }: { family: string; scopes: ApiScope[]; now: number }) {
  const access = ACCESS_PREFIX + newSecret()
  const refreshing = `${REFRESH_PREFIX}${family}_${newSecret()}`
  return {
    answer: {
      access_token: access,
      token_type: 'Bearer',
      expires_in: ACCESS_MS / 1_000,
      refresh_token: refreshing,
      scope: scopes.join(' '),
    },
    kept: {
      accessHash: sha256Hex(access),
      refreshHash: sha256Hex(refreshing),
      accessExpiresAt: new Date(now + ACCESS_MS),
      expiresAt: new Date(now + IDLE_MS),
    },
  }
}
