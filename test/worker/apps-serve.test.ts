import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { makeBundle, serverModule } from '#test/support/app-bundle.ts'
import { inOwnTurn } from '#worker/app/limits/own-turn.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { ended, runningApp } from './running-app.ts'

const TODOS = { name: '0001_todos.sql', sql: 'CREATE TABLE todos (id INTEGER PRIMARY KEY, title TEXT NOT NULL);' }

test('an app answers requests and keeps data in its own database', async () => {
  const app = await runningApp({
    migrations: [TODOS],
    server: [
      `app.post('/api/todos', async (c) => c.json(await c.env.DB.prepare('INSERT INTO todos (title) VALUES (?) RETURNING *').bind((await c.req.json()).title).first()))`,
      `app.get('/api/todos', async (c) => c.json((await c.env.DB.prepare('SELECT * FROM todos').all()).results))`,
    ],
  })
  expect(app.outcome).toEqual({ applied: ['0001_todos.sql'], problem: null })
  const posted = await app.get('/api/todos', { method: 'POST', body: JSON.stringify({ title: 'milk' }) })
  expect(await posted.json()).toEqual({ id: 1, title: 'milk' })
  expect(await (await app.get('/api/todos')).json()).toEqual([{ id: 1, title: 'milk' }])
})

test('env holds what the app declares from the first line of its modules on, and nothing of the platform', async () => {
  const app = await runningApp({
    bindings: {
      greeting: { kind: 'vars', value: 'Hello' },
      rates: { kind: 'vars', value: { de: [7, 19] } },
      shop: { kind: 'd1_databases' },
    },
    modules: {
      'server/db.ts': `import { env } from 'cloudflare:workers'
export const names = Object.keys(env)
export const greeting = env.greeting + ' ' + process.env.greeting + ' ' + process.env.rates
export const one = env.shop.prepare('SELECT ? v').bind(1)
export const isSame = (other) => other === env || Object.keys(other).every((name) => other[name] === env[name])`,
    },
    server: [
      `import { greeting, isSame, names, one } from './db.ts'`,
      `app.get('/api/env', async (c) => c.json([names, Object.keys(c.env), isSame(c.env), greeting, c.env.rates, await one.first('v')]))`,
    ],
  })
  const names = ['greeting', 'rates', 'shop']
  for (const round of [1, 2]) {
    const answer = await (await app.get('/api/env')).json()
    expect([round, answer]).toEqual([round, [names, names, true, 'Hello Hello {"de":[7,19]}', { de: [7, 19] }, 1]])
  }
})

test('other variables begin the app anew', async () => {
  const server = [`app.get('/api/greeting', (c) => c.text(c.env.greeting))`]
  const app = await runningApp({ server, bindings: { greeting: { kind: 'vars', value: 'Hello' } } })
  expect(await (await app.get('/api/greeting')).text()).toBe('Hello')
  await app.install({ server, bindings: { greeting: { kind: 'vars', value: 'Good evening' } } })
  expect(await (await app.get('/api/greeting')).text()).toBe('Good evening')
})

test('a database that is asked while a module loads says when it answers', async () => {
  const app = await runningApp({
    server: [`import { env } from 'cloudflare:workers'`, `await env.DB.prepare('SELECT 1').first()`],
  })
  expect(app.outcome.problem).toMatchObject({
    kind: 'startup',
    message: expect.stringContaining('while a request is handled'),
  })
})

test('messages on a socket and timers find the database of their app', async () => {
  const app = await runningApp({
    server: [
      `app.get('/api/socket', (c) => {`,
      `  const [client, server] = Object.values(new WebSocketPair())`,
      `  server.accept()`,
      `  const one = () => c.env.DB.prepare('SELECT 1 v').first('v')`,
      `  server.addEventListener('message', async () => { server.send('message ' + await one()); setTimeout(async () => server.send('timer ' + await one()), 1) })`,
      `  return new Response(null, { status: 101, webSocket: client })`,
      `})`,
    ],
  })
  const { webSocket } = await app.get('/api/socket', { headers: { upgrade: 'websocket' } })
  const heard: unknown[] = []
  const both = new Promise<void>((resolve) =>
    webSocket!.addEventListener('message', ({ data }) => heard.push(data) === 2 && resolve()),
  )
  webSocket!.accept()
  webSocket!.send('hello')
  await both
  expect(heard).toEqual(['message 1', 'timer 1'])
})

