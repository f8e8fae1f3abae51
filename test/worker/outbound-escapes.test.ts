import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { fakeInternet } from '#test/support/fakes/internet.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { createOutboundBook, OUTBOUND_LIMITS } from '#worker/runtime/gateways/outbound-book.ts'
import { sendOutbound, type OutboundPorts } from '#worker/runtime/gateways/outbound.ts'
import { runningApp } from './running-app.ts'

/** An app that asks what it is told to, one after the other, and says what came of each. */
const ASKER = [
  `const tell = async (to, init) => { try { const r = await fetch(to, init); return r.status + ' ' + (await r.text()).slice(0, 80) } catch (error) { return 'threw ' + error.message } }`,
  `app.post('/api/ask', async (c) => { const told = []; for (const [to, init] of await c.req.json()) told.push(await tell(to, init)); return c.json(told) })`,
]

type Ask = [to: string, init?: Record<string, unknown>]
type App = Awaited<ReturnType<typeof runningApp>>

async function asker(...lines: string[]) {
  const app = await runningApp({ server: [...ASKER, ...lines] })
  const { projectId, nonce } = app
  await projectObject(env, projectId).create({ projectId, ownerId: newId('user'), nonce, title: 'Asker' })
  return app
}

const ask = async (app: App, ...asks: Ask[]): Promise<string[]> =>
  (await app.get('/api/ask', { method: 'POST', body: JSON.stringify(asks) })).json()

const PRIVATE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://0x7f000001/',
  'http://127.0.0.1./',
  'http://127。0。0。1/',
  'http://①②⑦.0.0.1/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[0:0:0:0:0:ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[2606:4700::1111]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/',
  'http://168.63.129.16/',
  'http://100.100.100.200/',
  'http://192.0.0.192/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://foo.localhost/',
  'http://%6c%6f%63alhost/',
  'http://ⓛocalhost/',
  'http://printer.local/',
  'http://db.internal/',
  'http://router.lan/',
  'http://localhost.localdomain/',
  'http://intranet/',
]
const OTHERWISE = [
  'http://user:key@example.com/',
  'http://user@example.com/',
  'https://example.com:22/',
  'https://example.com:25/',
  'http://example.com:6379/',
  'http://example.com:3000/',
  'http://example.com:11211/',
  'http://preview.localhost/',
  'http://shop.apps.localhost/',
  'http://localhost:3000/api/trpc/accounts.me',
]

test('user code cannot reach a private address by any spelling of it, nor another port, nor our own hosts', async () => {
  using internet = fakeInternet({})
  const app = await asker()
  for (const half of [PRIVATE.slice(0, 28), [...PRIVATE.slice(28), ...OTHERWISE]]) {
    const told = await ask(app, ...half.map((to): Ask => [to]))
    for (const [at, answer] of told.entries())
      expect(`${half[at]} ${answer}`).toMatch(
        / threw .*(is no host of the public internet|An IPv6 address is not asked|name or a password|Only the ports|belongs to Solid)/,
      )
  }
  expect(internet.asked).toEqual([])
})

test('user code reaches public hosts by name and by number, on the usual ports', async () => {
  using internet = fakeInternet({
    'example.com': () => new Response('hello'),
    '93.184.216.34': () => new Response('by number'),
  })
  const app = await asker()
  const asks: Ask[] = [
    ['https://example.com/'],
    ['http://EXAMPLE.com.:80/a'],
    ['https://example.com:8443/'],
    ['http://93.184.216.34/'],
  ]
  expect(await ask(app, ...asks)).toEqual([
    '200 hello',
    'threw example.com could not be reached: there is no such host, it does not answer, or its address is not public.',
    '200 hello',
    '200 by number',
  ])
  expect(internet.asked).toHaveLength(4)
})

