import { Hono } from 'hono'
import type { Ask, Env } from '../ask.ts'

/** What is answered for a file. Tags are made of the content in another way in each place. */
async function told(answer: Response) {
  const { headers } = answer
  const shown = ['content-type', 'cache-control', 'location'].map((name) => headers.get(name))
  const text = await answer.text()
  return [answer.status, ...shown, headers.has('etag'), /<title[^>]*>.*?<\/title>/.exec(text)?.[0] ?? text]
}

/** The client's files as the server gets them, by their path. */
export const assets = new Hono<{ Bindings: Env }>()
  .all('/at/*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const url = new URL(pathname.replace('/api/assets/at', '') + search, c.req.url)
    return c.json(await told(await c.env.ASSETS.fetch(new Request(url, { method: c.req.method, redirect: 'manual' }))))
  })
  .get('/again/*', async (c) => {
    const url = new URL(c.req.path.replace('/api/assets/again', ''), 'https://elsewhere.example')
    const etag = (await c.env.ASSETS.fetch(url)).headers.get('etag') ?? ''
    const asked = ['', etag, `W/${etag}`, '"another"'].map((tag) =>
      c.env.ASSETS.fetch(url, { headers: { 'if-none-match': tag } }),
    )
    return c.json((await Promise.all(asked)).map(({ status }) => status))
  })

/** Paths outside /api that the server answers, by `run_worker_first`. */
export const pages = new Hono<{ Bindings: Env }>()
  .get('/feed.xml', (c) => c.text('<feed/>', 200, { 'content-type': 'application/atom+xml' }))
  .post('/members/join', async (c) => c.text(`joined: ${await c.req.text()}`, 201))
  .get('/members/secret', (c) => c.json({ error: 'Sign in first.' }, 401))
  .get('/members/*', async (c) => {
    const page = await c.env.ASSETS.fetch(c.req.raw)
    return new Response(page.body, {
      status: page.status,
      headers: { ...Object.fromEntries(page.headers), 'x-own': '1' },
    })
  })

const page = (path: string, headers: Record<string, string> = {}): Ask => ({
  ask: `GET ${path}`,
  isPage: true,
  headers,
})

const PATHS = `
  / /robots.txt /data/rates.json /about /about.html /about/ /terms/ /terms /terms/index.html
  /notes/7 /index.html?a=1 /api/docs/first.txt /%61bout /missing.txt
`
export const asks: Ask[] = PATHS.trim()
  .split(/\s+/)
  .map((path) => ({ ask: `GET /api/assets/at${path}` }))
asks.push(
  { ask: 'HEAD /api/assets/at/robots.txt' },
  { ask: 'POST /api/assets/at/robots.txt' },
  { ask: 'GET /api/assets/again/robots.txt' },
  { ask: 'GET /feed.xml' },
  { ask: 'GET /members/secret' },
  { ask: 'POST /members/join', body: 'Ada' },
  page('/members/list'),
  page('/members/list', { 'sec-fetch-mode': 'navigate' }),
  page('/about'),
  page('/about.html?a=1'),
  page('/terms'),
  page('/terms/'),
  page('/api/docs/first.txt'),
  page('/api/docs/second'),
)
