import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeInternet } from '#test/support/fakes/internet.ts'
import { soon } from '#test/support/soon.ts'
import { inOwnTurn } from '#worker/app/limits/own-turn.ts'
import { compiledApp, compiledModule } from './compiled-app.ts'
import { runningApp } from './running-app.ts'

const ENDLESS = {
  error: { message: 'Endless loop stopped at server/index.ts:3', file: 'server/index.ts', line: 3 },
}

/** The app rests for five seconds, of which some may be over by now. */
function expectRest(answer: Response): void {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-5]$/)])
}

const logShows = (app: Awaited<ReturnType<typeof compiledApp>>, text: string) =>
  soon(async () => expect((await app.logged()).filter((message) => message.includes(text))).toHaveLength(1))

test('a route that calls itself without end is stopped with its place, and the log shows it', async () => {
  const app = await compiledApp(
    'const f = (n) => n > 0 ? f(n - 1) + f(n - 1) : 1',
    `app.get('/api/deep', (c) => c.json(f(60)))`,
    `app.get('/api/ok', (c) => c.text('fine'))`,
  )
  const response = await app.get('/api/deep')
  expect([response.status, await response.json()]).toEqual([500, ENDLESS])
  expect(response.headers.get('x-solid-effort')).toBeNull()
  await logShows(app, 'Endless loop stopped at server/index.ts:3')
  expect(await (await app.get('/api/ok')).text()).toBe('fine')
})

test.each([
  ['catches the error and goes on', `const f = () => { for (;;) { try { for (;;) {} } catch {} } }`],
  ['does slow things in its loop', `const f = () => { const a = Array(2e4).fill('x'); for (;;) JSON.stringify(a) }`],
  ['waits for nothing in its loop', `const f = async () => { for (;;) await null }`],
])('a route that %s is stopped', async (_, line) => {
  const app = await compiledApp(line, `app.get('/api/spin', async (c) => c.json((await f()) ?? null))`)
  const response = await app.get('/api/spin')
  expect([response.status, await response.json()]).toEqual([500, ENDLESS])
})

test('time that a request waits does not count as computing', async () => {
  const app = await compiledApp(
    `const work = () => { let n = 0; for (let i = 0; i < 1e5; i++) n += i; return n }`,
    `app.get('/api/wait', async (c) => { for (let i = 0; i < 4; i++) { work(); await new Promise((r) => setTimeout(r, 300)) } return c.json(work() > 0) })`,
  )
  expect(await (await app.get('/api/wait')).json()).toBe(true)
})

test('a timer that computes without end does not come back', async () => {
  const app = await compiledApp(
    'let n = 0',
    `app.get('/api/begin', (c) => { setInterval(() => { n++; for (;;) {} }, 1); return c.text('begun') })`,
    `app.get('/api/n', (c) => c.json(n))`,
  )
  await (await app.get('/api/begin')).text()
  await soon(async () => expect(await (await app.get('/api/n')).json()).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await (await app.get('/api/n')).json()).toBe(1)
})

test('an app that is stopped again and again rests, and new code begins anew', async () => {
  const spin = [`app.get('/api/spin', () => { for (;;) {} })`, `app.get('/api/ok', (c) => c.text('fine'))`]
  const app = await compiledApp(...spin)
  for (let round = 0; round < 2; round++) await (await app.get('/api/spin')).text()
  const resting = await app.get('/api/ok')
  expectRest(resting)
  const message = expect.stringContaining(`answers again in ${resting.headers.get('retry-after')} s`)
  expect(await resting.json()).toMatchObject({ error: { message } })
  await app.install({ server: [`app.get('/api/ok', (c) => c.text('new'))`] })
  expect(await (await app.get('/api/ok')).text()).toBe('new')
})

test('a timer that is stopped counts as a request that is stopped does', async () => {
  const app = await compiledApp(
    'let n = 0',
    `app.get('/api/begin', (c) => { setInterval(() => { n++; for (;;) {} }, 1); return c.text('begun') })`,
    `app.get('/api/n', (c) => c.json(n))`,
    `app.get('/api/spin', () => { for (;;) {} })`,
  )
  await (await app.get('/api/begin')).text()
  await soon(async () => expect(await (await app.get('/api/n')).json()).toBe(1))
  await (await app.get('/api/spin')).text()
  expectRest(await app.get('/api/n'))
})

