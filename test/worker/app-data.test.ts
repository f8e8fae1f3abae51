import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { DataChange, DataFilter, DataPlace } from '#shared/app/data.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { READY_SIGN_IN_FILES } from '#test/support/sign-in-app.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

const TABLES = `CREATE TABLE neighbours (id INTEGER PRIMARY KEY, name TEXT NOT NULL, pin_code TEXT, password_hash TEXT);
CREATE TABLE tools (id INTEGER PRIMARY KEY, title TEXT NOT NULL, price REAL, is_out INTEGER NOT NULL DEFAULT 0, owner INTEGER REFERENCES neighbours (id) ON DELETE SET NULL, photo BLOB, shouted TEXT GENERATED ALWAYS AS (upper(title)) VIRTUAL);
CREATE TABLE loans (id INTEGER PRIMARY KEY, tool INTEGER NOT NULL REFERENCES tools (id) ON DELETE CASCADE, due_at TEXT, note TEXT);
CREATE TABLE ratings (tool INTEGER NOT NULL, by TEXT NOT NULL, stars INTEGER, PRIMARY KEY (tool, by)) WITHOUT ROWID;
CREATE TABLE "odd ""name" ("a b" TEXT, "semi;colon" TEXT);
CREATE TABLE app_sessions (id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, expires_at TEXT NOT NULL);`
const ROWS = `INSERT INTO neighbours (id, name, password_hash) VALUES (1, 'Tom Birch', 'scrypt-of-tom'), (2, 'Hana Sato', 'scrypt-of-hana');
INSERT INTO tools (id, title, price, owner, photo) VALUES (1, 'Ladder', 12.5, 1, x'0102ff'), (2, 'Drill', NULL, 2, NULL), (3, 'Saw', 4, 1, NULL);
INSERT INTO loans (id, tool, due_at, note) VALUES (1, 1, '2026-11-30', NULL), (2, 1, '2026-12-02', 'Needs oil'), (3, 2, NULL, NULL);
INSERT INTO ratings VALUES (1, 'Tom', 5);
INSERT INTO "odd ""name" VALUES ('x', 'y');
INSERT INTO app_sessions VALUES ('way-in-of-tom', 1, '2030-01-01');`

const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Tools</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `document.title = 'Tools'\n`,
  'migrations/0001_tools.sql': TABLES,
  'migrations/0002_rows.sql': ROWS,
  'server/index.ts': `import { Hono } from 'hono'\nexport default new Hono().get('/api/ok', (c) => c.text('ok'))\n`,
}

