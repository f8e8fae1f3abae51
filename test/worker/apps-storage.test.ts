import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { PLANS } from '#shared/billing/billing.ts'
import { signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { appServers } from '#worker/features/apps/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { compiledApp } from './compiled-app.ts'
import { runningApp } from './running-app.ts'

const MB = 1_000_000
const SERVER = `import { Hono } from 'hono'
const app = new Hono()
app.post('/api/fill', async (c) => {
  const { rows } = await c.req.json()
  for (let row = 0; row < rows; row++) await c.env.DB.prepare('INSERT INTO kept (text) VALUES (?)').bind('x'.repeat(100_000)).run()
  return c.text('stored')
})
app.post('/api/fill-at-once', async (c) => {
  await c.env.DB.prepare("INSERT INTO kept (text) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT printf('%100000s', i) FROM n").run()
  return c.text('stored')
})
app.post('/api/empty', async (c) => c.json((await c.env.DB.prepare('DELETE FROM kept').run()).meta.changes))
app.get('/api/count', async (c) => c.json(await c.env.DB.prepare('SELECT count(*) FROM kept').first('count(*)')))
export default app
`
const FILES = { 'server/index.ts': SERVER, 'migrations/0001_kept.sql': 'CREATE TABLE kept (text TEXT);' }

/** A project whose owner's plan has room for so many bytes more. */
async function nearlyFull({ user, api }: Maker, room: number) {
  const { projectId } = await makeProject({ owner: user, files: FILES })
  const fill = (bytes: number) =>
    database(env)
      .update(projects)
      .set({ uploadBytes: PLANS[0]!.storageBytes - bytes })
      .where(eq(projects.id, projectId))
  await fill(room)
  // A server is installed anew when its files change, and asks then what there is room for.
  const install = () =>
    api.projects.saveFiles.mutate({
      projectId,
      changes: [{ path: 'server/index.ts', text: `${SERVER}// ${crypto.randomUUID()}\n` }],
    })
  await install()
  const { previewUrl } = await api.projects.get.query({ projectId })
  const ask = async (path: string, body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await workerFetch(`${previewUrl}/api/${path}`, init)
    return [answer.status, await answer.text()] as const
  }
  return { ask, fill, install }
}

test('an app writes no more than the plan has room for, says so, and reading and deleting go on', async () => {
  const { ask, fill, install } = await nearlyFull(await signedIn(), 2 * MB)
  for (const [path, body] of [
    ['fill', { rows: 30 }],
    ['fill-at-once', {}],
  ] as const) {
    const [status, text] = await ask(path, body)
    expect([path, status, text]).toEqual([path, 500, expect.stringContaining('The storage is full')])
  }
  const [status, count] = await ask('count')
  expect(status).toBe(200)
  expect(Number(count)).toBeGreaterThan(5)
  expect(Number(count)).toBeLessThan(21)
  expect(await ask('empty', {})).toEqual([200, count])
  expect(await ask('fill', { rows: 5 })).toEqual([200, 'stored'])
  await fill(20 * MB)
  await install()
  expect(await ask('fill', { rows: 40 })).toEqual([200, 'stored'])
})

/** The timers of so many milliseconds that wait. */
function watchTimers(length: number) {
  const [start, end] = [globalThis.setTimeout, globalThis.clearTimeout]
  const waiting = new Set<unknown>()
  const starting = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    const timer = start(() => {
      waiting.delete(timer)
      run()
    }, ms)
    if (ms === length) waiting.add(timer)
    return timer
  }) as typeof setTimeout)
  const ending = vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((timer: number) => {
    waiting.delete(timer)
    end(timer)
  }) as typeof clearTimeout)
  return {
    waiting,
    [Symbol.dispose]() {
      starting.mockRestore()
      ending.mockRestore()
    },
  }
}