test('timers that compute for long rest, and others have the thread meanwhile', async () => {
  const app = await compiledApp(
    'let n = 0',
    `const work = () => { n++; for (const end = Date.now() + 300; Date.now() < end;); }`,
    `app.get('/api/begin', (c) => { for (let i = 0; i < 50; i++) setInterval(work, 1); for (let i = 0; i < 50; i++) setTimeout(work, 1); return c.text('begun') })`,
    `app.get('/api/n', (c) => c.json(n))`,
  )
  await (await app.get('/api/begin')).text()
  const count = async () => (await app.get('/api/n')).json()
  await soon(async () => expect(await count()).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await count()).toBe(1)
})

test('messages wait after one that computes for long, and come in their order', async () => {
  const app = await compiledApp(
    `const work = () => { for (const end = Date.now() + 110; Date.now() < end;); }`,
    `app.get('/api/socket', () => { const [client, server] = Object.values(new WebSocketPair()); server.accept(); server.addEventListener('message', ({ data }) => { const at = Date.now(); if (data === 'long') work(); server.send(JSON.stringify({ data, at })) }); return new Response(null, { status: 101, webSocket: client }) })`,
  )
  const { webSocket } = await app.get('/api/socket', { headers: { upgrade: 'websocket' } })
  // Told by the app's own clock: on a busy machine what was sent at different times may arrive at once.
  const heard: Array<{ data: string; at: number }> = []
  const all = new Promise<void>((resolve) =>
    webSocket!.addEventListener('message', ({ data }) => {
      if (heard.push(JSON.parse(String(data)) as { data: string; at: number }) === 4) resolve()
    }),
  )
  webSocket!.accept()
  for (const text of ['a', 'long', 'b', 'c']) webSocket!.send(text)
  await all
  expect(heard.map(({ data }) => data)).toEqual(['a', 'long', 'b', 'c'])
  expect(heard[2]!.at - heard[1]!.at).toBeGreaterThan(110 + 500)
})

test('an app whose answers are too large again and again rests', async () => {
  const app = await compiledApp(
    `app.get('/api/said', (c) => c.body('x'.repeat(6e7), 200, { 'content-length': '60000000' }))`,
    `app.get('/api/unsaid', (c) => c.body('x'.repeat(6e7)))`,
  )
  expect((await app.get('/api/said')).status).toBe(500)
  await expect((await app.get('/api/unsaid')).arrayBuffer()).rejects.toThrow()
  expectRest(await app.get('/api/said'))
})

test.each([
  [
    'asked for too much',
    `for (let i = 0; i < 60; i++) await fetch('http://example.com/').catch(() => 0); return c.text('')`,
  ],
  ['answered much', `return c.body('x'.repeat(5e6))`],
])('an app that %s lets others begin before it from then on', async (_, body) => {
  const quick = `app.get('/api/ok', (c) => c.text('fine'))`
  const heavy = await compiledApp(quick, `app.get('/api/x', async (c) => { ${body} })`)
  const light = await compiledApp(quick)
  for (const [app, path] of [
    [light, '/api/ok'],
    [heavy, '/api/x'],
  ] as const)
    await (await app.get(path)).text()
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const third = inOwnTurn({}, () => (begun.resolve(), ended.promise))
  await begun.promise
  // A turn ends by itself after a while. With a clock that stands still it lasts for as long as this test wants.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const answered: string[] = []
  const ask = async (name: string, app: typeof light) => {
    await (await app.get('/api/ok')).text()
    answered.push(name)
  }
  const asked = [ask('heavy', heavy), ask('light', light)]
  await asked[1]
  vi.useRealTimers()
  ended.resolve()
  await Promise.all([...asked, third])
  expect(answered).toEqual(['light', 'heavy'])
})

/**
 * What stops an app that computes for long must not come before what is to be refused: a route lets go of the thread now
 * and then, and what stays beyond a request, the `held`, is begun by several before it.
 */