test('new code serves after an install, with the old data, also after the object was evicted', async () => {
  const app = await runningApp({
    migrations: [TODOS],
    server: [
      `app.get('/api/v', async (c) => { await c.env.DB.exec("INSERT INTO todos (title) VALUES ('a')"); return c.text('one') })`,
    ],
  })
  expect(await (await app.get('/api/v')).text()).toBe('one')
  await app.install({
    migrations: [TODOS],
    server: [
      `app.get('/api/v', async (c) => c.text('two ' + (await c.env.DB.prepare('SELECT count(*) n FROM todos').first('n'))))`,
    ],
  })
  expect(await (await app.get('/api/v')).text()).toBe('two 1')
  await ended(app.object)
  expect(await (await app.get('/api/v')).text()).toBe('two 1')
})

test('an error nobody caught is a 500 that names the place', async () => {
  const app = await runningApp({ server: [`app.get('/api/boom', () => { throw new Error('no luck') })`] })
  const response = await app.get('/api/boom')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: { message: 'no luck', file: 'server/index.ts', line: 3 } })
})

test('an error handler of the app itself is left alone', async () => {
  const app = await runningApp({
    server: [
      `app.onError((error, c) => c.text('mine: ' + error.message, 418))`,
      `app.get('/api/boom', () => { throw new Error('x') })`,
    ],
  })
  const response = await app.get('/api/boom')
  expect([response.status, await response.text()]).toEqual([418, 'mine: x'])
})

test('an endless loop stops with its place while other requests are answered', async () => {
  const app = await runningApp({
    modules: {
      'server/spin.ts': `import { guard as __g } from '../@kit/guard'\nexport function spin() {\n  while (true) { if(++__g.n>__g.max)__g.trip("server/spin.ts",3); }\n}`,
    },
    server: [
      `app.get('/api/spin', async () => { const { spin } = await import('./spin.ts'); spin() })`,
      `app.get('/api/ok', (c) => c.text('fine'))`,
    ],
  })
  const [spun, ok] = await Promise.all([app.get('/api/spin'), app.get('/api/ok')])
  expect(spun.status).toBe(500)
  expect(await spun.json()).toEqual({
    error: { message: 'Endless loop stopped at server/spin.ts:3', file: 'server/spin.ts', line: 3 },
  })
  expect(await ok.text()).toBe('fine')
  expect(await (await app.get('/api/ok')).text()).toBe('fine')
})

test('messages on a socket each get a full loop budget', async () => {
  const app = await runningApp({
    modules: {
      'server/work.ts': `import { guard as __g } from '../@kit/guard'\nexport const work = () => { __g.n += __g.budget * 0.7; for (let i = 0; i < 2; i++) { if(++__g.n>__g.max)__g.trip("server/work.ts",2); } return 'done' }`,
    },
    server: [
      `app.get('/api/socket', async () => { const { work } = await import('./work.ts'); const [client, server] = Object.values(new WebSocketPair()); server.accept(); server.addEventListener('message', (e) => server.send(e.data + ' ' + work())); return new Response(null, { status: 101, webSocket: client }) })`,
    ],
  })
  const response = await app.get('/api/socket', { headers: { upgrade: 'websocket' } })
  const socket = response.webSocket
  expect(socket).not.toBeNull()
  socket?.accept()
  for (const word of ['a', 'b', 'c']) {
    const answer = new Promise((resolve) =>
      socket?.addEventListener('message', (event) => resolve(event.data), { once: true }),
    )
    socket?.send(word)
    expect(await answer).toBe(`${word} done`)
  }
  socket?.close()
})

