import { AsyncLocalStorage } from 'node:async_hooks'
import { Buffer } from 'node:buffer'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { EventEmitter } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { answered, type Ask, type Env } from '../ask.ts'
import { mark, marked } from '../marks.ts'

const store = new AsyncLocalStorage<string>()

/** What the compatibility flags bring, and what goes on behind an answer. */
export const runtime = new Hono<{ Bindings: Env }>()
  .get('/node', () =>
    answered(async () => {
      const heard: unknown[] = []
      const emitter = new EventEmitter().on('said', (...said) => heard.push(said))
      emitter.emit('said', 1, 'two')
      const late = promisify((given: number, done: (error: null, value: number) => void) => done(null, given + 1))
      return [
        Buffer.from('h\u00e4llo').toString('base64'),
        createHash('sha256').update('a').digest('hex'),
        createHmac('sha1', 'key').update('a').digest('base64url'),
        timingSafeEqual(Buffer.from('a'), Buffer.from('a')),
        path.posix.join('/a', '../b', 'c.txt'),
        heard,
        await late(1),
        await store.run('within', async () => {
          await Promise.resolve()
          return store.getStore()
        }),
        typeof process.nextTick,
        typeof globalThis.Buffer,
      ]
    }),
  )
  .get('/web', () =>
    answered(async () => {
      const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode('a'))
      const zipped = new Blob(['a'.repeat(1_000)]).stream().pipeThrough(new CompressionStream('gzip'))
      const plain = await new Response(zipped.pipeThrough(new DecompressionStream('gzip'))).text()
      const rewritten = new HTMLRewriter()
        .on('b', { element: (element) => void element.setInnerContent('bold') })
        .transform(new Response('<p><b>x</b></p>'))
      return [
        navigator.userAgent,
        new Date(0).getTimezoneOffset(),
        new Intl.NumberFormat('de').format(1234.5),
        [...new Uint8Array(digest)].length,
        plain.length,
        await rewritten.text(),
        structuredClone(new Map([[1, new Date(0)]])).size,
        new URLPattern({ pathname: '/a/:id' }).exec('https://x.example/a/7')?.pathname.groups,
        typeof crypto.randomUUID(),
        typeof caches,
        typeof WebSocketPair,
      ]
    }),
  )
  .post('/later/:text', (c) => {
    const { text } = c.req.param()
    c.executionCtx.waitUntil(new Promise((resolve) => setTimeout(resolve, 20)).then(() => mark(c.env, text)))
    return c.text('taken', 202)
  })
  .get('/streamed', () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const send = async () => {
      for (const part of ['data: one\n\n', 'data: two\n\n']) await writer.write(new TextEncoder().encode(part))
      await writer.close()
    }
    void send()
    return new Response(readable, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' } })
  })
  .get('/status/:status', (c) => new Response(null, { status: Number(c.req.param('status')) }))
  .get('/moved', (c) => c.redirect('/api/variables', 301))
  .get('/cookies', (c) => {
    c.header('set-cookie', 'a=1; Path=/; HttpOnly; SameSite=Lax', { append: true })
    c.header('set-cookie', 'b=2; Max-Age=60', { append: true })
    return c.text('set')
  })
  .get('/headers', (c) => {
    const headers = { 'x-frame-options': 'DENY', 'cache-control': 'public, max-age=60', 'x-own': 'y', vary: 'accept' }
    return c.json([c.req.header('accept-language') ?? null, c.req.query('q') ?? null], 200, headers)
  })

export const asks: Ask[] = [
  { ask: 'GET /api/runtime/node' },
  { ask: 'GET /api/runtime/web' },
  { ask: 'POST /api/runtime/later/one' },
  marked(1),
  { ask: 'GET /api/runtime/streamed' },
  ...[201, 204, 304, 404, 418, 500, 503].map((status) => ({ ask: `GET /api/runtime/status/${status}` })),
  { ask: 'GET /api/runtime/moved' },
  { ask: 'GET /api/runtime/cookies', as: 'anybody' },
  { ask: 'GET /api/runtime/headers?q=a%20b+c&q=d', headers: { 'accept-language': 'de-CH, de;q=0.9' } },
  { ask: 'HEAD /api/runtime/headers' },
  { ask: 'GET /api/nothing' },
  { ask: 'PATCH /api/variables' },
]
