import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { makeBundle } from '#test/support/app-bundle.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { runningApp } from './running-app.ts'

const TODOS = { name: '0001_todos.sql', sql: 'CREATE TABLE todos (id INTEGER PRIMARY KEY, title TEXT NOT NULL);' }
const SEED = { name: '0001_sample.sql', sql: "INSERT INTO todos (title) VALUES ('milk'), ('bread');" }

test('migrations run once each, in name order, and are recorded like wrangler records them', async () => {
  const app = await runningApp({
    migrations: [{ name: '0002_done.sql', sql: 'ALTER TABLE todos ADD done INTEGER;' }, TODOS],
  })
  expect(app.outcome.applied).toEqual(['0001_todos.sql', '0002_done.sql'])
  expect(
    (await app.install({ migrations: [TODOS, { name: '0003_more.sql', sql: '-- nothing yet\n' }] })).applied,
  ).toEqual(['0003_more.sql'])
  const recorded = await app.object.query({ sql: 'SELECT id, name FROM d1_migrations', params: [], maxRows: 10 })
  expect(recorded.rows).toEqual([
    [1, '0001_todos.sql'],
    [2, '0002_done.sql'],
    [3, '0003_more.sql'],
  ])
})

test('a migration that fails is rolled back with its line, and the previous code keeps serving', async () => {
  const app = await runningApp({ migrations: [TODOS], server: [`app.get('/api/v', (c) => c.text('old'))`] })
  const bad = {
    name: '0002_bad.sql',
    sql: 'CREATE TABLE lists (id INTEGER);\n\nINSERT INTO lists VALUES (1);\nCREATE TABEL nope (id);',
  }
  const good = { name: '0003_never.sql', sql: 'CREATE TABLE never (id)' }
  const outcome = await app.install({
    migrations: [TODOS, bad, good],
    server: [`app.get('/api/v', (c) => c.text('new'))`],
  })
  expect(outcome).toEqual({
    applied: [],
    problem: {
      kind: 'migration',
      message: 'near "TABEL": syntax error',
      file: 'migrations/0002_bad.sql',
      line: 4,
      column: null,
    },
  })
  expect(await (await app.get('/api/v')).text()).toBe('old')
  expect(await app.object.rowCounts()).toEqual({ todos: 0 })

  const fixed = await app.install({
    migrations: [TODOS, { ...bad, sql: 'CREATE TABLE lists (id INTEGER)' }, good],
    server: [`app.get('/api/v', (c) => c.text('new'))`],
  })
  expect(fixed).toEqual({ applied: ['0002_bad.sql', '0003_never.sql'], problem: null })
  expect(await (await app.get('/api/v')).text()).toBe('new')
})

test('the line of a constraint that a migration breaks is found too', async () => {
  const sql =
    'CREATE TABLE t (x UNIQUE);\nINSERT INTO t VALUES (1);\n-- again; and a trigger\nCREATE TRIGGER tr AFTER INSERT ON t BEGIN SELECT 1; SELECT 2; END;\nINSERT INTO t\n  VALUES (1);'
  const app = await runningApp({ migrations: [{ name: '0001.sql', sql }] })
  expect(app.outcome.problem).toMatchObject({ line: 5, message: 'UNIQUE constraint failed: t.x' })
  expect((await app.get('/api/x')).status).toBe(503)
  expect(await app.object.rowCounts()).toEqual({})
})

test('seeds run in previews only, once', async () => {
  const app = await runningApp({ migrations: [TODOS], seeds: [SEED] })
  await app.install({ migrations: [TODOS], seeds: [SEED] })
  expect(await app.object.rowCounts()).toEqual({ todos: 2 })

  const projectId = newId('project')
  const production = appObject(env, { projectId, environment: 'production' })
  await production.install({
    bundle: makeBundle({ migrations: [TODOS], seeds: [SEED] }),
    projectId,
    environment: 'production',
    nonce: null,
  })
  expect(await production.rowCounts()).toEqual({ todos: 0 })
})