async function toolLibrary() {
  const owner = await signedIn()
  const title = `Tools ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files: FILES })
  return { owner, projectId, ...dataOf(owner.api, projectId) }
}

function dataOf(
  { appData }: Awaited<ReturnType<typeof signedIn>>['api'],
  projectId: string,
  place: Environment = 'preview',
) {
  const where = { projectId, place }
  return {
    place: () => appData.place.query(where),
    tables: async () => listed(await appData.place.query(where)).tables,
    rows: (
      table: string,
      asked: {
        filters?: DataFilter[]
        search?: string
        sort?: { column: string; isDescending: boolean }
        page?: number
        size?: number
      } = {},
    ) => appData.rows.query({ ...where, table, ...asked }),
    change: (change: DataChange) => appData.change.mutate({ ...where, change }),
    undo: (id: number) => appData.undo.mutate({ ...where, id }),
    explain: (sql: string) => appData.explain.mutate({ ...where, sql }),
    run: (sql: string, mayChange = false) => appData.run.mutate({ ...where, sql, mayChange }),
    entries: () => appData.entries.query(where),
    snapshots: () => appData.snapshots.query(where),
    takeSnapshot: () => appData.takeSnapshot.mutate(where),
    restore: (id: string) => appData.restoreSnapshot.mutate({ ...where, id }),
    truth: async (sql: string) =>
      (await appObject(env, { projectId, environment: place }).query({ sql, params: [], maxRows: 100 })).rows,
  }
}

function listed(place: DataPlace) {
  if (place.state !== 'listed') throw new Error('Nothing runs there')
  return place
}

async function refusal(promise: Promise<unknown>) {
  const failure = await failureOf(promise)
  return failure && { code: failure.domain, details: failure.details }
}

test('a maker sees the tables of their app with types, keys, relations and row counts, and none of sign-in or ours', async () => {
  const { tables, place } = await toolLibrary()
  const all = await tables()
  expect(all.map(({ name, rows, lock }) => [name, rows, lock])).toEqual([
    ['loans', 3, null],
    ['neighbours', 2, null],
    ['odd "name', 1, null],
    ['ratings', 1, null],
    ['tools', 3, null],
  ])
  const tools = all.find(({ name }) => name === 'tools')!
  expect(tools.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['id', 'integer'],
    ['title', 'text'],
    ['price', 'number'],
    ['is_out', 'integer'],
    ['owner', 'integer'],
    ['photo', 'bytes'],
    ['shouted', 'text'],
  ])
  expect(tools.columns.find(({ name }) => name === 'owner')?.refers).toEqual({ table: 'neighbours', column: 'id' })
  expect(tools.referredBy).toEqual([{ table: 'loans', column: 'tool', to: 'id' }])
  expect(tools.columns.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(['title'])
  expect(await place()).toMatchObject({ state: 'listed', mayChange: true, mayUnlock: false, unlockedUntil: null })
})

test('rows come in pages, filtered, searched and sorted, with the names of the rows that they refer to', async () => {
  const { rows } = await toolLibrary()
  const first = await rows('tools', { size: 2 })
  expect([first.total, first.rows.map(({ key }) => key)]).toEqual([3, [[3], [2]]])
  expect(first.names['owner']).toEqual({ 1: 'Tom Birch', 2: 'Hana Sato' })
  expect((await rows('tools', { size: 2, page: 1 })).rows).toEqual([
    { key: [1], cells: [1, 'Ladder', 12.5, 0, 1, { bytes: 3 }, 'LADDER'] },
  ])
  const filtered = async (filter: DataFilter) =>
    (await rows('tools', { filters: [filter] })).rows.map(({ cells }) => cells[1])
  expect(await filtered({ column: 'owner', op: 'is', value: '1' })).toEqual(['Saw', 'Ladder'])
  expect(await filtered({ column: 'price', op: 'more', value: '4' })).toEqual(['Ladder'])
  expect(await filtered({ column: 'price', op: 'empty', value: '' })).toEqual(['Drill'])
  expect(await filtered({ column: 'title', op: 'has', value: 'A' })).toEqual(['Saw', 'Ladder'])
  expect((await rows('tools', { search: 'dRi' })).rows).toHaveLength(1)
  const sorted = await rows('tools', { sort: { column: 'title', isDescending: false } })
  expect(sorted.rows.map(({ cells }) => cells[1])).toEqual(['Drill', 'Ladder', 'Saw'])
})

test('hostile names and values are refused or mean only themselves', async () => {
  const { rows, change, truth } = await toolLibrary()
  for (const table of [
    'tools"; DROP TABLE tools; --',
    'sqlite_master',
    'd1_migrations',
    'app_sessions',
    '_cf_KV',
    'tools; SELECT 1',
  ])
    expect(await refusal(rows(table))).toMatchObject({ code: 'app_data.gone' })
  for (const column of ['title" OR 1=1 --', 'rowid', '1', 'title; DROP TABLE tools'])
    expect(await refusal(rows('tools', { filters: [{ column, op: 'is', value: 'x' }] }))).toMatchObject({
      code: 'app_data.gone',
    })
  expect(await refusal(rows('tools', { sort: { column: '(SELECT 1)', isDescending: true } }))).toMatchObject({
    code: 'app_data.gone',
  })
  const value = `'); DROP TABLE tools; --`
  expect((await rows('tools', { filters: [{ column: 'title', op: 'is', value }] })).total).toBe(0)
  await change({ act: 'set', table: 'tools', key: [1], column: 'title', value })
  expect((await rows('tools', { search: value })).total).toBe(1)
  await change({ act: 'set', table: 'odd "name', key: [1], column: 'semi;colon', value: 'z' })
  expect(await truth('SELECT "semi;colon" FROM "odd ""name"')).toEqual([['z']])
  expect(
    await refusal(change({ act: 'set', table: 'odd "name', key: [1], column: 'a b" = 1 --', value: 'z' })),
  ).toMatchObject({ code: 'app_data.gone' })
  expect(
    await refusal(change({ act: 'insert', table: 'tools', values: { 'title) VALUES (1); --': 'x' } })),
  ).toMatchObject({ code: 'app_data.gone' })
})

