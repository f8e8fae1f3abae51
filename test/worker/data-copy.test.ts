import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MAX_COPY_ROWS, suggestedMask, type Masks } from '#shared/app/masking.ts'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { READY_SIGN_IN_FILES } from '#test/support/sign-in-app.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

const TABLES = `CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, phone INTEGER, street TEXT, born_on TEXT, seen_at INTEGER, api_token TEXT NOT NULL UNIQUE, photo BLOB, referred_by INTEGER REFERENCES customers (id));
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE, customer_name TEXT, total REAL, state TEXT NOT NULL CHECK (state IN ('open', 'paid')), label TEXT GENERATED ALWAYS AS (upper(state)) VIRTUAL);
CREATE TABLE products (sku TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE app_sessions (id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, expires_at TEXT NOT NULL);`
const SEEDS = `INSERT INTO customers (id, name, email, api_token, referred_by) VALUES (1, 'Sample', 'sample@example.org', 't', NULL), (9, 'Other sample', 'other@example.org', 'u', 1);
INSERT INTO orders (id, customer, state) VALUES (1, 9, 'open');
INSERT INTO app_sessions VALUES ('way-in', 1, '2030-01-01');`
const REAL = `INSERT INTO customers VALUES (1, 'Ada Byron', 'ada@home.net', 4930123, 'Elm 1', '1985-12-10', 1700000000, 'secret-of-ada', x'0102', 3),
(2, 'Ben Cho', 'ben@home.net', 4930124, 'Elm 2', '1985-12-11', 1700000001, 'secret-of-ben', NULL, 1),
(3, 'Ada Byron', 'ada@work.net', NULL, '', NULL, NULL, 'secret-of-other', NULL, NULL)`
const ORDERS = `INSERT INTO orders (id, customer, customer_name, total, state) VALUES (1, 1, 'Ada Byron', 12.5, 'open'), (2, 2, 'Ben Cho', 4, 'paid'), (3, 3, 'Ada Byron', 1, 'paid')`

const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Shop</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `document.title = 'Shop'\n`,
  'migrations/0001_shop.sql': TABLES,
  'seeds/0001_rows.sql': SEEDS,
  'server/index.ts': `import { Hono } from 'hono'\nexport default new Hono().get('/api/ok', (c) => c.text('ok'))\n`,
}

