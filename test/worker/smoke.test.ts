import { expect, test } from 'vitest'
import { askRoutes } from '#worker/app/smoke-routes.ts'
import { builtProject } from './built-project.ts'
import { runningApp } from './running-app.ts'

test('every GET route without parameters is asked, and those that fail are named with their place', async () => {
  const app = await runningApp({
    server: [
      `const asked = []`,
      `app.use('*', async (c, next) => { asked.push(c.req.method + ' ' + c.req.path); await next() })`,
      `app.get('/api/ok', (c) => c.json([]))`,
      `app.get('/api/missing', (c) => c.text('no', 404))`,
      `app.get('/api/boom', () => { throw new Error('no luck') })`,
      `app.get('/api/sorry', (c) => c.text('not today', 503))`,
      `app.get('/api/tools/:id', (c) => { throw new Error('asked with a parameter') })`,
      `app.get('/api/files/*', (c) => { throw new Error('asked with a wildcard') })`,
      `app.post('/api/ok', (c) => { throw new Error('posted') })`,
      `const sub = new Hono()`,
      `sub.get('/list', () => { throw new TypeError('sub failed') })`,
      `app.route('/api/sub', sub)`,
      `app.get('/api/stream', () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))`,
      `app.get('/api/socket', () => { const [client, server] = Object.values(new WebSocketPair()); server.accept(); return new Response(null, { status: 101, webSocket: client }) })`,
      `app.get('/pages/elsewhere', () => { throw new Error('not an API') })`,
      `app.post('/api/asked', (c) => c.json(asked))`,
    ],
  })
  expect(await app.object.askRoutes()).toEqual([
    { path: '/api/boom', message: 'GET /api/boom answered 500: no luck', file: 'server/index.ts', line: 7 },
    { path: '/api/sorry', message: 'GET /api/sorry answered 503: not today', file: null, line: null },
    { path: '/api/sub/list', message: 'GET /api/sub/list answered 500: sub failed', file: 'server/index.ts', line: 13 },
  ])
  const asked = await (await app.get('/api/asked', { method: 'POST' })).json<string[]>()
  expect(asked.toSorted()).toEqual([
    'GET /api/boom',
    'GET /api/missing',
    'GET /api/ok',
    'GET /api/socket',
    'GET /api/socket',
    'GET /api/sorry',
    'GET /api/stream',
    'GET /api/sub/list',
    'POST /api/asked',
  ])
})

test('a route that hangs is a problem and keeps no other from being asked', async () => {
  const ask = (path: string) =>
    path === '/api/hangs' ? new Promise<Response>(() => {}) : Promise.resolve(new Response('', { status: 500 }))
  const failures = await askRoutes({
    paths: ['/api/hangs', '/api/a', '/api/b'],
    ask,
    limits: { routeMs: 50, allMs: 200 },
  })
  expect(failures.map(({ message }) => message)).toEqual([
    'GET /api/a answered 500',
    'GET /api/b answered 500',
    'GET /api/hangs did not answer within 0.05 seconds',
  ])
})

test('no more than 40 routes are asked, and none after the time is up', async () => {
  let count = 0
  const paths = Array.from({ length: 60 }, (_, index) => `/api/r${index}`)
  await askRoutes({ paths, ask: async () => (count++, new Response()) })
  expect(count).toBe(40)
  const failures = await askRoutes({ paths, ask: () => new Promise(() => {}), limits: { routeMs: 40, allMs: 60 } })
  expect(failures.length).toBeLessThanOrEqual(8)
})

test('an app without a server, or one that does not start, is not asked', async () => {
  const app = await runningApp({ modules: { 'server/index.ts': `throw new Error('bad start')` } })
  expect(await app.object.askRoutes()).toEqual([])
  const plain = await runningApp({
    modules: { 'server/index.ts': `export default { fetch: () => new Response('any') }` },
  })
  expect(await plain.object.askRoutes()).toEqual([])
})

test('a built app passes the smoke check, which the timeline shows', async () => {
  const { events } = await builtProject()
  const checks = events.flatMap(({ event }) => (event.type === 'check' ? [`${event.name} ${event.state}`] : []))
  expect(checks).toContain('smoke passed')
  expect(checks).not.toContain('smoke failed')
})