test('a cell is set as its column takes it, and undoing brings back what was there', async () => {
  const { change, undo, truth, entries } = await toolLibrary()
  const set = (column: string, value: string | null, was?: string | number | null) =>
    change({ act: 'set', table: 'tools', key: [1], column, value, ...(was === undefined ? {} : { was }) })
  const { entry } = await set('price', '7.25', 12.5)
  expect(await truth('SELECT price, typeof(price) FROM tools WHERE id = 1')).toEqual([[7.25, 'real']])
  expect(await refusal(set('price', '8', 12.5))).toMatchObject({ code: 'app_data.changed' })
  for (const [column, value] of [
    ['price', 'cheap'],
    ['is_out', '1.5'],
    ['is_out', ''],
    ['shouted', 'x'],
    ['id', '9'],
    ['photo', 'x'],
  ] as const)
    expect([column, await refusal(set(column, value))]).toMatchObject([column, { code: 'app_data.bad_value' }])
  expect(await refusal(set('title', null))).toMatchObject({
    code: 'app_data.constraint',
    details: { message: expect.stringContaining('NOT NULL') },
  })
  expect(await refusal(set('owner', '99'))).toMatchObject({
    code: 'app_data.constraint',
    details: { message: expect.stringContaining('FOREIGN KEY') },
  })
  await undo(entry.id)
  expect(await truth('SELECT price FROM tools WHERE id = 1')).toEqual([[12.5]])
  expect(await refusal(undo(entry.id))).toMatchObject({ code: 'app_data.gone' })
  const later = await set('price', '1')
  await set('price', '2')
  expect(await refusal(undo(later.entry.id))).toMatchObject({ code: 'app_data.changed' })
  expect(
    (await entries()).map(({ act, table, detail, isUndone, isYours }) => [act, table, detail, isUndone, isYours]),
  ).toEqual([
    ['set', 'tools', 'price', false, true],
    ['set', 'tools', 'price', false, true],
    ['set', 'tools', 'price', true, true],
  ])
})

test('deleting takes along what the tables say, and undoing brings back all of it, to the last byte', async () => {
  const { change, undo, truth } = await toolLibrary()
  const all = async () =>
    JSON.stringify([
      await truth('SELECT id, title, price, owner, hex(photo), shouted FROM tools ORDER BY id'),
      await truth('SELECT * FROM loans ORDER BY id'),
      await truth('SELECT * FROM ratings'),
      await truth('SELECT rowid, * FROM "odd ""name"'),
    ])
  const before = await all()
  const deleted = await change({ act: 'delete', table: 'tools', keys: [[1], [2]] })
  expect(deleted.rows).toBe(5)
  expect(await truth('SELECT (SELECT count(*) FROM tools), (SELECT count(*) FROM loans)')).toEqual([[1, 0]])
  await undo(deleted.entry.id)
  expect(await all()).toBe(before)
  const person = await change({ act: 'delete', table: 'neighbours', keys: [[1]] })
  expect(await truth('SELECT count(*) FROM tools WHERE owner IS NULL')).toEqual([[2]])
  await undo(person.entry.id)
  expect(await all()).toBe(before)
  for (const [table, key] of [
    ['ratings', [1, 'Tom']],
    ['odd "name', [1]],
  ] as const) {
    const { entry } = await change({ act: 'delete', table, keys: [[...key]] })
    await undo(entry.id)
  }
  expect(await all()).toBe(before)
  expect(await refusal(change({ act: 'delete', table: 'tools', keys: [[1], [99]] }))).toMatchObject({
    code: 'app_data.gone',
  })
  expect(await all()).toBe(before)
})

