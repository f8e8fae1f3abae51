import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import {
  ASKING_TRICKS,
  HUGE_BODIES,
  LEAKS,
  LEAKING_LATER,
  REDIRECTS,
  REDIRECT_STATUSES,
  SOCKETS,
} from '#test/support/escape-attempts.ts'
import { makeProject } from '#test/support/factories.ts'
import { fakeInternet } from '#test/support/fakes/internet.ts'
import { soon } from '#test/support/soon.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

/** It has a quotation mark and signs that addresses write otherwise. */
const KEY = 'sk_live/0123+4567 nobody"else~may=read'
const NAME_KEY = 'namekey0123456789abcdef'

const row = (name: string, code: string) => `  ${JSON.stringify(name)}: async (c) => { ${code} },`
const rows = (table: Record<string, string>) => Object.entries(table).map(([name, code]) => row(name, code))

const SERVER = `import { Hono } from 'hono'
const app = new Hono()
const attempts = {
${[...rows(LEAKS), ...rows(ASKING_TRICKS), ...rows(HUGE_BODIES)].join('\n')}
}
app.get('/api/try/:name', async (c) => {
  try {
    return c.json({ result: String(await attempts[c.req.param('name')](c)).slice(0, 300) })
  } catch (error) { return c.json({ error: error.message.slice(0, 300) }) }
})
app.get('/api/throw/:name', async (c) => c.json((await attempts[c.req.param('name')](c)) ?? null))
app.get('/api/ask', async (c) => {
  const init = JSON.parse(c.req.query('init') ?? '{}')
  try {
    const answer = await fetch(c.req.query('to'), init)
    return c.json({ result: answer.status + ' ' + await answer.text() })
  } catch (error) { return c.json({ error: error.message }) }
})
app.get('/api/socket', (c) => new Promise((resolve) => {
  const say = (text) => resolve(c.json(text))
  try {
    const socket = new WebSocket(c.req.query('to'))
    socket.addEventListener('open', () => say('open'))
    socket.addEventListener('error', () => say('refused'))
    socket.addEventListener('close', () => say('refused'))
  } catch { say('refused') }
}))
app.get('/api/upgrade', async (c) => {
  try {
    const answer = await fetch(c.req.query('to').replace(/^ws/, 'http'), { headers: { upgrade: 'websocket' } })
    return c.json(answer.webSocket ? 'open' : 'no socket')
  } catch { return c.json('refused') }
})
async function scheduled(_controller, env) { throw new Error('Run with ' + env.API_KEY) }
async function queue(_batch, env) { throw new Error('Delivered with ' + env.API_KEY) }
export default Object.assign(app, { scheduled, queue })
`
const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Tries</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<h1>Tries</h1>)\n`,
  'server/index.ts': SERVER,
  'wrangler.toml': `send_email = [{ name = "EMAIL" }]
[triggers]
crons = ["0 7 * * *"]
[ai]
binding = "AI"
[[r2_buckets]]
binding = "FILES"
bucket_name = "files"
[[kv_namespaces]]
binding = "CACHE"
[queues]
producers = [{ binding = "ORDERS", queue = "orders" }]
consumers = [{ queue = "orders", max_batch_timeout = 0, max_retries = 0 }]
`,
}

async function hostile() {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({
    owner: user,
    title: `Tries ${crypto.randomUUID().slice(0, 8)}`,
    files: FILES,
  })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const get = (path: string) => workerFetch(`${previewUrl}${path}`)
  const said = async (path: string) => (await get(path)).json<{ result?: string; error?: string }>()
  return { api, projectId, get, said }
}

const asked = (to: string, init: object = {}) =>
  `/api/ask?to=${encodeURIComponent(to)}&init=${encodeURIComponent(JSON.stringify(init))}`

test('no redirect of any kind leads to a private address or to us, with or without a body', async () => {
  const hosts = Object.fromEntries(
    REDIRECT_STATUSES.map((status) => [
      `r${status}.example.com`,
      (request: Request) =>
        new Response(null, { status, headers: { location: new URL(request.url).searchParams.get('to')! } }),
    ]),
  )
  using internet = fakeInternet(hosts)
  const app = await hostile()
  for (const { status, to, method } of REDIRECTS) {
    const from = `https://r${status}.example.com/?to=${encodeURIComponent(to)}`
    const { error } = await app.said(asked(from, { method, ...(method === 'POST' && { body: 'x' }) }))
    expect([status, to, error]).toEqual([
      status,
      to,
      expect.stringMatching(/no host of the public|belongs to Solid|IPv6|Only the ports|protocol|name or a password/),
    ])
  }
  expect(internet.asked).toHaveLength(REDIRECTS.length)
  expect(internet.asked.every(({ url }) => /^https:\/\/r\d+\.example\.com\//.test(url))).toBe(true)
})

test('no socket is opened to a private address or to us, and none is led there', async () => {
  using internet = fakeInternet({
    'led.example.com': () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } }),
  })
  const app = await hostile()
  const said = []
  for (const to of SOCKETS)
    for (const way of ['socket', 'upgrade'])
      said.push([to, way, await app.said(`/api/${way}?to=${encodeURIComponent(to)}`)])
  expect(said).toEqual(SOCKETS.flatMap((to) => ['socket', 'upgrade'].map((way) => [to, way, 'refused'])))
  expect(new Set(internet.asked.map(({ url }) => new URL(url).host))).toEqual(new Set(['led.example.com']))
})