test('a seed that fails is reported, and the app runs without it', async () => {
  const app = await runningApp({
    migrations: [TODOS],
    seeds: [{ name: 'bad.sql', sql: 'INSERT INTO nope VALUES (1)' }],
    server: [`app.get('/api/v', (c) => c.text('runs'))`],
  })
  expect(app.outcome).toEqual({
    applied: ['0001_todos.sql'],
    problem: { kind: 'migration', message: 'no such table: nope', file: 'seeds/bad.sql', line: 1, column: null },
  })
  expect(await (await app.get('/api/v')).text()).toBe('runs')
})

test('migrations are checked on a copy', async () => {
  const app = await runningApp({ migrations: [TODOS], seeds: [SEED] })
  expect(
    await app.object.checkMigrations([
      TODOS,
      { name: '0002.sql', sql: 'ALTER TABLE todos ADD done INTEGER; DELETE FROM todos;' },
    ]),
  ).toBeNull()
  expect(
    await app.object.checkMigrations([TODOS, { name: '0002.sql', sql: 'CREATE UNIQUE INDEX one ON todos (nope)' }]),
  ).toMatchObject({ kind: 'migration', file: 'migrations/0002.sql', line: 1 })
  expect(await app.object.rowCounts()).toEqual({ todos: 2 })

  const fresh = appObject(env, { projectId: newId('project'), environment: 'production' })
  expect(await fresh.checkMigrations([TODOS])).toBeNull()
  expect(await fresh.checkMigrations([{ name: '1.sql', sql: 'SELEC 1' }])).toMatchObject({
    message: 'near "SELEC": syntax error',
    line: 1,
  })
})

test('queries read', async () => {
  const app = await runningApp({ migrations: [TODOS], seeds: [SEED] })
  const ask = (sql: string, params: Array<string | number> = [], maxRows = 100) =>
    app.object.query({ sql, params, maxRows })
  expect(await ask('SELECT id, title FROM todos WHERE id >= ? ORDER BY id', [1])).toEqual({
    columns: ['id', 'title'],
    rows: [
      [1, 'milk'],
      [2, 'bread'],
    ],
    truncated: false,
  })
  expect(await ask('SELECT id FROM todos ORDER BY id;', [], 1)).toEqual({
    columns: ['id'],
    rows: [[1]],
    truncated: true,
  })
  expect((await ask('-- all\nWITH t AS (SELECT 1 a) SELECT * FROM t')).rows).toEqual([[1]])
  expect((await ask('PRAGMA table_info(todos)')).rows.map((row) => row[1])).toEqual(['id', 'title'])
  expect((await ask("SELECT x'0102' b, NULL n")).rows).toEqual([['(2 bytes)', null]])
})

test.for([
  ['DELETE FROM todos', 'Only SELECT'],
  ["WITH t AS (SELECT 1) INSERT INTO todos (title) SELECT 'x' FROM t", 'would write'],
  ['SELECT 1; DROP TABLE todos', 'one statement'],
  ['PRAGMA foreign_keys = off', 'Only SELECT'],
  ['WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c', 'Recursive'],
  ['SELECT nope FROM todos', 'no such column: nope'],
  ['  ', 'no statement'],
])('the query %s is refused', async ([sql = '', reason = '']) => {
  const app = await runningApp({ migrations: [TODOS], seeds: [SEED] })
  const error = await app.object
    .query({ sql, params: [], maxRows: 10 })
    .catch((refusal: unknown) => asDomainError(refusal))
  expect(error).toMatchObject({ code: 'app.query_refused', message: expect.stringContaining(reason) })
  expect(await app.object.rowCounts()).toEqual({ todos: 2 })
})

test('a join that would take too long is refused before it starts', async () => {
  const many = {
    name: '2.sql',
    sql: 'CREATE TABLE n (v); WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 1000) INSERT INTO n SELECT x FROM c;',
  }
  const app = await runningApp({ migrations: [TODOS, many] })
  const error = await app.object
    .query({ sql: 'SELECT count(*) FROM n a, n b, n c', params: [], maxRows: 1 })
    .catch((refusal: unknown) => asDomainError(refusal))
  expect(error).toMatchObject({ message: expect.stringContaining('too long') })
  expect((await app.object.query({ sql: 'SELECT count(*) FROM n a, n b', params: [], maxRows: 1 })).rows).toEqual([
    [1_000_000],
  ])
})