test('a new row has what was typed, and its undoing leaves rows alone that refer to it by then', async () => {
  const { change, undo, truth } = await toolLibrary()
  const added = await change({ act: 'insert', table: 'tools', values: { title: 'Rake', price: '3' } })
  expect(added.key).toEqual([4])
  expect(await refusal(change({ act: 'insert', table: 'tools', values: { price: '3' } }))).toMatchObject({
    code: 'app_data.constraint',
  })
  await change({ act: 'insert', table: 'loans', values: { tool: '4' } })
  expect(await refusal(undo(added.entry.id))).toMatchObject({ code: 'app_data.changed' })
  const other = await change({ act: 'insert', table: 'ratings', values: { tool: '2', by: 'Ida', stars: '4' } })
  expect(other.key).toEqual([2, 'Ida'])
  await undo(other.entry.id)
  expect(await truth('SELECT count(*) FROM ratings')).toEqual([[1]])
})

test('no password, token or session is shown, searched, sorted by or written, by hand or by SQL', async () => {
  const { owner, projectId, rows, change, explain, run, truth } = await toolLibrary()
  const shown = await rows('neighbours')
  expect(shown.rows[1]?.cells).toEqual([1, 'Tom Birch', null, { isSecret: true }])
  const told: unknown[] = [shown, (await rows('neighbours', { search: 'scrypt' })).total]
  expect(told[1]).toBe(0)
  const secret = { code: 'app_data.secret' }
  expect(
    await refusal(rows('neighbours', { filters: [{ column: 'password_hash', op: 'has', value: 's' }] })),
  ).toMatchObject(secret)
  expect(await refusal(rows('neighbours', { sort: { column: 'password_hash', isDescending: true } }))).toMatchObject({
    code: 'app_data.gone',
  })
  expect(
    await refusal(change({ act: 'set', table: 'neighbours', key: [1], column: 'password_hash', value: 'mine' })),
  ).toMatchObject(secret)
  expect(
    await refusal(
      owner.api.appData.cell.query({
        projectId,
        place: 'preview',
        table: 'neighbours',
        key: [1],
        column: 'password_hash',
      }),
    ),
  ).toMatchObject(secret)
  for (const sql of [
    'SELECT password_hash FROM neighbours',
    'SELECT * FROM neighbours',
    'WITH x(a, b, c, d) AS (SELECT * FROM neighbours) SELECT d FROM x',
    'SELECT 1, 2, 3, 4 UNION ALL SELECT * FROM neighbours',
    'SELECT length("PASSWORD_HASH") FROM neighbours',
    "SELECT name FROM neighbours WHERE password_hash > 'a'",
    'SELECT id FROM app_sessions',
    'SELECT count(*) FROM [app_sessions]',
    'INSERT INTO loans (tool, note) SELECT 1, password_hash FROM neighbours',
    'UPDATE neighbours SET name = password_hash',
    `UPDATE neighbours SET name = "Password_Hash"`,
    'UPDATE loans SET note = (SELECT id FROM app_sessions)',
    "UPDATE neighbours SET password_hash = 'mine'",
  ]) {
    expect([sql, await explain(sql)]).toMatchObject([sql, { kind: 'refused', reason: 'secret' }])
    expect([sql, await refusal(run(sql, true))]).toMatchObject([sql, secret])
  }
  for (const sql of ['DELETE FROM app_sessions', 'INSERT INTO d1_migrations (name) VALUES (1)'])
    expect([sql, await refusal(run(sql, true))]).toMatchObject([sql, { code: 'app_data.locked' }])
  expect((await run('SELECT name FROM neighbours ORDER BY id')).rows).toEqual([['Tom Birch'], ['Hana Sato']])
  expect((await run('SELECT count(*) FROM neighbours')).rows).toEqual([[2]])
  await run("UPDATE neighbours SET name = 'Tom B.' WHERE id = 1", true)
  expect(await truth('SELECT name, password_hash FROM neighbours WHERE id = 1')).toEqual([['Tom B.', 'scrypt-of-tom']])
  expect(JSON.stringify(told)).not.toContain('scrypt')
})

