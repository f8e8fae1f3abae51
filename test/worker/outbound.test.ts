import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { makeBundle, serverModule } from '#test/support/app-bundle.ts'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { fakeInternet } from '#test/support/fakes/internet.ts'
import { soon } from '#test/support/soon.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

const SERVER = [
  `app.get('/api/ask', async (c) => { try { const r = await fetch(c.req.query('to'), { headers: { authorization: 'Bearer sk-secret' } }); return new Response(r.body, { status: r.status, headers: { 'x-length': r.headers.get('content-length') ?? 'unknown' } }) } catch (error) { return c.text('threw ' + error.message) } })`,
  `app.get('/api/upload', async (c) => { const { readable, writable } = new TransformStream(); const sent = fetch('https://echo.example.com/', { method: 'POST', body: readable }); const w = writable.getWriter(); for (const part of ['one ', 'two ', 'three']) { await w.write(new TextEncoder().encode(part)); await new Promise((r) => setTimeout(r, 5)) } await w.close(); return c.text(await (await sent).text()) })`,
  `app.get('/api/socket', (c) => new Promise((resolve) => { const s = new WebSocket('wss://echo.example.com/room'); s.addEventListener('open', () => s.send('ping')); s.addEventListener('message', ({ data }) => { resolve(c.text(data)); s.close(1000, 'done') }); s.addEventListener('error', () => resolve(c.text('failed'))) }))`,
]

/** A published app of a maker's, which asks other hosts. */
async function published() {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user })
  const object = appObject(env, { projectId, environment: 'production' })
  const bundle = makeBundle({ modules: { 'server/index.ts': serverModule(...SERVER) } })
  await object.install({ bundle, projectId, environment: 'production', nonce: null })
  const get = (path: string) => object.fetch(`http://shop.apps.localhost${path}`)
  const ask = async (to: string) => (await get(`/api/ask?to=${encodeURIComponent(to)}`)).text()
  const lines = async () =>
    (await projectObject(env, projectId).listLogs({ after: 0, limit: 50 })).filter(
      ({ source }) => source === 'outbound',
    )
  return { ...maker, projectId, get, ask, lines }
}

test('an answer passes as it comes, with its length where it has one, and what an app sends does too', async () => {
  const { promise: read, resolve } = Promise.withResolvers<void>()
  const events = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const send = async () => {
      await writer.write(new TextEncoder().encode('data: first\n\n'))
      // The second event is sent only once the first has arrived: one that held them back would never end.
      await read
      await writer.write(new TextEncoder().encode('data: second\n\n'))
      await writer.close()
    }
    void send()
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  }
  using _ = fakeInternet({
    'events.example.com': events,
    'file.example.com': () => new Response('x'.repeat(100_000), { headers: { 'content-length': '100000' } }),
    'echo.example.com': (request) => new Response(request.body),
  })
  const app = await published()
  const stream = (await app.get('/api/ask?to=https://events.example.com/'))
    .body!.pipeThrough(new TextDecoderStream())
    .getReader()
  expect((await stream.read()).value).toBe('data: first\n\n')
  resolve()
  expect((await stream.read()).value).toBe('data: second\n\n')
  expect((await stream.read()).done).toBe(true)
  const file = await app.get('/api/ask?to=https://file.example.com/')
  expect([file.headers.get('x-length'), (await file.text()).length]).toEqual(['100000', 100_000])
  expect(await (await app.get('/api/upload')).text()).toBe('one two three')
})

test('an app holds a socket to another host, which the log tells of when it ends', async () => {
  const socket = () => {
    const { 0: client, 1: server } = new WebSocketPair()
    server.accept()
    server.addEventListener('message', ({ data }) => server.send(`${data} answered`))
    return new Response(null, { status: 101, webSocket: client })
  }
  using _ = fakeInternet({ 'echo.example.com': socket })
  const app = await published()
  expect(await (await app.get('/api/socket')).text()).toBe('ping answered')
  await soon(async () =>
    expect(await app.lines()).toMatchObject([
      { level: 'info', outbound: { host: 'echo.example.com', path: '/room', status: 101, bytes: 17 } },
    ]),
  )
})

