import { Hono, type Context as HonoContext } from 'hono'
import { DomainError } from '#worker/platform/errors.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { failureOf } from './failure.ts'
import { heldBy, requireScope } from './holder.ts'
import { openApiDocument, jsonSchemaOf } from './openapi.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

const MAX_BODY_BYTES = 8 * 1024 * 1024
/** How Hono writes a parameter that the address has in braces. */
const PARAMETER = /\{(\w+)\}/g

type CallOf = (c: Pick<HonoContext<{ Bindings: Env }>, 'env' | 'executionCtx' | 'req'>) => Call

/** The API over plain HTTP. `callOf` says in which call a request is answered. */
export function restHttp(callOf: CallOf): Hono<{ Bindings: Env }> {
  const api = new Hono<{ Bindings: Env }>()
  api.get('/openapi.json', (c) =>
    c.json(openApiDocument(new URL(c.req.url).origin), 200, { 'cache-control': 'public, max-age=300' }),
  )
  for (const operation of OPERATIONS)
    api.on(operation.method, operation.path.replaceAll(PARAMETER, ':$1'), (c) => answer(callOf(c), operation, c))
  return api
}

async function answer(call: Call, operation: Operation, c: HonoContext<{ Bindings: Env }>): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  try {
    const { acting, scopes } = await heldBy(call)
    requireScope(scopes, operation)
    const given = operation.method === 'GET' ? queried(operation, c.req.query()) : await bodyOf(c.req.raw)
    return Response.json(await operation.run(acting, { ...given, ...c.req.param() }), { headers })
  } catch (error) {
    const { status, failure } = failureOf(call, error, operation.name)
    const details = failure.details as { retryAfterMs?: number } | undefined
    return Response.json(
      { error: failure },
      {
        status,
        headers: {
          ...headers,
          ...(status === 401 && { 'www-authenticate': 'Bearer' }),
          ...(details?.retryAfterMs && { 'retry-after': String(Math.ceil(details.retryAfterMs / 1_000)) }),
        },
      },
    )
  }
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
