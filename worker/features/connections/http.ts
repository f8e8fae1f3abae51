import * as z from 'zod'
import { API_SCOPES } from '#shared/api-tokens.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { allow, askerOf, hasTooMany, requestOf, type AccessRequest, type Asker } from './authorize.ts'
import { registerClient } from './clients.ts'
import { consentPage, refusalPage } from './consent-page.ts'
import { authorizationServer, protectedResource, RESOURCE_METADATA } from './metadata.ts'
import { oauthRefusal, OauthError, unkeptJson } from './oauth-error.ts'
import { formActionOf, withParameters } from './redirects.ts'
import { giveTokens, revoke } from './tokens.ts'

/** `sheets` are the addresses of the product's styles. */
type Asked = { ctx: Context; sheets: string[] }

const MAX_BODY_BYTES = 16 * 1024
const MAX_QUERY = 8_000

/** What each address does, by method and path. */
const ANSWERS: Record<string, (asked: Asked) => Response | Promise<Response>> = {
  'GET /.well-known/oauth-authorization-server': ({ ctx }) => published(authorizationServer(originOf(ctx))),
  'GET /.well-known/oauth-protected-resource': ({ ctx }) => published(protectedResource(originOf(ctx))),
  [`GET ${RESOURCE_METADATA}`]: ({ ctx }) => published(protectedResource(originOf(ctx))),
  'POST /oauth/register': async ({ ctx }) => unkeptJson(await registerClient(ctx, await jsonOf(ctx)), { status: 201 }),
  'POST /oauth/token': async ({ ctx }) => unkeptJson(await giveTokens(ctx, await formOf(ctx))),
  'POST /oauth/revoke': async ({ ctx }) => {
    await revoke(ctx, revokeInput.parse(await formOf(ctx)).token)
    return unkeptJson({})
  },
  'GET /oauth/authorize': (asked) => authorize(asked, new URL(asked.ctx.request.url).searchParams),
  'POST /oauth/authorize': decide,
}

/** Answers what belongs to connecting apps. Null for an address or a method that does not. */
export async function answerOauth(asked: Asked): Promise<Response | null> {
  const { request, resHeaders } = asked.ctx
  const answer = ANSWERS[`${request.method} ${new URL(request.url).pathname}`]
  if (!answer) return null
  try {
    const response = await answer(asked)
    for (const cookie of resHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
    return response
  } catch (error) {
    if (error instanceof OauthError) return oauthRefusal(error)
    if (error instanceof z.ZodError) return oauthRefusal(new OauthError('invalid_request', z.prettifyError(error)))
    throw error
  }
}

const originOf = ({ request }: Context): string => new URL(request.url).origin

// A program in a page of another site may read what is the same for everybody.
const published = (body: object) =>
  Response.json(body, { headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' } })

const revokeInput = z.object({ token: z.string().min(1).max(1_000) })
const decision = z.object({
  /** For whom the page was shown: somebody else may have signed in meanwhile. */
  user: z.string(),
  decision: z.enum(['allow', 'deny']),
  use: z.enum(API_SCOPES),
})

async function textOf({ request }: Context): Promise<string> {
  const bytes = await limitedBody(request, MAX_BODY_BYTES)
  if (bytes === null) throw new OauthError('invalid_request', 'The body is too large.', 413)
  return new TextDecoder().decode(bytes)
}

async function jsonOf(ctx: Context): Promise<unknown> {
  try {
    return JSON.parse(await textOf(ctx))
  } catch (error) {
    if (error instanceof OauthError) throw error
    throw new OauthError('invalid_client_metadata', 'The body is no JSON.')
  }
}

const formOf = async (ctx: Context) => Object.fromEntries(new URLSearchParams(await textOf(ctx)))

/** Shows a maker who asks, and for what. Whoever is not signed in does that first and comes back. */
async function authorize({ ctx, sheets }: Asked, parameters: URLSearchParams): Promise<Response> {
  const read = await readRequest(ctx, parameters)
  if (!read) return refusalPage(ctx, { sheets, reason: 'unknown' })
  if ('refused' in read) return read.refused
  const user = await ctx.freshUser()
  if (!user) {
    const next = `/oauth/authorize?${parameters}`
    return redirected(`/?${new URLSearchParams({ signin: 'true', next })}`)
  }
  if (await hasTooMany({ ...ctx, user }, read.client)) return refusalPage(ctx, { sheets, reason: 'too-many' })
  return consentPage(ctx, { sheets, user, request: read, parameters, action: formActionOf(read.redirectUri) })
}

async function decide({ ctx, sheets }: Asked): Promise<Response> {
  const parameters = new URLSearchParams(await textOf(ctx))
  const given = decision.safeParse(Object.fromEntries(parameters))
  for (const name of Object.keys(decision.shape)) parameters.delete(name)
  const read = await readRequest(ctx, parameters)
  if (!read) return refusalPage(ctx, { sheets, reason: 'unknown' })
  if ('refused' in read) return read.refused
  const user = await ctx.freshUser()
  const isWithin = given.success && API_SCOPES.indexOf(given.data.use) <= API_SCOPES.indexOf(read.use)
  // What does not fit is asked again: nobody said yes to it.
  if (!user || !isWithin || given.data.user !== user.id) return redirected(`/oauth/authorize?${parameters}`)
  await ctx.requireStanding()
  if (given.data.decision === 'deny') return backTo(ctx, read, { error: 'access_denied' })
  const acting = { ...ctx, user }
  if (await hasTooMany(acting, read.client)) return refusalPage(ctx, { sheets, reason: 'too-many' })
  return backTo(ctx, read, { code: await allow(acting, read, given.data.use) })
}

/** What is asked for, or the answer that says to the program what is wrong. Null when nobody can be told. */
async function readRequest(
  ctx: Context,
  parameters: URLSearchParams,
): Promise<AccessRequest | { refused: Response } | null> {
  if (parameters.toString().length > MAX_QUERY) return null
  const asker = await askerOf(ctx.env, parameters)
  if (!asker) return null
  try {
    return requestOf(asker, { parameters, origin: originOf(ctx) })
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    return { refused: backTo(ctx, asker, { error: error.error, error_description: error.message }) }
  }
}

/** Sends the maker on to the program. `iss` says that it was us who answered (RFC 9207). */
const backTo = (ctx: Context, { redirectUri, state }: Asker, parameters: Record<string, string>): Response =>
  redirected(withParameters(redirectUri, { ...parameters, state, iss: originOf(ctx) }))

const redirected = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