async function shop() {
  const owner = await signedIn()
  const title = `Shop ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files: FILES })
  const place = await owner.api.appData.place.query({ projectId, place: 'preview' })
  expect(place.state).toBe('listed')
  await publishAgreeing(owner.api, { projectId })
  const live = { projectId, place: 'production' as const }
  await owner.api.appData.unlock.mutate({ projectId })
  for (const sql of [
    'DELETE FROM orders',
    'DELETE FROM customers',
    REAL,
    ORDERS,
    `INSERT INTO products VALUES ('a1', 'Lamp')`,
  ])
    await owner.api.appData.run.mutate({ ...live, sql, mayChange: true })
  await owner.api.appData.lock.mutate({ projectId })
  return {
    owner,
    projectId,
    truth: async (sql: string, environment: 'preview' | 'production' = 'preview') =>
      (await appObject(env, { projectId, environment }).query({ sql, params: [], maxRows: 100 })).rows,
    copy: (masks: Masks) => owner.api.appData.copyToPreview.mutate({ projectId, masks }),
    suggested: async () => {
      const described = await owner.api.appData.place.query(live)
      if (described.state !== 'listed') throw new Error('Nothing is live')
      return Object.fromEntries(
        described.tables.map((table) => [
          table.name,
          Object.fromEntries(
            table.columns.flatMap((column) => {
              const kind = suggestedMask(column, table)
              return kind ? [[column.name, kind] as const] : []
            }),
          ),
        ]),
      )
    },
  }
}

test('the preview gets the rows of production, with people masked by type, and values that were the same still the same', async () => {
  const { owner, projectId, truth, copy, suggested } = await shop()
  const masks = await suggested()
  expect(masks).toEqual({
    customers: { name: 'name', email: 'email', phone: 'phone', street: 'address', born_on: 'text' },
    orders: { customer_name: 'name' },
    products: {},
  })
  const before = await truth('SELECT * FROM customers ORDER BY id', 'production')
  expect(await copy(masks)).toEqual({ rows: 7 })

  const rows = await truth(
    'SELECT name, email, phone, street, born_on, seen_at, referred_by FROM customers ORDER BY id',
  )
  expect(JSON.stringify(rows)).not.toMatch(/Byron|Cho|home|work|Elm|4930123|1985-12-1[01]/)
  const [ada, ben, other] = rows as Array<[string, string, number | null, string, string | null, number, number]>
  expect(ada![0]).toMatch(/^Person [A-Z0-9]{10}$/)
  expect(other![0]).toBe(ada![0])
  expect(ben![0]).not.toBe(ada![0])
  expect(new Set(rows.map(([, email]) => email)).size).toBe(3)
  for (const [, email] of rows) expect(email).toMatch(/^person-[0-9a-f]{12}@example\.com$/)
  expect([typeof ada![2], other![2], other![3], other![4]]).toEqual(['number', null, '', null])
  // A day apart, as they were, and long before.
  expect(Date.parse(ben![4]!) - Date.parse(ada![4]!)).toBe(86_400_000)
  expect(ada![5]).toBe(1_700_000_000)
  expect(await truth('SELECT customer, customer_name, total, state, label FROM orders ORDER BY id')).toEqual([
    [1, ada![0], 12.5, 'open', 'OPEN'],
    [2, ben![0], 4, 'paid', 'PAID'],
    [3, ada![0], 1, 'paid', 'PAID'],
  ])
  expect(await truth('SELECT sku, name FROM products')).toEqual([['a1', 'Lamp']])
  expect(rows.map((row) => row[6])).toEqual([3, 1, null])
  // Secrets are replaced whatever was chosen, and nobody stays signed in as somebody else.
  expect(JSON.stringify(await truth('SELECT api_token FROM customers'))).not.toContain('secret-of')
  expect(await truth('SELECT * FROM app_sessions')).toEqual([])

  expect(await truth('SELECT * FROM customers ORDER BY id', 'production')).toEqual(before)
  const [snapshot] = await owner.api.appData.snapshots.query({ projectId, place: 'preview' })
  expect(snapshot).toMatchObject({ why: 'copy', isYours: true })
  const account = { act: 'copy', rows: 7, isYours: true, detail: expect.stringContaining('customers.email') }
  for (const place of ['preview', 'production'] as const)
    expect((await owner.api.appData.entries.query({ projectId, place }))[0]).toMatchObject(account)
  await owner.api.appData.restoreSnapshot.mutate({ projectId, place: 'preview', id: snapshot!.id })
  expect(await truth('SELECT name FROM customers ORDER BY id')).toEqual([['Sample'], ['Other sample']])

  // Another copy has another key: masks say nothing about what they stood for before.
  await copy(masks)
  expect((await truth('SELECT name FROM customers WHERE id = 1'))[0]![0]).not.toBe(ada![0])
})

test('a copy that does not fit changes nothing, and what tells rows apart is not masked', async () => {
  const { truth, copy } = await shop()
  const before = await truth('SELECT * FROM customers ORDER BY id')
  // The table takes two words alone.
  expect(await failureOf(copy({ orders: { state: 'text' } }))).toMatchObject({
    domain: 'app_data.constraint',
    details: { message: expect.stringMatching(/^orders: .*CHECK/) },
  })
  const needed: Masks[] = [
    { customers: { id: 'text' } },
    { orders: { customer: 'text' } },
    { products: { sku: 'text' } },
  ]
  for (const masks of needed) expect((await failureOf(copy(masks)))?.domain).toBe('app_data.bad_value')
  expect(await truth('SELECT * FROM customers ORDER BY id')).toEqual(before)
  expect(await truth('SELECT id FROM app_sessions')).toEqual([['way-in']])
  // What nobody has is nothing to mask.
  expect(await copy({ customers: { nothing: 'text' }, nowhere: { x: 'text' } })).toEqual({ rows: 7 })
  expect((await truth('SELECT name FROM customers WHERE id = 1'))[0]).toEqual(['Ada Byron'])
})

test('more than one copy holds is refused before anything is touched', async () => {
  const { owner, projectId, truth, copy } = await shop()
  const live = { projectId, place: 'production' as const }
  await owner.api.appData.unlock.mutate({ projectId })
  const sql = `INSERT INTO products SELECT 'p' || value, 'x' FROM json_each('[' || substr(replace(hex(zeroblob(${MAX_COPY_ROWS})), '00', ',1'), 2) || ']')`
  const many = sql.replace("'p' || value", "'p' || key")
  await owner.api.appData.run.mutate({ ...live, sql: many, mayChange: true })
  expect((await failureOf(copy({})))?.domain).toBe('app_data.too_much')
  expect(await truth('SELECT count(*) FROM customers')).toEqual([[2]])
})

test('only the owner copies, and where nothing is live there is nothing to copy', async () => {
  const { owner, projectId, copy } = await shop()
  const member = await signedIn()
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  const theirs = member.api.appData.copyToPreview.mutate({ projectId, masks: {} })
  expect((await failureOf(theirs))?.domain).toBe('project.owner_only')
  const { projectId: quiet } = await makeProject({ owner: owner.user, title: 'Quiet', files: FILES })
  const nothing = owner.api.appData.copyToPreview.mutate({ projectId: quiet, masks: {} })
  expect((await failureOf(nothing))?.domain).toBe('app_data.not_running')
  expect(await copy({})).toEqual({ rows: 7 })
})

test('people who sign in are copied without their ways in', async () => {
  const owner = await signedIn()
  const title = `Club ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files: READY_SIGN_IN_FILES })
  await owner.api.appData.place.query({ projectId, place: 'preview' })
  await publishAgreeing(owner.api, { projectId })
  const live = await owner.api.appData.place.query({ projectId, place: 'production' })
  if (live.state !== 'listed') throw new Error('Nothing is live')
  const people = live.tables.find(({ lock }) => lock === 'sign-in')!
  const kinds = people.columns.flatMap((column) => suggestedMask(column, people) ?? [])
  expect(kinds).toEqual(expect.arrayContaining(['name', 'email']))
  await owner.api.appData.copyToPreview.mutate({ projectId, masks: {} })
})
