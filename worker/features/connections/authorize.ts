import { and, count, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { API_SCOPES, scopesUpTo, type ApiScope } from '#shared/api-tokens.ts'
import { MAX_CONNECTIONS } from '#shared/api-tokens.ts'
import { isId, newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { clientOf, hasRedirect, type OauthClient } from './clients.ts'
import { isOurResource } from './metadata.ts'
import { OauthError } from './oauth-error.ts'
import { connections, oauthClients, oauthCodes } from './tables.ts'
import { newSecret } from './tokens.ts'

/** A code passes from the browser to the program at once. */
const CODE_MS = 2 * MINUTE_MS
const CODE_PREFIX = 'solid_code_'

const asked = z.object({
  response_type: z.literal('code'),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  scope: z.string().max(1_000).optional(),
  resource: z.string().max(1_000).optional(),
})

/** Who asks a maker, and where the answer goes. Both are known to belong together. */
export type Asker = { client: OauthClient; redirectUri: string; state: string | undefined }

/** What a program asks for. `use` is the most that it may be given. */
export type AccessRequest = Asker & { challenge: string; use: ApiScope }

const MAX_STATE = 4_000

/**
 * Who asks with these parameters. Null if that is unknown, or if the address is not theirs: then nothing may be sent
 * there, not even a refusal.
 */
export async function askerOf(env: Env, parameters: URLSearchParams): Promise<Asker | null> {
  const once = (name: string) => (parameters.getAll(name).length === 1 ? parameters.get(name)! : null)
  const [clientId, redirectUri] = [once('client_id'), once('redirect_uri')]
  if (redirectUri === null || !isId('oauthClient', clientId)) return null
  const client = await clientOf(env, clientId)
  if (!client || !hasRedirect(client, redirectUri)) return null
  const state = parameters.get('state') ?? undefined
  return { client, redirectUri, state: state?.slice(0, MAX_STATE) }
}

/** What is asked for. Throws an `OauthError`, which goes to the program. */
export function requestOf(
  asker: Asker,
  { parameters, origin }: { parameters: URLSearchParams; origin: string },
): AccessRequest {
  const names = [...parameters.keys()]
  if (new Set(names).size !== names.length)
    throw new OauthError('invalid_request', 'A parameter is there more than once.')
  const { response_type: type } = Object.fromEntries(parameters) as Record<string, string | undefined>
  if (type !== 'code') throw new OauthError('unsupported_response_type', 'response_type is "code".')
  const parsed = asked.safeParse(Object.fromEntries(parameters))
  if (!parsed.success) throw new OauthError('invalid_request', z.prettifyError(parsed.error))
  const { code_challenge: challenge, scope, resource } = parsed.data
  if (!isOurResource(origin, resource)) throw new OauthError('invalid_target', `Tokens are for ${origin}/mcp alone.`)
  return { ...asker, challenge, use: askedUse(scope) }
}

/** The greatest of the scopes. What we do not know is passed over, as OAuth has it; without any, all is asked for. */
function askedUse(scope: string | undefined): ApiScope {
  const names = scope?.split(' ').filter(Boolean) ?? []
  const use = names.length === 0 ? 'publish' : API_SCOPES.findLast((each) => names.includes(each))
  if (!use) throw new OauthError('invalid_scope', `Scopes are ${API_SCOPES.join(', ')}.`)
  return use
}

/** Whether the maker has as many connected apps as an account may have, this one apart. */
export async function hasTooMany({ env, user }: ActorCall, client: OauthClient): Promise<boolean> {
  const [had] = await database(env)
    .select({ others: count() })
    .from(connections)
    .where(and(eq(connections.userId, user.id), ne(connections.clientId, client.id)))
  return (had?.others ?? 0) >= MAX_CONNECTIONS
}

/** Makes the code for a yes. It is in this answer alone; what is kept of it is a hash. */
export async function allow(
  acting: ActorCall,
  { client, redirectUri, challenge }: AccessRequest,
  use: ApiScope,
): Promise<string> {
  const { env, user } = acting
  const code = CODE_PREFIX + newSecret()
  const now = Date.now()
  const db = database(env)
  await db.batch([
    db.insert(oauthCodes).values({
      hash: sha256Hex(code),
      clientId: client.id,
      userId: user.id,
      connectionId: newId('connection'),
      redirectUri,
      challenge,
      scopes: scopesUpTo(use),
      expiresAt: new Date(now + CODE_MS),
    }),
    db
      .update(oauthClients)
      .set({ connectedAt: new Date(now) })
      .where(eq(oauthClients.id, client.id)),
  ])
  log(acting, { level: 'info', source: 'connections', message: `An app may ${use}`, ids: { userId: user.id } })
  return code
}