const TOO_MUCH: Array<[what: string, route: string, message: string]> = [
  [
    'ten thousand requests to other addresses',
    `async (c) => { let refused = 0; for (let i = 0; i < 1e4; i++) await fetch('http://example.com/' + i).catch((e) => (refused += e.message.includes('More than 50'))); return c.text(refused === 9950 ? 'fetch' : String(refused)) }`,
    'More than 50 requests to other addresses in one request are not allowed.',
  ],
  [
    'ten thousand database statements',
    `async (c) => { for (let i = 0; i < 1e4; i++) { if (i % 100 === 0) await fetch('http://example.com/').catch(() => 0); await c.env.DB.prepare('SELECT 1').first() } }`,
    'More than 1000 database statements in one request are not allowed.',
  ],
  [
    'a batch of ten thousand statements',
    `async (c) => { await c.env.DB.batch(Array(1e4).fill(c.env.DB.prepare('SELECT 1'))) }`,
    'More than 1000 database statements in one request are not allowed.',
  ],
  [
    'ten thousand tasks after the answer',
    `(c) => { for (let i = 0; i < 1e4; i++) c.executionCtx.waitUntil(Promise.resolve()) }`,
    'More than 100 tasks in waitUntil in one request are not allowed.',
  ],
  [
    'ten thousand timers',
    `(c) => { try { for (let i = 0; i < (c.req.query('most') ?? 1e4); i++) held.push(setTimeout(() => {}, 1e5)) } catch (error) { held.forEach((t) => clearTimeout(t)); throw error } return c.text('') }`,
    'More than 1000 waiting timers are not allowed.',
  ],
  [
    'ten thousand sockets',
    `(c) => { try { for (let i = 0; i < (c.req.query('most') ?? 1e4); i++) { const s = new WebSocketPair()[1]; s.accept(); held.push(s) } } catch (error) { held.forEach((s) => s.close()); throw error } return c.text('') }`,
    'More than 1000 open sockets are not allowed.',
  ],
  [
    'an answer of 60 MB',
    `(c) => c.body('x'.repeat(6e7), 200, { 'content-length': '60000000' })`,
    'The answer is larger than 50 MB, and was not sent whole.',
  ],
]

test.each(TOO_MUCH)(
  '%s: refused with the reason, which the log shows once, and the app answers on',
  async (_, route, message) => {
    using internet = fakeInternet({ 'example.com': () => new Response('') })
    const app = await compiledApp(
      'const held = []',
      `app.get('/api/much', ${route})`,
      `app.get('/api/ok', (c) => c.text('fine'))`,
    )
    if (route.includes('held'))
      for (let round = 0; round < 9; round++)
        expect((await app.get('/api/much?most=110')).status, `round ${round}`).toBe(200)
    const response = await app.get('/api/much')
    const body = await response.text()
    if (body !== 'fetch')
      expect([response.status, body]).toEqual([
        500,
        expect.stringMatching(/are not allowed|50 MB|Endless loop stopped/),
      ])
    await logShows(app, message)
    expect(internet.asked.length).toBeLessThanOrEqual(50)
    expect(await (await app.get('/api/ok')).text()).toBe('fine')
  },
)

test('an answer without a length is cut off where it becomes too large', async () => {
  const app = await compiledApp(
    `app.get('/api/flood', () => new Response(new ReadableStream({ pull(out) { out.enqueue(new Uint8Array(1e6)) } })))`,
  )
  const response = await app.get('/api/flood')
  await expect(response.arrayBuffer()).rejects.toThrow()
  await logShows(app, 'The answer is larger than 50 MB')
})

test('a promise is bounded as a request is', async () => {
  const source = `import { env } from 'cloudflare:workers'\nimport { test } from 'vitest'\nconst f = (n) => n > 0 ? f(n - 1) + f(n - 1) : 1\ntest('deep', () => { f(60) })\ntest('asks', async () => { for (let i = 0; i < 1e4; i++) await env.DB.prepare('SELECT 1').first() })\ntest('works', () => {})`
  const app = await runningApp({
    modules: { 'test/much.test.ts': compiledModule('test/much.test.ts', source) },
    tests: ['test/much.test.ts'],
  })
  expect(await app.object.runPromises()).toMatchObject([
    { state: 'broken', message: 'Endless loop stopped at test/much.test.ts:3', cause: { kind: 'loop' } },
    { state: 'broken', message: 'More than 1000 database statements in one request are not allowed.' },
    { state: 'kept' },
  ])
})