test('no trick with the arguments of fetch reaches another address, or says who asks for more than an app may', async () => {
  using internet = fakeInternet({ 'example.com': () => new Response('sent') })
  const app = await hostile()
  for (const name of Object.keys(ASKING_TRICKS)) {
    const { result, error } = await app.said(`/api/try/${encodeURIComponent(name)}`)
    expect([name, result ?? error]).toEqual([name, expect.not.stringMatching(/^reached/)])
  }
  for (const { url, redirect, headers } of internet.asked) {
    // A line break in an address is left out, and what remains is another public name.
    expect([new URL(url).host, redirect]).toEqual([expect.stringMatching(/^(127\.0\.0\.1\.)?example\.com$/), 'manual'])
    const told = Object.keys(headers).filter((name) =>
      /^(host|cookie|x-solid|solid-|cf-|x-forwarded|connection)/.test(name),
    )
    expect(told).toEqual([])
  }
})

test('what is too large is refused by each gateway in words, and another app is answered meanwhile', async () => {
  using _ = fakeInternet({
    // It reads what it is sent.
    'example.com': () => new Response('sent'),
    'large.example.com': () => new Response(new ReadableStream(), { headers: { 'content-length': '60000000' } }),
    'packed.example.com': () => {
      // The runtime hands on what it has unpacked, under the headers of what was packed.
      let sent = 0
      const unpacked = new ReadableStream<Uint8Array>({
        pull: (to) => (sent++ < 60 ? to.enqueue(new Uint8Array(1_000_000)) : to.close()),
      })
      return new Response(unpacked, {
        headers: { 'content-encoding': 'gzip', 'content-length': '60000' },
        encodeBody: 'manual',
      })
    },
  })
  const [app, other] = [await hostile(), await hostile()]
  for (const name of Object.keys(HUGE_BODIES)) {
    const [{ result, error }, meanwhile] = await Promise.all([
      app.said(`/api/try/${encodeURIComponent(name)}`),
      other.said('/api/try/small'),
    ])
    expect([name, result, error]).toEqual([
      name,
      name === 'small' ? 'kept' : undefined,
      name === 'small' ? undefined : expect.any(String),
    ])
    expect([name, meanwhile]).toEqual([name, { result: 'kept' }])
  }
})

/** All that an object has stored, as text. */
const storedIn = (object: DurableObjectStub) =>
  runInDurableObject(object, (_instance, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray()
      .filter(({ name }) => !name.startsWith('_cf_') && !name.startsWith('sqlite_'))
      .flatMap(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray())
      .flatMap((row_) => Object.values(row_))
      .map((value) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : String(value)))
      .join('\n'),
  )

/** Every piece of a key that is long enough to be worth something, in each way of writing it. */
function pieces(key: string): string[] {
  const bytes = Buffer.from(key)
  const shapes = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), bytes.toString('hex')]
  const packed = [0, 1, 2].map((at) =>
    Buffer.concat([Buffer.alloc(at), bytes])
      .toString('base64')
      .slice(at + 2, -4),
  )
  return [...shapes, ...packed].flatMap((shape) =>
    Array.from({ length: shape.length - 11 }, (_, at) => shape.slice(at, at + 12)),
  )
}

test('no secret is in what is logged, told or kept of an app that throws and prints it in every way', async () => {
  using _ = fakeInternet({ 'example.com': () => new Response('sent') })
  const { api, projectId, get, said } = await hostile()
  const set = (name: string, value: string) =>
    api.secrets.set.mutate({ projectId, name, value, places: ['preview', 'production'] })
  await set('API_KEY', KEY)
  await set('NAME_KEY', NAME_KEY)
  for (const name of Object.keys(LEAKS)) await (await get(`/api/throw/${encodeURIComponent(name)}`)).text()
  await get(`/api/throw/${encodeURIComponent(NAME_KEY)}`)
  await api.schedules.runNow.mutate({ projectId, place: 'preview', cron: '0 7 * * *' })
  expect(await said('/api/try/small')).toEqual({ result: 'kept' })
  const told = await soon(async () => {
    const lines = await api.projects.logs.query({ projectId })
    const all = JSON.stringify([
      lines,
      await api.schedules.list.query({ projectId }),
      await api.queues.list.query({ projectId }),
      await api.queues.deadLetters.query({ projectId, place: 'preview', queue: 'orders' }),
    ])
    for (const word of LEAKING_LATER) expect(all).toContain(word)
    expect(all.split('[redacted]').length).toBeGreaterThan(Object.keys(LEAKS).length)
    return all
  })
  const stores = [
    told,
    await storedIn(projectObject(env, projectId)),
    await storedIn(appObject(env, { projectId, environment: 'preview' })),
  ]
  for (const store of stores)
    for (const key of [KEY, NAME_KEY]) expect(pieces(key).filter((piece) => store.includes(piece))).toEqual([])
})