test('SQL says what it would change before it does, and changes only when it was told to', async () => {
  const { explain, run, truth, snapshots, restore, entries } = await toolLibrary()
  expect(await explain('SELECT * FROM tools')).toEqual({ kind: 'read' })
  const sql = `UPDATE loans SET due_at = '2026-12-24', "note" = 'x' WHERE tool = 1;`
  expect(await explain(sql)).toEqual({
    kind: 'change',
    table: 'loans',
    columns: ['due_at', 'note'],
    rows: 2,
    others: [],
  })
  expect(await truth(`SELECT count(*) FROM loans WHERE note = 'x'`)).toEqual([[0]])
  expect(await explain('DELETE FROM tools WHERE id = 1')).toMatchObject({ table: 'tools', rows: 3, others: ['loans'] })
  expect(await explain('DELETE FROM loans')).toMatchObject({ kind: 'change', table: 'loans', rows: 3 })
  expect(await refusal(run(sql))).toMatchObject({ code: 'app_data.locked' })
  expect(await run(sql, true)).toMatchObject({ changed: 2, columns: [], rows: [] })
  expect(await truth(`SELECT count(*) FROM loans WHERE note = 'x'`)).toEqual([[2]])
  expect(await snapshots()).toMatchObject([{ why: 'sql', rows: 11, isYours: true }])
  expect((await entries())[0]).toMatchObject({ act: 'sql', table: 'loans', rows: 2, canUndo: false })
  await restore((await snapshots())[0]!.id)
  expect(await truth(`SELECT count(*) FROM loans WHERE note = 'x'`)).toEqual([[0]])
  expect((await snapshots()).map(({ why }) => why)).toEqual(['restore', 'sql'])
  for (const [text, message] of [
    ['SELECT 1; SELECT 2', 'several'],
    ['DROP TABLE tools', 'structure'],
    ['ALTER TABLE tools ADD x TEXT', 'structure'],
    ['PRAGMA foreign_keys = OFF', expect.any(String)],
    ['BEGIN', 'structure'],
    ["ATTACH 'x' AS y", 'structure'],
    ['SELECT nothing FROM tools', expect.stringContaining('nothing')],
    ['UPDATE tools SET owner = 99', expect.stringContaining('FOREIGN KEY')],
    [
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) INSERT INTO loans (tool) SELECT 1 FROM n',
      'recursive',
    ],
  ] as const)
    expect([text, await refusal(run(text, true))]).toMatchObject([text, { code: 'app_data.sql', details: { message } }])
  expect(await truth('SELECT count(*) FROM tools')).toEqual([[3]])
})

test('production is read only until its owner unlocks it, for ten minutes, after a copy was taken, and it is written down', async () => {
  const { owner, projectId } = await toolLibrary()
  await publishAgreeing(owner.api, { projectId })
  const live = dataOf(owner.api, projectId, 'production')
  const change = () => live.change({ act: 'set', table: 'tools', key: [1], column: 'title', value: 'Long ladder' })
  expect(await live.place()).toMatchObject({ mayChange: false, mayUnlock: true })
  const locked = { code: 'app_data.locked' }
  expect(await refusal(change())).toMatchObject(locked)
  expect(await refusal(live.run("UPDATE tools SET title = 'x'", true))).toMatchObject(locked)
  expect(await refusal(live.restore(crypto.randomUUID()))).toMatchObject(locked)
  expect((await live.run('SELECT count(*) FROM tools')).rows).toEqual([[3]])

  const before = Date.now()
  const { until } = await owner.api.appData.unlock.mutate({ projectId })
  expect(until - before).toBeGreaterThan(9 * 60_000)
  expect(until - before).toBeLessThan(11 * 60_000)
  expect(await live.snapshots()).toMatchObject([{ why: 'unlock' }])
  await change()
  expect(await live.truth('SELECT title FROM tools WHERE id = 1')).toEqual([['Long ladder']])
  expect((await live.entries()).map(({ act }) => act)).toEqual(['set', 'unlock'])
  await owner.api.appData.lock.mutate({ projectId })
  expect(await refusal(change())).toMatchObject(locked)
  await owner.api.appData.unlock.mutate({ projectId })
  await runInDurableObject(appObject(env, { projectId, environment: 'production' }), (_, { storage }) => {
    const [row] = storage.sql.exec<{ value: string }>("SELECT value FROM app WHERE key = 'unlocked'").toArray()
    const ended = JSON.stringify({ ...(JSON.parse(row!.value) as object), until: Date.now() - 1 })
    storage.sql.exec("UPDATE app SET value = ? WHERE key = 'unlocked'", ended)
  })
  expect(await refusal(change())).toMatchObject(locked)
  // The preview has rows of its own.
  expect((await dataOf(owner.api, projectId).rows('tools')).rows[2]?.cells[1]).toBe('Ladder')

  const member = await signedIn()
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  const theirs = dataOf(member.api, projectId, 'production')
  expect(await theirs.place()).toMatchObject({ mayChange: false, mayUnlock: false })
  expect((await theirs.rows('tools')).total).toBe(3)
  const ownersOnly = { code: 'project.owner_only' }
  expect(await refusal(member.api.appData.unlock.mutate({ projectId }))).toMatchObject(ownersOnly)
  await owner.api.appData.unlock.mutate({ projectId })
  expect(await refusal(theirs.change({ act: 'delete', table: 'loans', keys: [[1]] }))).toMatchObject(ownersOnly)
  expect(await refusal(theirs.run('DELETE FROM loans', true))).toMatchObject(ownersOnly)
  expect(await refusal(theirs.run('DELETE FROM loans'))).toMatchObject(locked)
  await dataOf(member.api, projectId).change({ act: 'delete', table: 'loans', keys: [[1]] })
})