test('code that does not start answers 503 with its place, and the data can still be read', async () => {
  const app = await runningApp({
    migrations: [TODOS],
    modules: { 'server/index.ts': `const x = 1\n\nthrow new Error('bad start')` },
  })
  expect(app.outcome.problem).toEqual({
    kind: 'startup',
    message: 'Error: bad start',
    file: 'server/index.ts',
    line: 3,
    column: 7,
  })
  const response = await app.get('/api/todos')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ error: { message: 'Error: bad start', file: 'server/index.ts', line: 3 } })
  expect(await app.object.rowCounts()).toEqual({ todos: 0 })
  expect(
    (await app.install({ migrations: [TODOS], server: [`app.get('/api/todos', (c) => c.text('back'))`] })).problem,
  ).toBeNull()
  expect(await (await app.get('/api/todos')).text()).toBe('back')
})

test('code that does not start leaves the previous code in service, on the migrated data, also after an eviction', async () => {
  const app = await runningApp({
    migrations: [TODOS],
    server: [
      `app.get('/api/n', async (c) => c.json((await c.env.DB.prepare('SELECT * FROM todos').all()).results.length))`,
    ],
  })
  const more = { name: '0002_more.sql', sql: "INSERT INTO todos (title) VALUES ('a')" }
  const broken = {
    id: 'broken',
    migrations: [TODOS, more],
    modules: { 'server/index.ts': `throw new Error('bad start')` },
  }
  expect(await app.install(broken)).toMatchObject({
    applied: ['0002_more.sql'],
    problem: { kind: 'startup', message: 'Error: bad start' },
  })
  expect(await (await app.get('/api/n')).json()).toBe(1)
  await ended(app.object)
  expect(await (await app.get('/api/n')).json()).toBe(1)
  expect((await app.install(broken)).problem).toMatchObject({ kind: 'startup' })
  expect(await (await app.get('/api/n')).json()).toBe(1)
  expect(
    (await app.install({ migrations: [TODOS, more], server: [`app.get('/api/n', (c) => c.text('mended'))`] })).problem,
  ).toBeNull()
  expect(await (await app.get('/api/n')).text()).toBe('mended')
})

test('a server without a default export is a startup problem', async () => {
  const app = await runningApp({ modules: { 'server/index.ts': 'export const app = 1' } })
  expect(app.outcome.problem).toMatchObject({
    kind: 'startup',
    file: 'server/index.ts',
    message: 'server/index.ts must export a Hono app: export default app',
  })
})

test('an app without a server answers 404 under /api', async () => {
  const projectId = newId('project')
  const object = appObject(env, { projectId, environment: 'production' })
  expect(await object.install({ bundle: makeBundle(), projectId, environment: 'production', nonce: null })).toEqual({
    applied: [],
    problem: null,
  })
  expect((await object.fetch('http://shop.apps.localhost/api/x')).status).toBe(404)
})

test('visitors of a published app learn nothing about its errors', async () => {
  const projectId = newId('project')
  const object = appObject(env, { projectId, environment: 'deployment', deploymentId: newId('deployment') })
  const modules = { 'server/index.ts': serverModule(`app.get('/api/boom', () => { throw new Error('secret') })`) }
  await object.install({ bundle: makeBundle({ modules }), projectId, environment: 'deployment', nonce: null })
  expect(await (await object.fetch('http://x.apps.localhost/api/boom')).json()).toEqual({
    error: { message: 'Something went wrong.', file: null, line: null },
  })
})

test('user code cannot use the shared cache', async () => {
  const app = await runningApp({
    server: [
      `app.get('/api/cache', async (c) => { await caches.default.put('http://a.b/', new Response('x')); return c.json((await caches.default.match('http://a.b/')) ?? null) })`,
    ],
  })
  expect(await (await app.get('/api/cache')).json()).toBeNull()
})

test('a destroyed app has neither code nor data', async () => {
  const app = await runningApp({
    migrations: [TODOS],
    server: [
      `app.get('/api/n', async (c) => c.json(await c.env.DB.prepare('SELECT count(*) n FROM todos').first('n')))`,
    ],
  })
  await app.object.destroy()
  expect((await app.get('/api/n')).status).toBe(404)
  expect(await app.install({ migrations: [TODOS] })).toEqual({ applied: ['0001_todos.sql'], problem: null })
})

