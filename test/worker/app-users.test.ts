import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AppUserPage, UserChange } from '#shared/app/users.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { READY_SIGN_IN_FILES, SIGN_IN_FILES } from '#test/support/sign-in-app.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

const PASSWORD = 'correct horse battery'

async function appOf(files: Record<string, string>) {
  const owner = await signedIn()
  const title = `Club ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const page = (search = '', place: Environment = 'preview') =>
    owner.api.appUsers.list.query({ projectId, place, search })
  const listed = async (...asked: Parameters<typeof page>) => listedIn(await page(...asked))
  const change = (asked: UserChange, place: Environment = 'preview') =>
    owner.api.appUsers.change.mutate({ projectId, place, change: asked })
  const deletion = (id: string) => owner.api.appUsers.deletion.query({ projectId, place: 'preview', id })
  const idOf = async (search: string) => (await listed(search)).items[0]!.id
  const rows = async (sql: string, place: Environment = 'preview') =>
    (await appObject(env, { projectId, environment: place }).query({ sql, params: [], maxRows: 100 })).rows
  return { owner, projectId, url: previewUrl!, page, listed, change, deletion, idOf, rows }
}

function listedIn(page: AppUserPage) {
  if (page.state !== 'listed') throw new Error(`There is no list: ${page.state}`)
  return page
}

const refusal = async (promise: Promise<unknown>) => (await failureOf(promise))?.domain

/** Asks the app's own sign-in. Answers the status, and the cookie of who is signed in by it. */
async function ask(url: string, path: string, { body, cookie = '' }: { body?: object; cookie?: string } = {}) {
  const headers = { origin: new URL(url).origin, 'content-type': 'application/json', cookie }
  const answer = await workerFetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  await answer.body?.cancel()
  return { status: answer.status, cookie: cookies.join('; ') }
}

const register = (url: string, name: string) =>
  ask(url, '/api/auth/sign-up/email', { body: { name, email: `${name}@club.example`, password: PASSWORD } })
const signIn = (url: string, name: string) =>
  ask(url, '/api/auth/sign-in/email', { body: { email: `${name}@club.example`, password: PASSWORD } })
const isIn = async (url: string, { cookie }: { cookie: string }) =>
  (await ask(url, '/api/me', { cookie })).status === 200

test.each([
  ['of the ready files', READY_SIGN_IN_FILES],
  ['that a model wrote', SIGN_IN_FILES],
])('the maker sees who has an account in an app %s, and nothing that signs anybody in', async (_, files) => {
  const { url, page, listed, rows } = await appOf(files)
  expect(await listed()).toMatchObject({ items: [], total: 0, mayChange: true })
  const before = Date.now()
  await register(url, 'ada')
  await register(url, 'ben')
  await signIn(url, 'ben')
  const { items, total, roles, canBlock } = await listed()
  expect([total, roles, canBlock]).toEqual([2, ['admin', 'user'], true])
  const shown = { isVerified: false, isBlocked: false, ways: ['credential'] }
  expect(items.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
    { ...shown, name: 'ada', email: 'ada@club.example', role: 'admin', sessions: 1 },
    { ...shown, name: 'ben', email: 'ben@club.example', role: 'user', sessions: 2 },
  ])
  for (const { createdAt, lastSessionAt } of items)
    for (const moment of [createdAt, lastSessionAt]) expect(moment).toBeGreaterThanOrEqual(before - 1_000)
  const told = JSON.stringify(await page())
  const secrets = [...(await rows('SELECT password FROM account')), ...(await rows('SELECT token FROM session'))].flat()
  expect(secrets).toHaveLength(5)
  for (const secret of secrets) expect(told).not.toContain(String(secret))
})

test('the maker signs a user out everywhere, gives them a role, blocks them and lets them in again', async () => {
  const { url, listed, change, idOf } = await appOf(READY_SIGN_IN_FILES)
  const ada = await register(url, 'ada')
  const ben = await register(url, 'ben')
  const id = await idOf('BEN@club')
  expect(await isIn(url, ben)).toBe(true)
  expect(await change({ act: 'sign-out', id })).toEqual({ ended: 1 })
  expect([await isIn(url, ben), await isIn(url, ada)]).toEqual([false, true])
  expect(await change({ act: 'sign-out', id })).toEqual({ ended: 0 })

  const again = await signIn(url, 'ben')
  expect((await ask(url, '/api/members', again)).status).toBe(403)
  await change({ act: 'role', id, role: 'admin' })
  expect((await ask(url, '/api/members', again)).status).toBe(200)

  expect(await change({ act: 'block', id })).toEqual({ ended: 1 })
  expect((await listed('ben')).items).toMatchObject([{ isBlocked: true, sessions: 0, role: 'admin' }])
  expect([await isIn(url, again), (await signIn(url, 'ben')).status]).toEqual([false, 403])
  await change({ act: 'unblock', id })
  expect((await listed('ben')).items).toMatchObject([{ isBlocked: false }])
  expect((await signIn(url, 'ben')).status).toBe(200)
})

test('the last owner stays one, so that nobody becomes it by registering', async () => {
  const { url, change, deletion, idOf, listed } = await appOf(READY_SIGN_IN_FILES)
  await register(url, 'ada')
  await register(url, 'ben')
  const [ada, ben] = [await idOf('ada'), await idOf('ben')]
  expect(await refusal(change({ act: 'role', id: ada, role: 'user' }))).toBe('app_user.last_owner')
  expect(await refusal(change({ act: 'delete', id: ada }))).toBe('app_user.last_owner')
  expect(await refusal(deletion(ada))).toBe('app_user.last_owner')
  expect(await refusal(change({ act: 'role', id: ben, role: 'emperor' }))).toBe('app_user.not_supported')
  await change({ act: 'role', id: ben, role: 'admin' })
  await change({ act: 'role', id: ada, role: 'user' })
  await change({ act: 'delete', id: ada })
  expect((await listed()).items).toMatchObject([{ name: 'ben', role: 'admin' }])
  expect(await refusal(change({ act: 'delete', id: ada }))).toBe('app_user.gone')
  // With nobody left the next one is the owner, as with the first of all.
  await change({ act: 'delete', id: ben })
  expect(await listed()).toMatchObject({ items: [], total: 0 })
})

test('who is deleted takes along what the app says, which is told before, and stays where a row needs them', async () => {
  const { url, change, deletion, idOf, rows, listed } = await appOf({
    ...SIGN_IN_FILES,
    'migrations/0002_posts.sql': `CREATE TABLE posts (id INTEGER PRIMARY KEY, author TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE);
CREATE TABLE comments (id INTEGER PRIMARY KEY, post INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE);
CREATE TABLE orders (id INTEGER PRIMARY KEY, buyer TEXT NOT NULL REFERENCES user (id));
CREATE TRIGGER welcome AFTER INSERT ON user WHEN new.name <> 'ada' BEGIN
  INSERT INTO posts (author) VALUES (new.id), (new.id);
  INSERT INTO comments (post) SELECT id FROM posts WHERE author = new.id;
  INSERT INTO orders (buyer) SELECT new.id WHERE new.name = 'cleo';
END;`,
  })
  for (const name of ['ada', 'ben', 'cleo']) await register(url, name)
  const [ben, cleo] = [await idOf('ben'), await idOf('cleo')]
  expect(await deletion(ben)).toEqual({
    rows: [
      { table: 'comments', count: 2 },
      { table: 'posts', count: 2 },
    ],
  })
  const all = () =>
    rows('SELECT (SELECT count(*) FROM user), (SELECT count(*) FROM session), (SELECT count(*) FROM posts)')
  expect(await all()).toEqual([[3, 3, 4]])
  expect(await refusal(deletion(cleo))).toBe('app_user.kept')
  expect(await refusal(change({ act: 'delete', id: cleo }))).toBe('app_user.kept')
  expect(await all()).toEqual([[3, 3, 4]])
  expect(await change({ act: 'delete', id: ben })).toEqual({ ended: 1 })
  expect(await all()).toEqual([[2, 2, 2]])
  expect((await signIn(url, 'ben')).status).toBe(401)
  expect((await listed()).items.map(({ name }) => name).toSorted()).toEqual(['ada', 'cleo'])
})

const WITH_DRIZZLE = `CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, email_verified INTEGER NOT NULL, created_at INTEGER NOT NULL);
CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, token TEXT NOT NULL, expires_at INTEGER NOT NULL, updated_at INTEGER NOT NULL);
CREATE TABLE accounts (id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, provider_id TEXT NOT NULL, access_token TEXT, password TEXT);
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
INSERT INTO users SELECT i, 'Member ' || i, 'm' || i || '@club.example', i % 2, 1700000000 + i / 10 FROM n;
INSERT INTO accounts VALUES ('a', 45, 'google', 'google-token', NULL), ('b', 45, 'credential', NULL, 'hash-of-45'),
  ('c', 44, 'credential', NULL, NULL), ('d', 43, 'github', 'github-token', NULL), ('e', 42, 'okta', NULL, NULL);