test('the rows of a file come in all together or not at all', async () => {
  const { owner, projectId, truth, snapshots } = await toolLibrary()
  const bring = (columns: string[], rows: Array<Array<string | null>>, table = 'tools') =>
    owner.api.appData.importRows.mutate({ projectId, table, columns, rows })
  expect(
    await bring(
      ['title', 'price'],
      [
        ['Rake', '3'],
        ['Hoe', null],
      ],
    ),
  ).toEqual({ rows: 2 })
  expect(await truth('SELECT title, price FROM tools WHERE id > 3')).toEqual([
    ['Rake', 3],
    ['Hoe', null],
  ])
  expect(
    await refusal(
      bring(
        ['title', 'price'],
        [
          ['Axe', '3'],
          ['Bow', 'dear'],
        ],
      ),
    ),
  ).toMatchObject({ code: 'app_data.bad_value', details: { message: expect.stringMatching(/^2: /) } })
  expect(await refusal(bring(['name', 'password_hash'], [['Eve', 'x']], 'neighbours'))).toMatchObject({
    code: 'app_data.secret',
  })
  expect(await refusal(bring(['name'], [['x']], 'app_sessions'))).toMatchObject({ code: 'app_data.gone' })
  expect(await truth('SELECT count(*) FROM tools')).toEqual([[5]])
  expect((await snapshots()).every(({ why }) => why === 'import')).toBe(true)
})

test('a snapshot that was taken brings the rows back after the tables have gone on', async () => {
  const { owner, projectId, takeSnapshot, snapshots, restore, change, truth } = await toolLibrary()
  await takeSnapshot()
  await change({ act: 'delete', table: 'tools', keys: [[1]] })
  await owner.api.projects.saveFiles.mutate({
    projectId,
    changes: [{ path: 'migrations/0003_colour.sql', text: "ALTER TABLE tools ADD COLUMN colour TEXT DEFAULT 'red';" }],
  })
  const [taken] = await snapshots()
  await restore(taken!.id)
  expect(await truth('SELECT id, colour FROM tools')).toEqual([
    [1, 'red'],
    [2, 'red'],
    [3, 'red'],
  ])
  expect((await snapshots()).map(({ why }) => why)).toEqual(['restore', 'hand'])
  expect(await refusal(restore(crypto.randomUUID()))).toMatchObject({ code: 'app_data.gone' })
})

