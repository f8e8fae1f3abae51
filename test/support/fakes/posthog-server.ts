import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type PosthogEvent = {
  event: string
  distinct_id?: string
  properties: Record<string, unknown>
  $set?: Record<string, unknown>
}
export type Arrival = {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: unknown
  events: PosthogEvent[]
}

const CONFIG = {
  supportedCompression: ['gzip', 'gzip-js'],
  analytics: { endpoint: '/i/v0/e/' },
  sessionRecording: { endpoint: '/s/', recorderVersion: 'v2', sampleRate: '0', masking: { maskTextSelector: '*' } },
  heatmaps: true,
  hasFeatureFlags: false,
  surveys: false,
  capturePerformance: false,
  autocapture_opt_out: false,
  defaultIdentifiedOnly: true,
}

const TIME_LIMIT_MS = 20_000

/** Takes the place of PostHog on loopback. It answers as PostHog does and remembers, decoded, what arrives. */
export async function startPosthog() {
  const arrivals: Arrival[] = []
  const waiting = new Set<() => void>()
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0]!
      const body = decoded(Buffer.concat(chunks))
      arrivals.push({ method: request.method ?? '', path, headers: request.headers, body, events: eventsOf(body) })
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(path.startsWith('/array/') ? CONFIG : path === '/flags/' ? { flags: {} } : { status: 1 }),
      )
      for (const look of waiting) look()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    events: () => arrivals.flatMap(({ events }) => events),
    /** Resolves with the first arrival, earlier or later, that is meant. */
    arrived: (isMeant: (arrival: Arrival) => boolean) =>
      new Promise<Arrival>((resolve, reject) => {
        const late = setTimeout(
          () =>
            reject(
              new Error(
                `Did not arrive: ${String(isMeant)}; what did: ${arrivals.map(({ path, events }) => `${path} ${events.map(({ event }) => event).join()}`).join('; ')}`,
              ),
            ),
          TIME_LIMIT_MS,
        )
        const look = () => {
          const found = arrivals.find(isMeant)
          if (!found) return
          clearTimeout(late)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The body of a request to PostHog, which is JSON: plain, gzipped, or base64 in a form's field. */
function decoded(bytes: Buffer): unknown {
  if (bytes.length === 0) return null
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  if (!text.startsWith('data=')) return JSON.parse(text)
  return JSON.parse(Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString('utf8'))
}

function eventsOf(body: unknown): PosthogEvent[] {
  const items = Array.isArray(body)
    ? body
    : body && typeof body === 'object' && 'batch' in body && Array.isArray(body.batch)
      ? body.batch
      : [body]
  return items.filter(
    (item: unknown): item is PosthogEvent => typeof item === 'object' && item !== null && 'event' in item,
  )
}