test('an app that says it stores nothing is measured all the same, and cannot reach what hosts it', async () => {
  using timers = watchTimers(2_000)
  const lies = `
const stolen = []
Object.defineProperty(Object.prototype, 'ctx', { configurable: true, set(value) { stolen.push(String(value)) } })
const tried = async (name) => {
  const { createRequire } = await import('node:module')
  const { App } = createRequire('file:///server/index.ts')(name)
  App.prototype.sizeBytes = async () => -5e12
}
app.get('/api/lie', async (c) => {
  const refused = []
  for (const name of ['/~host', '/~main']) await tried(name).catch((error) => refused.push(error instanceof TypeError))
  return c.json({ refused, stolen })
})
app.get('/api/fill', async (c) => {
  for (let row = 0; row < 30; row++) await c.env.DB.prepare('INSERT INTO kept VALUES (?)').bind('x'.repeat(100_000)).run()
  return c.text('stored')
})`
  const app = await runningApp({
    migrations: [{ name: '0001_kept.sql', sql: 'CREATE TABLE kept (text TEXT)' }],
    server: [lies],
  })
  const { user } = await signedIn()
  const row = {
    id: app.projectId,
    ownerId: user.id,
    title: 'Liar',
    state: 'idle',
    color: 'blue',
    versionCount: 1,
  } as const
  const now = new Date()
  await database(env)
    .insert(projects)
    .values({ ...row, createdAt: now, updatedAt: now })
  expect(await (await app.get('/api/lie')).json()).toEqual({ refused: [true, true], stolen: [] })
  expect(await (await app.get('/api/fill')).text()).toBe('stored')
  const stored = async () => {
    const [server] = await database(env)
      .select({ bytes: appServers.storageBytes })
      .from(appServers)
      .where(and(eq(appServers.projectId, app.projectId), eq(appServers.environment, 'preview')))
    return server?.bytes ?? null
  }
  await expect.poll(stored).toBeGreaterThan(3 * MB)
  // A timer that is left would keep the object awake.
  expect(timers.waiting.size).toBe(0)
  // The app went on while it was measured.
  expect((await app.get('/api/lie')).status).toBe(200)
})

test("a computed import of the platform's own modules is refused, that of the app's own files is not", async () => {
  const server = `import { Hono } from 'hono'
const app = new Hono()
app.get('/api/import', async (c) => {
  const seen = []
  for (const name of ['../~host', '/~main', './x/../../~host', '/%7Ehost', '../@kit/guard', 'node:module', { toString: () => '/~host' }, './own.ts'])
    seen.push(await import(name).then((found) => Object.keys(found), (error) => error.message))
  return c.json(seen)
})
export default app
`
  const { user, api } = await signedIn()
  const files = { 'server/index.ts': server, 'server/own.ts': 'export const own = 1\n' }
  const { projectId } = await makeProject({ owner: user, files })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const seen = await (await workerFetch(`${previewUrl}/api/import`)).json<unknown[]>()
  expect(seen.slice(0, -1)).toEqual(Array.from({ length: 7 }, () => expect.stringContaining('An app cannot import')))
  expect(seen.at(-1)).toEqual(['own'])
})

test('node:module lends an app no way to the modules of the platform, by whatever name it is asked for', async () => {
  const app = await compiledApp(`
app.get('/api/load', async (c) => {
  const node = 'node' + ':process'
  const named = await import(node)
  const ways = [
    () => process.getBuiltinModule('module'),
    () => process.getBuiltinModule('node:module'),
    () => process.getBuiltinModule({ toString: () => 'module' }),
    () => named.default.getBuiltinModule('module'),
    () => named.getBuiltinModule('module'),
    () => named.getBuiltinModule('node:module').Module,
    () => named.getBuiltinModule('module').default,
  ]
  const reached = []
  for (const way of ways) {
    for (const name of ['/~host', '/~main', '/@kit/guard', '/server/index.ts']) {
      try { reached.push(Object.keys(way().createRequire('file:///server/index.ts')(name))) } catch {}
    }
  }
  try { process.getBuiltinModule = named.getBuiltinModule } catch {}
  try { Object.defineProperty(process, 'getBuiltinModule', { value: named.getBuiltinModule }) } catch {}
  try { reached.push(Object.keys(process.getBuiltinModule('module').createRequire('file:///a')('/~host'))) } catch {}
  try { Function('return 1')(); reached.push('Function') } catch {}
  try { await (async () => {}).constructor('return import("/~host")')(); reached.push('AsyncFunction') } catch {}
  try { (await import('node' + ':vm')).runInThisContext('1'); reached.push('vm') } catch {}
  return c.json({ reached, path: process.getBuiltinModule('node:path').join('a', 'b') })
})`)
  expect(await (await app.get('/api/load')).json()).toEqual({ reached: [], path: 'a/b' })
})