test('user code cannot be led to a private address by a redirect, at any hop', async () => {
  const to = (location: string, status = 302) => new Response(null, { status, headers: { location } })
  using internet = fakeInternet({
    'a.example.com': (request) => {
      const hop = Number(new URL(request.url).pathname.slice(1))
      return hop > 0 ? to(`http://${hop % 2 ? 'b' : 'a'}.example.com/${hop - 1}`) : to('http://127.0.0.1:80/')
    },
    'b.example.com': (request) => to(`http://a.example.com/${Number(new URL(request.url).pathname.slice(1)) - 1}`, 307),
    'meta.example.com': () => to('http://169.254.169.254/latest/', 301),
    'own.example.com': () => to('http://shop.apps.localhost/', 308),
    'six.example.com': () => to('http://[::1]/'),
    'port.example.com': () => to('http://example.com:22/'),
    'ok.example.com': () => to('https://end.example.com/x'),
    'end.example.com': () => new Response('the end'),
  })
  const app = await asker()
  const told = await ask(
    app,
    ['http://a.example.com/0'],
    ['http://a.example.com/4'],
    ['http://meta.example.com/'],
    ['http://own.example.com/'],
    ['http://six.example.com/'],
    ['http://port.example.com/'],
    ['http://ok.example.com/'],
    ['http://meta.example.com/', { redirect: 'manual' }],
  )
  for (const answer of told.slice(0, 6))
    expect(answer).toMatch(/^threw .*(no host of the public|belongs to Solid|IPv6|Only the ports)/)
  expect(told.slice(6)).toEqual(['200 the end', '301 '])
  expect(internet.asked.every(({ url, redirect }) => /\.example\.com/.test(url) && redirect === 'manual')).toBe(true)
})

test('user code cannot use sockets, other protocols or other doors to the network', async () => {
  using internet = fakeInternet({})
  const app = await asker(
    `app.get('/api/socket', (c) => new Promise((resolve) => { try { const s = new WebSocket(c.req.query('to')); s.addEventListener('open', () => resolve(c.text('open'))); s.addEventListener('error', () => resolve(c.text('failed'))) } catch (error) { resolve(c.text('threw')) } }))`,
    `app.get('/api/node', async (c) => { const http = await import('node:http'); return new Promise((resolve) => { http.get(c.req.query('to'), (r) => { let t = ''; r.on('data', (d) => (t += d)); r.on('end', () => resolve(c.text(r.statusCode + ' ' + t))) }).on('error', (error) => resolve(c.text('threw ' + error.message))) }) })`,
  )
  const get = async (path: string) => (await app.get(path)).text()
  expect([await get('/api/socket?to=ws://127.0.0.1/'), await get('/api/socket?to=wss://localhost/')]).toEqual([
    'failed',
    'failed',
  ])
  expect(await get('/api/node?to=http://127.0.0.1/')).toMatch(/no host of the public internet/)
  expect(await ask(app, ['ftp://example.com/'], ['file:///etc/passwd'], ['gopher://example.com/'])).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^threw /)),
  )
  expect(internet.asked).toEqual([])
})

test('user code cannot name another host, our cache or another address in what it sends', async () => {
  using internet = fakeInternet({
    'example.com': () => new Response('sent', { headers: { 'x-solid-refused': 'a lie' } }),
  })
  const app = await asker()
  const cf = { resolveOverride: 'localhost', cacheKey: 'http://shop.apps.localhost/', cacheEverything: true }
  const headers = { host: 'localhost', 'x-solid-refused': 'mine', authorization: 'Bearer key' }
  expect(
    await ask(app, ['http://example.com/', { method: 'POST', body: 'x', headers, cf, cache: 'no-store' }]),
  ).toEqual(['200 sent'])
  expect(internet.asked).toHaveLength(1)
  const [{ headers: sent, body }] = internet.asked as [(typeof internet.asked)[0]]
  expect([sent['host'], sent['x-solid-refused'], sent['authorization'], body]).toEqual([
    undefined,
    undefined,
    'Bearer key',
    'x',
  ])
})

