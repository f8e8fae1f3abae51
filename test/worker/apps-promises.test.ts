import { expect, test } from 'vitest'
import { compiledModule } from './compiled-app.ts'
import { runningApp } from './running-app.ts'

const TODOS = { name: '0001_todos.sql', sql: 'CREATE TABLE todos (id INTEGER PRIMARY KEY, title TEXT NOT NULL);' }
const SERVER = [
  `app.post('/api/todos', async (c) => c.json(await c.env.DB.prepare('INSERT INTO todos (title) VALUES (?) RETURNING *').bind((await c.req.json()).title).first(), 201))`,
  `app.get('/api/todos', async (c) => c.json((await c.env.DB.prepare('SELECT * FROM todos').all()).results))`,
]
const TEST = `import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, test, vi } from '../vitest'
import app from '../server/index.ts'
let before = 0; const language = env.language
beforeEach(() => { before++ })
test('a todo can be added', async () => {
  const response = await app.request('/api/todos', { method: 'POST', body: JSON.stringify({ title: 'milk' }) }, env)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ title: 'milk', id: expect.any(Number) })
})
test('a broken promise', async () => {
  expect({ a: 1 }).toEqual({ a: 2 })
})
describe('lists', () => {
  it.each([[1, 2], [2, 3]])('adds one to %d', (a, b) => { expect(a + 1).toBe(b) })
  it.skip('later', () => {})
  it('mocks and rejects', async () => {
    const fn = vi.fn(() => 1); fn('x')
    expect(fn).toHaveBeenCalledWith('x')
    await expect(Promise.reject(new Error('no'))).rejects.toThrow('no')
    await expect(Promise.resolve(2)).resolves.toBe(2)
    expect(before).toBeGreaterThan(3)
  })
})
test('it has the variables of the app', () => { expect([language, process.env.language]).toEqual(['de', 'de']) })
`

test('promises run on a copy of the data and tell what broke', async () => {
  const app = await runningApp({
    migrations: [TODOS],
    seeds: [{ name: '1.sql', sql: "INSERT INTO todos (title) VALUES ('bread')" }],
    server: SERVER,
    modules: { 'test/todos.test.ts': TEST },
    tests: ['test/todos.test.ts'],
    bindings: { DB: { kind: 'd1_databases' }, language: { kind: 'vars', value: 'de' } },
  })
  const results = await app.object.runPromises()
  expect(results.map(({ name, state }) => [name, state])).toEqual([
    ['a todo can be added', 'kept'],
    ['a broken promise', 'broken'],
    ['lists › adds one to 1', 'kept'],
    ['lists › adds one to 2', 'kept'],
    ['lists › later', 'skipped'],
    ['lists › mocks and rejects', 'kept'],
    ['it has the variables of the app', 'kept'],
  ])
  expect(results[1]).toMatchObject({
    file: 'test/todos.test.ts',
    message: expect.stringContaining('deeply equal'),
    at: 'test/todos.test.ts:12:20',
    expected: expect.stringContaining('2'),
    actual: expect.stringContaining('1'),
  })
  expect(await (await app.get('/api/todos')).json()).toEqual([{ id: 1, title: 'bread' }])
})

test('each file starts from the same data, and running again gives the same result', async () => {
  const file = `import { env } from 'cloudflare:workers'\nimport { expect, test } from '../vitest'\ntest('starts empty', async () => { await env.DB.exec("INSERT INTO todos (title) VALUES ('x')"); expect(await env.DB.prepare('SELECT count(*) n FROM todos').first('n')).toBe(1) })`
  const app = await runningApp({
    migrations: [TODOS],
    modules: { 'test/a.test.ts': file, 'test/b.test.ts': file },
    tests: ['test/a.test.ts', 'test/b.test.ts'],
  })
  for (const run of [1, 2]) {
    const results = await app.object.runPromises()
    expect([run, results.map(({ state, message }) => [state, message])]).toEqual([
      run,
      [
        ['kept', null],
        ['kept', null],
      ],
    ])
  }
})

test('a file that does not load is one broken promise, and the others run', async () => {
  const app = await runningApp({
    modules: {
      'test/bad.test.ts': `throw new Error('cannot load')`,
      'test/good.test.ts': `import { test } from '../vitest'\ntest('works', () => {})`,
    },
    tests: ['test/bad.test.ts', 'test/good.test.ts'],
  })
  expect(await app.object.runPromises()).toMatchObject([
    {
      file: 'test/bad.test.ts',
      name: 'test/bad.test.ts',
      state: 'broken',
      message: 'cannot load',
      at: 'test/bad.test.ts:1:7',
    },
    { file: 'test/good.test.ts', name: 'works', state: 'kept' },
  ])
})

test('promises can be run while the server does not start', async () => {
  const app = await runningApp({
    modules: {
      'server/index.ts': `throw new Error('bad start')`,
      'test/a.test.ts': `import { test } from '../vitest'\nimport '../server/index.ts'\ntest('works', () => {})`,
    },
    tests: ['test/a.test.ts'],
  })
  expect(await app.object.runPromises()).toMatchObject([
    {
      name: 'test/a.test.ts',
      state: 'broken',
      message: 'bad start',
      at: 'server/index.ts:1:7',
      cause: { kind: 'file' },
    },
  ])
})

test('a promise may compute for longer than a request, and one that does not end is stopped', async () => {
  // Each round takes so long that counting them would stop it late.
  const computes = `const text = JSON.stringify(Array(20_000).fill('word'))
const untilTheTime = (end) => { while (Date.now() < end) JSON.parse(text) }`
  const source = `import { test } from 'vitest'
${computes}
test('computes', async () => { const begun = Date.now(); for (const ms of [300, 600, 900]) { await null; untilTheTime(begun + ms) } })
test('does not end', () => untilTheTime(Infinity))`
  const app = await runningApp({
    modules: { 'test/slow.test.ts': compiledModule('test/slow.test.ts', source) },
    tests: ['test/slow.test.ts'],
  })
  expect(await app.object.runPromises()).toMatchObject([
    { name: 'computes', state: 'kept' },
    { name: 'does not end', state: 'broken', cause: { kind: 'loop' } },
  ])
})

test('an endless loop or a test that never ends breaks its own promise', async () => {
  const app = await runningApp({
    modules: {
      'test/slow.test.ts': `import { guard as __g } from '../@kit/guard'\nimport { test } from '../vitest'\ntest('spins', () => { while (true) { if(++__g.n>__g.max)__g.trip("test/slow.test.ts",3); } })\ntest('hangs', () => new Promise(() => {}), 50)\ntest('works', () => {})`,
    },
    tests: ['test/slow.test.ts'],
  })
  expect(await app.object.runPromises()).toMatchObject([
    { state: 'broken', message: 'Endless loop stopped at test/slow.test.ts:3', cause: { kind: 'loop' } },
    { state: 'broken', message: 'took longer than 50 ms', cause: { kind: 'test_time', limitMs: 50 } },
    { state: 'kept' },
  ])
})
