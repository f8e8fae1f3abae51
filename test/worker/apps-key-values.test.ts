import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { runningApp } from './running-app.ts'

const BINDINGS = {
  DB: { kind: 'd1_databases' },
  CACHE: { kind: 'kv_namespaces', id: 'cache' },
} as const

/** Does what a request says with the namespace, at a time of the app's own. */
const SERVER = [
  `const real = Date.now`,
  `app.post('/api/kv', async (c) => {
    const { call: [method, ...args], laterMs = 0 } = await c.req.json()
    Date.now = () => real() + laterMs
    try { return c.json((await c.env.CACHE[method](...args)) ?? null) } catch (error) { return c.json(error.message) } finally { Date.now = real }
  })`,
  `app.post('/api/sql', async (c) => { try { return c.json((await c.env.DB.prepare(await c.req.text()).all()).results) } catch (error) { return c.json(error.message) } })`,
]

async function keyValues(overrides: Parameters<typeof runningApp>[0] = {}) {
  const app = await runningApp({ bindings: BINDINGS, server: SERVER, ...overrides })
  const post = async (path: string, body: string) => (await app.get(path, { method: 'POST', body })).json()
  const call = (...of: unknown[]) => post('/api/kv', JSON.stringify({ call: of }))
  const later = (laterMs: number, ...of: unknown[]) => post('/api/kv', JSON.stringify({ call: of, laterMs }))
  return { app, post, call, later }
}

test('what has expired is gone for whoever asks, and the next write deletes it', async () => {
  const { call, later } = await keyValues()
  await call('put', 'short', 'x'.repeat(10), { expirationTtl: 60 })
  await call('put', 'long', 'y', { expirationTtl: 7_200 })
  const names = (listed: unknown) => (listed as { keys: Array<{ name: string }> }).keys.map(({ name }) => name)
  expect([await later(20_000, 'get', 'short'), names(await later(20_000, 'list'))]).toEqual([
    'xxxxxxxxxx',
    ['long', 'short'],
  ])
  expect([await later(61_000, 'get', 'short'), names(await later(61_000, 'list'))]).toEqual([null, ['long']])
  expect(await call('get', 'short')).toBe('xxxxxxxxxx')
  await later(61_000, 'put', 'other', 'z')
  expect([await call('get', 'short'), await call('get', 'long'), names(await call('list'))]).toEqual([
    null,
    'y',
    ['long', 'other'],
  ])
  // What was written again without an end stays.
  await call('put', 'long', 'for ever')
  await later(9_000_000, 'put', 'other', 'z')
  expect(await later(9_000_000, 'get', 'long')).toBe('for ever')
})

test('key-values stay when the object ends, and SQL does not reach them', async () => {
  const { app, call, post } = await keyValues()
  await call('put', 'kept', 'value', { metadata: { a: 1 } })
  await app.object.evict().catch(() => undefined)
  expect(await call('getWithMetadata', 'kept')).toMatchObject({ value: 'value', metadata: { a: 1 } })
  for (const sql of ['SELECT * FROM _cf_KV', 'DELETE FROM _cf_KV', 'DROP TABLE _cf_KV'])
    expect([sql, await post('/api/sql', sql)]).toEqual([
      sql,
      expect.stringMatching(/not authorized|no such table|prohibited/),
    ])
  expect(await post('/api/sql', 'SELECT name FROM sqlite_master')).toEqual(
    expect.not.arrayContaining([{ name: 'kept' }]),
  )
  expect(await app.object.rowCounts()).toEqual({})
})

const TEST_FILE = `import { env } from 'cloudflare:workers'
import { expect, test } from '../vitest'
test('changes its own copy', async () => {
  expect(await env.CACHE.get('kept')).toBe('as it was')
  await env.CACHE.put('kept', 'changed')
  expect(await env.CACHE.get('kept')).toBe('changed')
})
`

test('promises run on a copy of the key-values', async () => {
  const tests = ['test/a.test.ts', 'test/b.test.ts']
  const { app, call } = await keyValues({ modules: Object.fromEntries(tests.map((path) => [path, TEST_FILE])), tests })
  await call('put', 'kept', 'as it was')
  const results = await app.object.runPromises()
  expect(results.map(({ state, message }) => [state, message])).toEqual([
    ['kept', null],
    ['kept', null],
  ])
  expect(await call('get', 'kept')).toBe('as it was')
})

test('a version that is restored has the key-values that it had', async () => {
  const { app, call } = await keyValues()
  const [first, second] = [newId('version'), newId('version')]
  await call('put', 'kept', 'of the first')
  await app.object.standFor(first)
  await app.object.standFor(second)
  await call('put', 'kept', 'of the second')
  await app.object.bringData(first)
  expect(await call('get', 'kept')).toBe('of the first')
  await app.object.bringData(second)
  expect(await call('get', 'kept')).toBe('of the second')
})