INSERT INTO sessions VALUES ('s', 45, 'token-of-45', 4000000000, 1700000500), ('t', 45, 'token-t', 1700000001, 1700000400);`

test('tables as Drizzle writes them are read by pages, also while somebody of them is deleted', async () => {
  const { owner, projectId, listed, change, deletion } = await appOf({
    'index.html': SIGN_IN_FILES['index.html']!,
    'client/main.tsx': 'document.title = "Club"\n',
    'migrations/0001_users.sql': WITH_DRIZZLE,
    'server/index.ts': "import { Hono } from 'hono'\nexport default new Hono()\n",
  })
  const first = await listed()
  expect(first).toMatchObject({ total: 45, roles: null, canBlock: false })
  expect(first.items.slice(0, 4)).toMatchObject([
    {
      id: '45',
      email: 'm45@club.example',
      isVerified: true,
      role: null,
      createdAt: 1_700_000_004_000,
      lastSessionAt: 1_700_000_500_000,
      sessions: 1,
      ways: ['credential', 'google'],
    },
    { id: '44', isVerified: false, sessions: 0, lastSessionAt: null, ways: [] },
    { id: '43', ways: ['github'] },
    { id: '42', ways: ['okta'] },
  ])
  expect(JSON.stringify(first)).not.toMatch(/token|hash/)
  const last = first.items.at(-1)!
  expect(await deletion(last.id)).toEqual({ rows: [] })
  await change({ act: 'delete', id: last.id })
  const seen = first.items.map(({ id }) => Number(id))
  for (let { nextCursor: cursor } = first; cursor !== null;) {
    const page = listedIn(await owner.api.appUsers.list.query({ projectId, place: 'preview', cursor }))
    seen.push(...page.items.map(({ id }) => Number(id)))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at))
  expect((await listed('MEMBER 4')).items.map(({ name }) => name)).toEqual(
    [45, 44, 43, 42, 41, 40, 4].map((each) => `Member ${each}`),
  )
  expect(await listed("%_' OR 1=1")).toMatchObject({ items: [], total: 0 })
  const id = '45'
  expect(await refusal(change({ act: 'block', id }))).toBe('app_user.not_supported')
  expect(await refusal(change({ act: 'role', id, role: 'admin' }))).toBe('app_user.not_supported')
  expect(await change({ act: 'sign-out', id })).toEqual({ ended: 2 })
})

test('each place has its own users, and only the owner changes those of the live app', async () => {
  const { owner, projectId, url, page, listed, change } = await appOf(SIGN_IN_FILES)
  const [member, stranger] = [await signedIn(), await signedIn()]
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  expect(await page('', 'production')).toEqual({ state: 'no-app' })
  const published = await publishAgreeing(owner.api, { projectId })
  await register(published.url, 'ada')
  const { id } = (await listed('', 'production')).items[0]!
  await register(url, 'ben')
  expect((await listed()).items.map(({ name }) => name)).toEqual(['ben'])
  expect(await refusal(change({ act: 'sign-out', id }))).toBe('app_user.gone')

  const at = { projectId, place: 'production' as const }
  expect(await member.api.appUsers.list.query(at)).toMatchObject({ mayChange: false, items: [{ name: 'ada' }] })
  expect(await member.api.appUsers.list.query({ projectId, place: 'preview' })).toMatchObject({ mayChange: true })
  const signOut = { act: 'sign-out' as const, id }
  for (const [who, code] of [
    [member, 'project.owner_only'],
    [stranger, 'project.not_found'],
  ] as const) {
    expect(await refusal(who.api.appUsers.change.mutate({ ...at, change: signOut }))).toBe(code)
    expect(await refusal(who.api.appUsers.deletion.query({ ...at, id }))).toBe(code)
  }
  expect(await change(signOut, 'production')).toEqual({ ended: 1 })
})

test('an app without accounts has none, also where a table of its own is called users', async () => {
  const { page, change } = await appOf({
    'index.html': SIGN_IN_FILES['index.html']!,
    'client/main.tsx': 'document.title = "Club"\n',
    'migrations/0001_users.sql': `CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, email TEXT, password_hash TEXT);
CREATE VIEW user AS SELECT 1 AS id, 'x' AS name, 'x' AS email, 1 AS emailVerified, 1 AS createdAt;
INSERT INTO users VALUES (1, 'Ada', 'ada@club.example', 'hash');`,
    'server/index.ts': "import { Hono } from 'hono'\nexport default new Hono()\n",
  })
  expect(await page()).toEqual({ state: 'no-accounts' })
  expect(await refusal(change({ act: 'delete', id: '1' }))).toBe('app_user.gone')
})
