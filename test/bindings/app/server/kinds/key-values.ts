import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { answered, calling, type Ask, type Env } from '../ask.ts'

type Call = { method: string; args: unknown[] }

const cache = (env as unknown as Env).CACHE
/** A second in a time that no test sees. */
const LATER = 2_100_000_000

/** What a result is as JSON, with what JSON leaves out. */
async function shown(result: unknown): Promise<unknown> {
  if (result === undefined) return '(undefined)'
  if (result instanceof ReadableStream) return { stream: await new Response(result).text() }
  if (result instanceof ArrayBuffer) return { bytes: [...new Uint8Array(result)] }
  if (result instanceof Map)
    return { map: await Promise.all([...result].map(async ([key, value]) => [key, await shown(value)])) }
  if (typeof result !== 'object' || result === null || !('value' in result)) return result
  return { ...result, value: await shown(result.value) }
}

async function called(namespace: KVNamespace, { method, args }: Call): Promise<unknown> {
  return shown(await (namespace as unknown as Record<string, (...given: unknown[]) => unknown>)[method]!(...args))
}

export const keyValues = new Hono<{ Bindings: Env }>()
  .post('/call', async (c) => {
    const call = await c.req.json<Call>()
    return answered(() => called(cache, call))
  })
  .post('/more', async (c) => {
    const call = await c.req.json<Call>()
    return answered(() => called(c.env.MORE, call))
  })
  .put('/body/:key', async (c) => answered(() => cache.put(c.req.param('key'), c.req.raw.body ?? '')))
  .post('/kinds', (c) =>
    answered(async () => {
      const values = {
        buffer: new Uint8Array([0, 255]).buffer,
        view: new Uint8Array([1, 2, 3, 4]).subarray(1, 3),
        stream: new Response('a stream').body!,
        number: 12 as never,
        object: { a: 1 } as never,
        nothing: null as never,
        large: new Uint8Array(3_000_000).fill(7),
        larger: new Uint8Array(25 * 1024 * 1024 + 1),
      }
      const said: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(values))
        said[name] = await c.env.CACHE.put(`kind-${name}`, value).then(
          async () => (await c.env.CACHE.get(`kind-${name}`, 'arrayBuffer'))!.byteLength,
          ({ name: type, message }: Error) => [type, message],
        )
      for (const name of Object.keys(values)) await c.env.CACHE.delete(`kind-${name}`)
      return said
    }),
  )
  .get('/pages', (c) =>
    answered(async () => {
      const pages: string[][] = []
      for (let cursor: string | undefined, isWhole = false; !isWhole;) {
        const page = await c.env.CACHE.list({ prefix: 'p/', limit: 2, ...(cursor && { cursor }) })
        pages.push(page.keys.map(({ name }) => name))
        isWhole = page.list_complete
        cursor = page.list_complete ? undefined : page.cursor
      }
      return pages
    }),
  )

const call = calling('/api/key-values/call')
const more = calling('/api/key-values/more')

export const asks: Ask[] = [
  call('get', 'none'),
  call('getWithMetadata', 'none'),
  call('list'),
  call('delete', 'none'),
  call('put', 'a', '{"a":1}'),
  call('get', 'a'),
  ...['text', 'json', 'arrayBuffer', 'stream', 'other'].map((type) => call('get', 'a', type)),
  call('get', 'a', { type: 'json', cacheTtl: 60 }),
  call('get', 'a', { cacheTtl: 1 }),
  call('get', 'a', {}),
  call('put', 'b', 'h\u00e4llo', { metadata: { by: 'Zo\u00eb', n: [1, null] } }),
  call('getWithMetadata', 'b'),
  call('getWithMetadata', 'b', 'json'),
  call('getWithMetadata', 'b', { type: 'arrayBuffer' }),
  call('get', ['a', 'b', 'none']),
  call('get', ['a'], 'json'),
  call('get', ['b'], 'json'),
  call('get', ['a'], 'arrayBuffer'),
  call('get', []),
  call(
    'get',
    Array.from({ length: 101 }, (_, at) => `k${at}`),
  ),
  call('getWithMetadata', ['a', 'b', 'none']),
  call('put', 'later', 'x', { expiration: LATER }),
  call('put', 'later', 'x', { expiration: LATER, metadata: 'short' }),
  call('put', 'far', 'x', { expiration: 4_102_444_800 }),
  call('put', 'gone', 'x', { expiration: 1_000 }),
  call('put', 'gone', 'x', { expirationTtl: 59 }),
  call('put', 'gone', 'x', { expirationTtl: 0 }),
  call('put', 'gone', 'x', { expirationTtl: 'x' }),
  call('put', 'gone', 'x', { metadata: 'x'.repeat(1_025) }),
  call('put', '', 'x'),
  call('put', '.', 'x'),
  call('put', '..', 'x'),
  call('get', '..'),
  call('put', 'x'.repeat(512), 'long'),
  call('get', 'x'.repeat(512)),
  call('put', 'x'.repeat(513), 'x'),
  call('get', '\u00e9'.repeat(257)),
  call('delete', 'x'.repeat(513)),
  call('delete', 'x'.repeat(512)),
  { ask: 'POST /api/key-values/kinds' },
  { ask: 'PUT /api/key-values/body/sent', body: 'a body' },
  call('get', 'sent'),
  ...['p/1', 'p/2', 'p/\u00e9', 'p/\uffee', 'p/\ud83d\ude00', '../p'].map((key) => call('put', key, key)),
  call('list', { prefix: 'p/' }),
  call('list', { prefix: 'later' }),
  call('list', { prefix: '../' }),
  { ask: 'GET /api/key-values/pages' },
  call('list', { limit: 0 }),
  call('list', { limit: -1 }),
  call('list', { limit: 1_001 }),
  call('list', { prefix: 'x'.repeat(600) }),
  more('get', 'a'),
  more('put', 'a', 'another'),
  more('list'),
  call('get', 'a'),
  call('delete', 'a'),
  call('delete', 'a'),
  call('get', 'a'),
]