test('a table is downloaded whole as CSV and as JSON, by who may see it', async () => {
  const { owner, projectId } = await toolLibrary()
  const file = async (table: string, as: string) => {
    const query = new URLSearchParams({ table, as })
    return workerFetch(`/api/projects/${projectId}/data/preview?${query}`, { headers: { cookie: owner.cookie } })
  }
  const csv = await file('loans', 'csv')
  expect(csv.headers.get('content-disposition')).toContain('loans.csv')
  expect(await csv.text()).toBe('id,tool,due_at,note\r\n3,2,,\r\n2,1,2026-12-02,Needs oil\r\n1,1,2026-11-30,\r\n')
  const people = await (await file('neighbours', 'json')).text()
  expect(JSON.parse(people)).toMatchObject([{ name: 'Hana Sato', password_hash: null }, { name: 'Tom Birch' }])
  for (const table of ['app_sessions', 'sqlite_master', 'loans" --'])
    expect((await file(table, 'csv')).status).toBe(404)
  const stranger = await signedIn()
  const theirs = { headers: { cookie: stranger.cookie } }
  expect((await workerFetch(`/api/projects/${projectId}/data/preview?table=loans`, theirs)).status).toBe(404)
})

test('all tables are dumped as SQL that makes them again, without what is secret', async () => {
  const { owner, projectId, change, truth } = await toolLibrary()
  await change({ act: 'set', table: 'loans', key: [1], column: 'note', value: "it's; -- new\n“Öl”" })
  const dump = await workerFetch(`/api/projects/${projectId}/data/preview?as=sql`, {
    headers: { cookie: owner.cookie },
  })
  expect(dump.headers.get('content-disposition')).toContain('preview.sql')
  const text = await dump.text()
  expect(text).toContain('INSERT INTO "loans"')
  expect(text).not.toMatch(/app_sessions|_cf_|d1_migrations/)
  expect(text).not.toContain('scrypt-of')
  expect(text).toContain("X'0102FF'")
  expect(text).toContain('INSERT INTO "odd ""name" ("a b", "semi;colon") VALUES (\'x\', \'y\');')
  // It is taken by an empty database, and says the same there.
  const { projectId: other } = await makeProject({ owner: owner.user, files: { 'notes.md': 'x' } })
  const stub = appObject(env, { projectId: other, environment: 'production' })
  const again = await runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec(text)
    return [...storage.sql.exec('SELECT id, note FROM loans ORDER BY id').raw()]
  })
  expect(again).toEqual(await truth('SELECT id, note FROM loans ORDER BY id'))
  const stranger = { headers: { cookie: (await signedIn()).cookie } }
  for (const place of ['preview', 'production'])
    expect((await workerFetch(`/api/projects/${projectId}/data/${place}?as=sql`, stranger)).status).toBe(404)
  const none = await workerFetch(`/api/projects/${projectId}/data/production?as=sql`, {
    headers: { cookie: owner.cookie },
  })
  expect([none.status, await none.text()]).toEqual([412, expect.stringContaining('app_data.not_running')])
})

test('tables of sign-in are not there, and its users are only shown', async () => {
  const owner = await signedIn()
  const title = `Club ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files: READY_SIGN_IN_FILES })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const registered = await workerFetch(`${previewUrl}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: new URL(previewUrl!).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ada', email: 'ada@club.example', password: 'correct horse battery' }),
  })
  expect(registered.status).toBe(200)
  const { tables, rows, change, run, explain } = dataOf(owner.api, projectId)
  const names = (await tables()).map(({ name }) => name)
  expect(names).toContain('user')
  for (const hidden of ['session', 'account', 'verification']) {
    expect(names).not.toContain(hidden)
    expect(await refusal(rows(hidden))).toMatchObject({ code: 'app_data.gone' })
    expect(await explain(`SELECT * FROM "${hidden}"`)).toMatchObject({ reason: 'secret' })
  }
  const [ada] = (await rows('user')).rows
  expect(ada!.cells).toContain('ada@club.example')
  const locked = { code: 'app_data.locked' }
  expect(await refusal(change({ act: 'delete', table: 'user', keys: [ada!.key] }))).toMatchObject(locked)
  expect(await refusal(change({ act: 'set', table: 'user', key: ada!.key, column: 'role', value: 'x' }))).toMatchObject(
    locked,
  )
  expect(await refusal(run("UPDATE user SET role = 'x'", true))).toMatchObject(locked)
  expect((await run('SELECT email FROM user')).rows).toEqual([['ada@club.example']])
})