test('new code answers a GET that the old code was answering; a POST is told to try again', async () => {
  const slow = `async () => { if (++asked === 3) all(); await new Promise(() => setTimeout(() => undefined, 60_000)) }`
  const app = await runningApp({
    server: [
      `let asked = 0, all`,
      `const areAsked = new Promise((done) => { all = done })`,
      `app.get('/api/asked', async (c) => { await areAsked; return c.text('') })`,
      `app.get('/api/slow', ${slow})`,
      `app.post('/api/slow', ${slow})`,
    ],
  })
  const asked = [
    app.get('/api/slow'),
    app.get('/api/slow', { method: 'POST', body: 'x' }),
    app.get('/api/slow', { method: 'POST', body: 'x', headers: { 'accept-language': 'de' } }),
  ] as const
  await (await app.get('/api/asked')).text()
  await app.install({ server: [`app.get('/api/slow', (c) => c.text('new'))`] })
  const [got, posted, german] = await Promise.all(asked)
  expect(await got.text()).toBe('new')
  expect([posted.status, await posted.json()]).toEqual([
    503,
    { error: { code: 'restarted', message: 'The app was restarted with new code.', file: null, line: null } },
  ])
  expect(await german.json()).toMatchObject({
    error: { code: 'restarted', message: 'Die App wurde mit neuem Code neu gestartet.' },
  })
})

test('installing the same bundle again does not restart the app', async () => {
  const bundle = {
    id: crypto.randomUUID(),
    modules: { 'server/count.ts': 'let n = 0; export const next = () => ++n' },
    server: [`import { next } from './count.ts'`, `app.get('/api/n', (c) => c.json(next()))`],
  }
  const app = await runningApp(bundle)
  expect(await (await app.get('/api/n')).json()).toBe(1)
  await app.install(bundle)
  expect(await (await app.get('/api/n')).json()).toBe(2)
})

test('a streamed answer arrives while it is made', async () => {
  const app = await runningApp({
    server: [
      `app.get('/api/stream', () => new Response(new ReadableStream({ async start(out) { for (const part of ['a', 'b']) { out.enqueue(new TextEncoder().encode(part)); await new Promise((resolve) => setTimeout(resolve, 50)) } out.close() } })))`,
    ],
  })
  const reader = (await app.get('/api/stream')).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect([(await reader?.read())?.value, (await reader?.read())?.value, (await reader?.read())?.done]).toEqual([
    'a',
    'b',
    true,
  ])
})

test('a request that new code cuts off in the middle of a migration is answered by that code, and the migration goes on', async () => {
  const server = (name: string, wait: string) => [
    `let asked = () => undefined`,
    `const isAsked = new Promise((done) => { asked = done })`,
    `app.get('/api/asked', async (c) => { await isAsked; return c.text('') })`,
    `app.get('/api/long', async (c) => { asked(); ${wait}; return c.text('${name}') })`,
  ]
  const app = await runningApp({
    server: server('old', 'await new Promise(() => setTimeout(() => undefined, 60_000))'),
  })
  const long = app.get('/api/long')
  await (await app.get('/api/asked')).text()
  expect(await app.install({ migrations: [TODOS], server: server('new', '') })).toEqual({
    applied: [TODOS.name],
    problem: null,
  })
  expect(await (await long).text()).toBe('new')
})

test('a request that waited for its turn while code was replaced does not bring the replaced code back', async () => {
  const server = (version: string) => [`app.get('/api/version', (c) => c.text('${version}'))`]
  const app = await runningApp({ server: server('old') })
  const version = async () => (await app.get('/api/version')).text()
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const another = inOwnTurn({}, () => (begun.resolve(), end.promise))
  await begun.promise
  // Nobody knows yet how much this app computes, so it waits until the other one is done.
  const waited = version()
  await app.object.standFor('first')
  await app.install({ server: server('new') })
  // Keeping the rows of the version before ends what runs, and nobody has asked since.
  await app.object.standFor('second')
  end.resolve()
  await another
  expect([await waited, await version()]).toEqual(['new', 'new'])
})
