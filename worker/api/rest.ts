import { Hono, type Context as HonoContext } from 'hono'
import { DomainError } from '#worker/platform/errors.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { callOf } from './call.ts'
import { failureOf } from './failure.ts'
import { heldBy, requireScope } from './holder.ts'
import { openApiDocument, jsonSchemaOf } from './openapi.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

const UNKEPT = { 'cache-control': 'no-store' }
const MAX_BODY_BYTES = 8 * 1024 * 1024
/** How Hono writes a parameter that the address has in braces. */
const PARAMETER = /\{(\w+)\}/g

/** The API over plain HTTP. */
export const restHttp = new Hono<{ Bindings: Env }>().basePath('/api/v1')
restHttp.get('/openapi.json', (c) =>
  c.json(openApiDocument(new URL(c.req.url).origin), 200, { 'cache-control': 'public, max-age=300' }),
)
for (const operation of OPERATIONS)
  restHttp.on(operation.method, operation.path.replaceAll(PARAMETER, ':$1'), (c) => answer(callOf(c), operation, c))
restHttp.notFound((c) => refusal(callOf(c), new DomainError('api.no_operation'), 'none'))

async function answer(call: Call, operation: Operation, c: HonoContext<{ Bindings: Env }>): Promise<Response> {
  try {
    const { acting, scopes } = await heldBy(call)
    requireScope(scopes, operation)
    const given = operation.method === 'GET' ? queried(operation, c.req.query()) : await bodyOf(c.req.raw)
    return Response.json(await operation.run(acting, { ...given, ...c.req.param() }), { headers: UNKEPT })
  } catch (error) {
    return refusal(call, error, operation.name)
  }
}

function refusal(call: Call, error: unknown, doing: string): Response {
  const { status, failure } = failureOf(call, error, doing)
  const details = failure.details as { retryAfterMs?: number } | undefined
  const headers = {
    ...UNKEPT,
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(details?.retryAfterMs && { 'retry-after': String(Math.ceil(details.retryAfterMs / 1_000)) }),
  }
  return Response.json({ error: failure }, { status, headers })
}

/** A query has texts alone. Where an operation takes a number or a yes and no, its text is read as one. */
function queried({ input }: Operation, query: Record<string, string>): Record<string, unknown> {
  const { properties = {} } = jsonSchemaOf(input, 'input')
  const isOf = (name: string, types: RegExp) => types.test(JSON.stringify(properties[name] ?? {}))
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      if (isOf(name, /"type":"(integer|number)"/) && /^-?\d+(\.\d+)?$/.test(text)) return [name, Number(text)]
      if (isOf(name, /"type":"boolean"/) && /^(true|false)$/.test(text)) return [name, text === 'true']
      return [name, text]
    }),
  )
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const bytes = await limitedBody(request, MAX_BODY_BYTES)
  if (bytes === null) throw new DomainError('project.too_large')
  if (bytes.byteLength === 0) return {}
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new DomainError('api.body_unreadable')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new DomainError('api.body_unreadable')
  return body as Record<string, unknown>
}
