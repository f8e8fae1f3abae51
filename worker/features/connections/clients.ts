import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { newId } from '#shared/ids.ts'
import { HOUR_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { networkPart } from '#worker/platform/http/network-part.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { OauthError } from './oauth-error.ts'
import { isAllowedRedirect, isSameRedirect } from './redirects.ts'
import { oauthClients } from './tables.ts'

export type OauthClient = typeof oauthClients.$inferSelect

/** Programs that one network may register in an hour. */
export const REGISTRATIONS_AN_HOUR = 60
const MAX_REDIRECTS = 10
const MAX_REDIRECT = 1_000
const MAX_NAME = 60

const registration = z.object({
  client_name: z.string().max(500).optional(),
  redirect_uris: z.array(z.string().max(MAX_REDIRECT)).min(1).max(MAX_REDIRECTS),
})

/** Counts a call of a network that is nobody's yet. Throws an `OauthError` when it asked too often. */
export async function takeFromNetwork(
  { env, request }: Pick<Call, 'env' | 'request'>,
  { key, limit, windowMs }: { key: string; limit: number; windowMs: number },
): Promise<void> {
  const network = networkPart(request.headers.get('cf-connecting-ip') ?? 'unknown')
  const isWithin = await takeFromLimit(env, { key: `oauth:${key}:${network}`, limit, windowMs, now: Date.now() })
  if (!isWithin) throw new OauthError('temporarily_unavailable', 'Too many requests. Try again later.', 429)
}

/**
 * Registers a program as a public client (RFC 7591). It gets no secret: what proves it is the verifier of each request.
 * What it says of itself beyond its name and its addresses is not kept.
 */
export async function registerClient(call: Call, given: unknown): Promise<Record<string, unknown>> {
  await takeFromNetwork(call, { key: 'register', limit: REGISTRATIONS_AN_HOUR, windowMs: HOUR_MS })
  const parsed = registration.safeParse(given)
  if (!parsed.success) {
    const isOfRedirects = parsed.error.issues.some(({ path }) => path[0] === 'redirect_uris')
    throw new OauthError(
      isOfRedirects ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      z.prettifyError(parsed.error),
    )
  }
  const { client_name: said = '', redirect_uris: redirectUris } = parsed.data
  const refused = redirectUris.find((address) => !isAllowedRedirect(address))
  if (refused !== undefined)
    throw new OauthError(
      'invalid_redirect_uri',
      'A redirect URI is an https address, an http address of 127.0.0.1, [::1] or localhost, or begins with a scheme of the program.',
    )
  const client: OauthClient = {
    id: newId('oauthClient'),
    name: plainName(said),
    redirectUris: [...new Set(redirectUris)],
    createdAt: new Date(),
    connectedAt: null,
  }
  await database(call.env).insert(oauthClients).values(client)
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1_000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

export async function clientOf(env: Env, id: string): Promise<OauthClient | null> {
  const [client] = await database(env).select().from(oauthClients).where(eq(oauthClients.id, id))
  return client ?? null
}

/** Whether a program registered this address. */
export const hasRedirect = ({ redirectUris }: OauthClient, address: string): boolean =>
  redirectUris.some((registered) => isSameRedirect(registered, address))

// Marks of direction and other signs that are not seen would let a name pass for another one.
const plainName = (said: string): string =>
  said
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME)
