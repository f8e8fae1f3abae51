import { Hono, type Context } from 'hono'
import { INGEST_PATH } from '#shared/analytics.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { analyticsSettings } from './posthog.ts'

const KIB = 1024
const MIB = 1024 * KIB

type IngestPath = { method: 'GET' | 'POST'; maxBytes: number; isAsset: boolean }

const POSTS: Record<string, number> = {
  '/e/': MIB,
  '/i/v0/e/': MIB,
  '/s/': 20 * MIB,
  '/flags/': 64 * KIB,
}

/**
 * What may pass under `/ingest`, and how large it may be. Anything more would make this an open proxy, and another
 * host's script one of ours.
 */
function ingestPath(path: string): IngestPath | null {
  const maxBytes = Object.hasOwn(POSTS, path) ? POSTS[path] : undefined
  if (maxBytes !== undefined) return { method: 'POST', maxBytes, isAsset: false }
  if (/^\/array\/[\w-]{1,100}\/config$/.test(path)) return { method: 'GET', maxBytes: 0, isAsset: true }
  return null
}

const TIME_LIMIT_MS = MINUTE_MS

/** Cookies and authorization stay here. PostHog is told what the browser is, but not who is signed in. */
const REQUEST_HEADERS = ['content-type', 'content-encoding', 'user-agent', 'accept-language']
const RESPONSE_HEADERS = ['content-type', 'cache-control', 'retry-after']

const refusal = (message: string) => ({ error: { message } })

/** Forwards the browser's events to PostHog while they stream in. */
export const ingestHttp = new Hono<{ Bindings: Env }>().all('*', (c) => forward(c))

async function forward(c: Context<{ Bindings: Env }>) {
  const settings = analyticsSettings(c.env)
  const url = new URL(c.req.url)
  const pathname = url.pathname.slice(INGEST_PATH.length)
  const path = settings && ingestPath(pathname)
  if (!path) return c.json(refusal('There is nothing at this address.'), 404)
  if (c.req.method !== path.method) return c.json(refusal(`Use ${path.method} here.`), 405)

  const counter = countedBody(c.req.raw, path.maxBytes)
  if (counter.isTooLarge()) return c.json(refusal('This is too large.'), 413)
  try {
    const answer = await fetch(`${path.isAsset ? settings.assetsHost : settings.host}${pathname}${url.search}`, {
      method: path.method,
      headers: forwardedHeaders(c.req.raw.headers),
      body: counter.body,
      // Following a redirect would take the visitor's data to a host that nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...pick(answer.headers, RESPONSE_HEADERS), 'x-content-type-options': 'nosniff' },
    })
  } catch (error) {
    if (counter.isTooLarge()) return c.json(refusal('This is too large.'), 413)
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return c.json(refusal('Analytics did not answer.'), isLate ? 504 : 502)
  }
}

/** The body within its limit. The protocol enforces a declared length; a stream without one is counted as it passes. */
function countedBody(
  { body, headers }: Request,
  maxBytes: number,
): { body: ReadableStream | null; isTooLarge: () => boolean } {
  const declared = headers.get('content-length')
  if (!body || declared !== null) return { body, isTooLarge: () => Number(declared ?? 0) > maxBytes }
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) controller.error(new RangeError(`More than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return { body: body.pipeThrough(counting), isTooLarge: () => bytes > maxBytes }
}

function forwardedHeaders(headers: Headers): Record<string, string> {
  const address = headers.get('cf-connecting-ip')
  return { ...pick(headers, REQUEST_HEADERS), ...(address ? { 'x-forwarded-for': address } : {}) }
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
}