test('neither promises nor the check of pages reach another host', async () => {
  using internet = fakeInternet({ 'example.com': () => new Response('sent') })
  const text = `import { expect, test, vi } from '../vitest'
test('asks', async () => { await expect(fetch('https://example.com/')).rejects.toThrow('A promise reaches no other host') })
test('is answered', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ rate: 2 }))
  expect(await (await fetch('https://example.com/')).json()).toEqual({ rate: 2 })
  asked.mockRestore()
})
`
  const app = await runningApp({ server: ASKER, modules: { 'test/a.test.ts': text }, tests: ['test/a.test.ts'] })
  expect((await app.object.runPromises()).map(({ state, message }) => [state, message])).toEqual([
    ['kept', null],
    ['kept', null],
  ])
  // Every button is pressed, also one that would order something.
  const projectId = newId('project')
  const project = projectObject(env, projectId)
  await project.create({ projectId, ownerId: newId('user'), nonce: crypto.randomUUID(), title: 'Shop' })
  const files = {
    'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<button onClick={() => void fetch('/api/order', { method: 'POST' })}>Order</button>)\n`,
    'server/index.ts': `import { Hono } from 'hono'\nconst app = new Hono()\napp.post('/api/order', async (c) => { await fetch('https://example.com/order', { method: 'POST' }); return c.json({}) })\nexport default app\n`,
  }
  await project.saveFiles({ changes: Object.entries(files).map(([path, text]) => ({ path, text })), title: 'All' })
  expect(await project.failuresForVisitors()).toEqual([])
  expect(internet.asked).toEqual([])
})

/** The gateway with a network of the test's own. */
function gateway(answer: (request: Request) => Response | Promise<Response>, ports: Partial<OutboundPorts> = {}) {
  const asked: string[] = []
  const told: Parameters<OutboundPorts['tell']>[0][] = []
  const tasks: Promise<unknown>[] = []
  const limits = {
    ...OUTBOUND_LIMITS,
    bytes: 1_000,
    bytesPerMinute: 5_000,
    inFlight: 3,
    callsPerMinute: 20,
    firstByteMs: 20,
    idleMs: 30,
  }
  let at = 0
  const all: OutboundPorts = {
    network: { fetch: async (request) => (asked.push(request.url), answer(request)) },
    resolve: null,
    ownHosts: ['solid.example.com'],
    closed: null,
    rules: async () => ({ hosts: null, scripts: [] }),
    hide: (text) => text.replaceAll('topsecret', '[redacted]'),
    book: createOutboundBook(() => at, limits),
    now: () => at,
    tell: (call) => void told.push(call),
    waitUntil: (task) => void tasks.push(task),
    ...ports,
  }
  return {
    asked,
    told,
    ended: () => Promise.all(tasks),
    wait: (ms: number) => void (at += ms),
    send: (url: string, init?: RequestInit) => sendOutbound(new Request(url, init), all),
  }
}

test('a name is looked up before each request, and one whose addresses change is asked only while they are public', async () => {
  const answers = [
    ['93.184.216.34'],
    ['10.0.0.5'],
    ['93.184.216.34', '127.0.0.1'],
    ['::ffff:169.254.169.254'],
    ['fe80::1'],
    [],
  ]
  const { asked, send } = gateway(() => new Response(null), { resolve: async () => answers.shift() ?? ['8.8.8.8'] })
  const statuses = []
  for (let at = 0; at < 7; at++) statuses.push((await send('https://rebound.example.com/')).status)
  expect(statuses).toEqual([200, 403, 403, 403, 403, 403, 200])
  expect(asked).toHaveLength(2)
})

