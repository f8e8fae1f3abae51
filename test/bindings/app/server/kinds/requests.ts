import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Ask, Env } from '../ask.ts'

const SECRET = 'whsec_of_the_table'

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function signed(raw: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(SECRET),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return hex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(raw)))
}

/** What others send: bodies as they came, signatures over them, pages of other sites, and what is too large. */
export const requests = new Hono<{ Bindings: Env }>()
  .use('/public/*', cors({ origin: 'https://shop.example', allowMethods: ['GET', 'POST'] }))
  .get('/public/prices', (c) => c.json([1, 2]))
  .get('/prices', (c) => c.json([1, 2]))
  .post('/limited', bodyLimit({ maxSize: 10 }), async (c) => c.text(await c.req.text()))
  .post('/bytes', async (c) => {
    const bytes = await c.req.arrayBuffer()
    return c.json([
      bytes.byteLength,
      hex(await crypto.subtle.digest('SHA-256', bytes)),
      c.req.header('content-type') ?? null,
      c.req.header('content-encoding') ?? null,
      c.req.header('x-signature') ?? null,
    ])
  })
  .post('/webhook', async (c) => {
    const raw = await c.req.text()
    if (c.req.header('x-signature') !== (await signed(raw))) return c.json({ error: 'signature' }, 400)
    return c.json((JSON.parse(raw) as { id: string }).id)
  })

const EVENT = '{ "id":"evt_1",\r\n  "amount": 1.0, "name":"Zoë \\u00e9" }\n'
const SIGNATURE = '8dfe3fe4fe30ff86cd7ff6e60581291d0fc5709454ca818958e93a0627492776'
const FROM_SHOP = { origin: 'https://shop.example' }
const FROM_ELSEWHERE = { origin: 'https://elsewhere.example' }

export const asks: Ask[] = [
  {
    ask: 'POST /api/requests/bytes',
    body: EVENT,
    headers: { 'content-type': 'application/json', 'x-signature': 't=1,v1=a' },
  },
  {
    ask: 'POST /api/requests/bytes',
    body: 'a\u0000b\r\n\r\nc',
    headers: { 'content-type': 'application/octet-stream' },
  },
  { ask: 'POST /api/requests/bytes', body: '', headers: { 'content-type': 'text/plain' } },
  { ask: 'POST /api/requests/bytes', body: 'not gzip at all', headers: { 'content-encoding': 'gzip' } },
  { ask: 'POST /api/requests/webhook', body: EVENT, headers: { 'x-signature': SIGNATURE } },
  { ask: 'POST /api/requests/webhook', body: EVENT.trim(), headers: { 'x-signature': SIGNATURE } },
  { ask: 'GET /api/requests/prices', headers: FROM_SHOP },
  { ask: 'GET /api/requests/public/prices', headers: FROM_SHOP },
  { ask: 'GET /api/requests/public/prices', headers: FROM_ELSEWHERE },
  { ask: 'OPTIONS /api/requests/public/prices', headers: { ...FROM_SHOP, 'access-control-request-method': 'POST' } },
  { ask: 'OPTIONS /api/requests/prices', headers: { ...FROM_SHOP, 'access-control-request-method': 'GET' } },
  { ask: 'POST /api/requests/limited', body: 'small' },
  { ask: 'POST /api/requests/limited', body: 'more than ten' },
]