test('each request to another host is a line of the log, without what may be secret in it', async () => {
  using _ = fakeInternet({
    'api.example.com': () => new Response('12345'),
    'down.example.com': () => new Response('no', { status: 503 }),
  })
  const app = await published()
  await app.ask('https://api.example.com/v1/rates?key=sk-secret')
  await app.ask('https://api.example.com/bot123456:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc/send')
  await app.ask('https://down.example.com/')
  await app.ask('http://169.254.169.254/latest/meta-data')
  const lines = await soon(async () => {
    const found = await app.lines()
    expect(found).toHaveLength(4)
    return found
  })
  expect(lines.map(({ level, environment, message }) => [level, environment, message])).toEqual([
    ['info', 'production', 'GET api.example.com/v1/rates 200'],
    ['info', 'production', 'GET api.example.com/bot…/send 200'],
    ['warn', 'production', 'GET down.example.com/ 503'],
    [
      'warn',
      'production',
      'GET 169.254.169.254/latest/meta-data: 169.254.169.254 is no host of the public internet, and apps reach no other.',
    ],
  ])
  expect(lines[0]!.outbound).toMatchObject({ status: 200, bytes: 5, count: 1, refused: null, ms: expect.any(Number) })
  expect(JSON.stringify(lines)).not.toContain('secret')
  const { hosts } = await app.api.outbound.get.query({ projectId: app.projectId })
  expect(hosts.map(({ host, environment, calls, refused }) => [host, environment, calls, refused])).toEqual([
    ['api.example.com', 'production', 2, 0],
    ['169.254.169.254', 'production', 1, 1],
    ['down.example.com', 'production', 1, 0],
  ])
})

test('a project that names its hosts reaches no other, from its next request on', async () => {
  using internet = fakeInternet({
    'api.example.com': () => new Response('api'),
    'cdn.other.com': () => new Response('cdn'),
    'evil.com': () => new Response('evil'),
  })
  const { api, projectId, ask } = await published()
  const any = { rules: { hosts: null, scripts: [] }, hosts: [] }
  expect(await api.outbound.get.query({ projectId })).toEqual(any)
  expect(await ask('https://evil.com/')).toBe('evil')
  const rules = { hosts: ['api.example.com', '*.other.com'], scripts: [] }
  await api.outbound.save.mutate({ projectId, rules })
  expect([await ask('https://api.example.com/'), await ask('https://cdn.other.com/')]).toEqual(['api', 'cdn'])
  for (const to of [
    'https://evil.com/',
    'https://other.com/',
    'https://notother.com/',
    'https://api.example.com.evil.com/',
  ])
    expect(await ask(to)).toMatch(/^threw .* is not among the hosts that this project allows\. .*"Other hosts"/)
  expect(internet.asked).toHaveLength(3)
  expect((await api.outbound.get.query({ projectId })).rules).toEqual(rules)
  await api.outbound.save.mutate({ projectId, rules: { hosts: null, scripts: [] } })
  expect(await ask('https://evil.com/')).toBe('evil')
})

test('what is no host cannot be allowed, and a member may change what their project allows', async () => {
  const { api, projectId } = await published()
  for (const host of [
    '',
    'localhost',
    '127.0.0.1',
    'https://a.com',
    'a.com/x',
    'a.com; script-src *',
    '*.',
    "a.com 'unsafe-eval'",
  ])
    expect(
      await failureOf(api.outbound.save.mutate({ projectId, rules: { hosts: [host], scripts: [] } })),
    ).toMatchObject({ code: 'BAD_REQUEST' })
  const member = await signedIn()
  await api.projects.addMember.mutate({ projectId, email: member.user.email })
  await member.api.outbound.save.mutate({ projectId, rules: { hosts: [], scripts: ['cdn.example.com'] } })
  expect((await api.outbound.get.query({ projectId })).rules).toEqual({ hosts: [], scripts: ['cdn.example.com'] })
})