test('an answer that is larger than allowed is refused, and one that hides its size is cut off', async () => {
  const endless = () => {
    let sent = 0
    const body = new ReadableStream({ pull: (to) => (sent++, to.enqueue(new Uint8Array(100))) })
    return { body, sent: () => sent }
  }
  const stream = endless()
  const answers: Record<string, () => Response> = {
    '/told': () => new Response(new Uint8Array(1_001), { headers: { 'content-length': '1001' } }),
    '/hidden': () => new Response(stream.body),
    '/fine': () => new Response(new Uint8Array(1_000)),
  }
  const { send, told, ended } = gateway((request) => answers[new URL(request.url).pathname]!())
  const refused = await send('https://example.com/told')
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Ask for a part of it')])
  await expect((await send('https://example.com/hidden')).arrayBuffer()).rejects.toThrow()
  expect((await (await send('https://example.com/fine')).arrayBuffer()).byteLength).toBe(1_000)
  await ended()
  expect(stream.sent()).toBeLessThan(20)
  expect(told.map(({ path, bytes, refused: why }) => [path, bytes <= 1_100, why?.slice(0, 20)])).toEqual([
    ['/told', true, 'The answer of exampl'],
    ['/hidden', true, 'The answer had more '],
    ['/fine', true, undefined],
  ])
})

test('a request that is larger than allowed is not sent, also when it hides its size', async () => {
  const { asked, send } = gateway(async (request) => new Response(await request.arrayBuffer()))
  const body = new Uint8Array(1_001)
  const headers = { 'content-length': '1001' }
  expect((await send('https://example.com/', { method: 'POST', body, headers })).status).toBe(403)
  expect(asked).toEqual([])
  const hidden = await send('https://example.com/', { method: 'POST', body: new Response(body).body! })
  expect([hidden.status, await hidden.text()]).toEqual([403, expect.stringContaining('could not be reached')])
})

test('what an app moves in a minute is bounded, and the next minute begins anew', async () => {
  const { send, wait, ended } = gateway(() => new Response(new Uint8Array(900)))
  const statuses = []
  for (let at = 0; at < 7; at++) {
    const answer = await send('https://example.com/')
    statuses.push(answer.status)
    await answer.arrayBuffer().catch(() => undefined)
  }
  await ended()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 403])
  wait(60_000)
  expect((await send('https://example.com/')).status).toBe(200)
})

test('requests that wait are counted for each app, and those of one keep no other waiting', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const answer = async () => answered.then(() => new Response(null))
  const [greedy, other] = [gateway(answer), gateway(() => new Response('at once'))]
  const waiting = Array.from({ length: 3 }, (_, at) => greedy.send(`https://example.com/${at}`))
  const fourth = await greedy.send('https://example.com/3')
  expect([fourth.status, await fourth.text()]).toEqual([403, expect.stringContaining('waits for 3 other requests')])
  expect(await (await other.send('https://example.com/')).text()).toBe('at once')
  resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await greedy.send('https://example.com/4')).status).toBe(200)
})

test('a flood ends for a minute, also when all of it is refused anyway', async () => {
  const { asked, send, wait } = gateway(() => new Response(null))
  for (let at = 0; at < 20; at++) await send('http://127.0.0.1/')
  expect(await (await send('https://example.com/')).text()).toContain('sent 20 requests')
  wait(60_000)
  expect((await send('https://example.com/')).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('a host that does not begin to answer is given up, and one that falls silent is cut off', async () => {
  const never = (request: Request) =>
    new Promise<Response>((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const silent = () => new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(10)) }))
  const { send, told, ended } = gateway((request) => (request.url.endsWith('/never') ? never(request) : silent()))
  expect(await (await send('https://example.com/never')).text()).toContain('did not begin to answer')
  await expect((await send('https://example.com/silent')).arrayBuffer()).rejects.toThrow()
  await ended()
  expect(told.map(({ refused, bytes }) => [refused?.slice(0, 24), bytes])).toEqual([
    ['example.com did not begi', 0],
    ['Nothing moved for 0.03 s', 10],
  ])
})

test('a secret in a host or a path is told of in no part, also where the path is cut', async () => {
  const { send, told } = gateway(() => new Response(null))
  for (const length of [150, 190, 194, 198])
    await send(`https://topsecret.example.com/${'a-'.repeat(length / 2)}topsecret?key=topsecret`)
  await send('https://topsecret.internal/')
  expect(told).toHaveLength(5)
  expect(JSON.stringify(told)).not.toMatch(/topse|secret/)
  expect(told[0]).toMatchObject({ host: '[redacted].example.com' })
})
