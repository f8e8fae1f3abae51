import { Hono } from 'hono'
import { answered, type Ask, type Env } from '../ask.ts'

type Sent = {
  to: string
  method?: string
  headers?: Record<string, string>
  body?: string
  redirect?: 'follow' | 'manual'
}

/** Asks other hosts. `test/bindings/internet.ts` answers for all of them. */
export const outbound = new Hono<{ Bindings: Env }>()
  .post('/ask', async (c) => {
    const { to, ...init } = await c.req.json<Sent>()
    return answered(async () => {
      const response = await fetch(to, init)
      const { status, redirected, url, headers, ok } = response
      const shown = ['content-type', 'x-rates', 'location'].map((name) => headers.get(name))
      return { status, ok, redirected, url, shown, text: await response.text() }
    })
  })
  .get('/passed-on', async () => {
    const response = await fetch('https://rates.example.com/file')
    return new Response(response.body, { headers: { 'content-type': response.headers.get('content-type') ?? '' } })
  })
  .post('/streamed', (c) => fetch('https://rates.example.com/echo', { method: 'POST', body: c.req.raw.body }))
  .get('/together', async (c) => {
    const asked = [1, 2, 3].map((page) => fetch(`https://rates.example.com/pages/${page}`))
    return c.json(await Promise.all((await Promise.all(asked)).map((response) => response.json())))
  })
  .get('/given-up', async (c) =>
    c.json(
      await fetch('https://rates.example.com/never', { signal: AbortSignal.timeout(50) }).then(
        () => 'answered',
        ({ name }: Error) => name,
      ),
    ),
  )

const ask = (path: string, more: Omit<Sent, 'to'> = {}): Ask => ({
  ask: 'POST /api/outbound/ask',
  body: JSON.stringify({ to: `https://rates.example.com${path}`, ...more }),
})
const KEY = { authorization: 'Bearer of-the-table', 'x-own': 'yes', cookie: 'a=1' }

export const asks: Ask[] = [
  ask('/latest'),
  ask('/latest?base=EUR&to=CHF'),
  ask('/nothing'),
  ask('/broken'),
  ask('/echo', { method: 'POST', body: 'h\u00e4llo', headers: KEY }),
  ask('/echo', { method: 'PUT', body: '{"a":1}', headers: { 'content-type': 'application/json' } }),
  ask('/echo', { method: 'DELETE', headers: KEY }),
  ask('/moved'),
  ask('/moved', { redirect: 'manual' }),
  ask('/moved-elsewhere', { headers: KEY }),
  ask('/see-other', { method: 'POST', body: 'gone' }),
  ask('/round'),
  { ask: 'POST /api/outbound/ask', body: '{"to":"not an address"}' },
  { ask: 'GET /api/outbound/passed-on' },
  { ask: 'POST /api/outbound/streamed', body: 'one two three', headers: { 'content-type': 'text/plain' } },
  { ask: 'GET /api/outbound/together' },
  { ask: 'GET /api/outbound/given-up' },
]
