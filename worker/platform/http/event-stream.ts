import { isTrackedEnvelope } from '@trpc/server'
import superjson from 'superjson'

/** A closed tab is noticed at the next write. The ping bounds how long its stream stays open. */
export const PING_MS = 15_000
/** What tRPC's client is told: without a word for this long it connects anew. */
export const CLIENT = { reconnectAfterInactivityMs: 30_000 }

const encoder = new TextEncoder()
const CONNECTED = encoder.encode(`event: connected\ndata: ${JSON.stringify(CLIENT)}\n\n`)
const PING = encoder.encode('event: ping\ndata: \n\n')
const RETURN = encoder.encode('event: return\ndata: \n\n')

/** The words of a value that many are sent. They go with the value. */
const written = new WeakMap<object, Uint8Array>()

/**
 * Answers a subscription's values as tRPC does (`sseStreamProducer` of @trpc/server 11), with each value encoded once
 * for all who are sent the same one, and one write for each. tRPC itself encodes it for each of them, and hands it
 * through five streams. A stream that fails ends without a word, and its page connects anew.
 */
export function eventStream(
  values: AsyncIterable<unknown>,
  { waitUntil, headers }: { waitUntil: (sent: Promise<void>) => void; headers: Headers },
): Response {
  const { readable, writable } = new IdentityTransformStream()
  const writer = writable.getWriter()

  async function send(): Promise<void> {
    const ping = setInterval(() => void writer.write(PING).catch(() => undefined), PING_MS)
    try {
      // Following begins at once, whether or not somebody reads already.
      writer.write(CONNECTED).catch(() => undefined)
      for await (const value of values) await writer.write(wordsOf(value))
      await writer.write(RETURN)
      await writer.close()
    } catch (error) {
      await writer.abort(error).catch(() => undefined)
    } finally {
      clearInterval(ping)
    }
  }

  waitUntil(send())
  headers.set('content-type', 'text/event-stream')
  headers.set('cache-control', 'no-cache, no-transform')
  headers.set('x-accel-buffering', 'no')
  return new Response(readable, { headers })
}

function wordsOf(value: unknown): Uint8Array {
  const [id, data] = isTrackedEnvelope(value) ? [value[0], value[1] as unknown] : [null, value]
  const known = typeof data === 'object' && data !== null ? written.get(data) : undefined
  if (known) return known
  const words = encoder.encode(
    `data: ${JSON.stringify(superjson.serialize(data))}\n${id === null ? '' : `id: ${id}\n`}\n`,
  )
  if (typeof data === 'object' && data !== null) written.set(data, words)
  return words
}
