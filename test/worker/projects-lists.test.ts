import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { MAX_COUNTED } from '#shared/projects/projects.ts'
import { failureOf, PRODUCT, signedIn, workerFetch, type Api } from '#test/support/app.ts'
import { makeProject, type User } from '#test/support/factories.ts'
import { listProjects } from '#worker/features/projects/project-list.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'

type Row = Partial<typeof projects.$inferInsert>

/** Makes only a project's row, for lists. Times are minutes. */
async function row(owner: User, { title = 'Notes', ...rest }: Row = {}): Promise<string> {
  const id = newId('project')
  await database(env)
    .insert(projects)
    .values({
      id,
      ownerId: owner.id,
      title,
      state: 'idle',
      color: 'teal',
      versionCount: 1,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      ...rest,
    })
  return id
}

async function publish(projectId: string): Promise<void> {
  await database(env)
    .insert(apps)
    .values({
      projectId,
      slug: projectId.replace('_', '-'),
      liveDeploymentId: newId('deployment'),
      createdAt: new Date(),
      updatedAt: new Date(),
    })
}

const at = (minute: number) => new Date(minute * 60_000)

/** Titles of all pages, read with a page size that splits ties. */
async function titles(api: Api, input: Parameters<Api['projects']['list']['query']>[0]): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null = null, round = 0; round < 20; round++) {
    const page: Awaited<ReturnType<Api['projects']['list']['query']>> = await api.projects.list.query({
      ...input,
      limit: 2,
      cursor,
    })
    found.push(...page.items.map(({ title }) => title))
    if (page.nextCursor === null) return found
    cursor = page.nextCursor
  }
  throw new Error('The pages do not end')
}

test('every order walks all pages without a gap or a repetition, ties included', async () => {
  const { user, api } = await signedIn()
  await row(user, { title: 'pear', createdAt: at(1), updatedAt: at(9) })
  await row(user, { title: 'Apple', createdAt: at(2), updatedAt: at(9) })
  await row(user, { title: 'apple', createdAt: at(2), updatedAt: at(9) })
  await row(user, { title: 'Zebra', createdAt: at(2), updatedAt: at(8) })
  await row(user, { title: 'ap_prj_ple', createdAt: at(3), updatedAt: at(7) })
  expect((await titles(api, { sort: 'title' })).map((title) => title.toLowerCase())).toEqual([
    'ap_prj_ple',
    'apple',
    'apple',
    'pear',
    'zebra',
  ])
  expect((await titles(api, { sort: 'updated' })).slice(3)).toEqual(['Zebra', 'ap_prj_ple'])
  expect((await titles(api, { sort: 'updated' })).toSorted()).toEqual(['Apple', 'Zebra', 'ap_prj_ple', 'apple', 'pear'])
  const created = await titles(api, { sort: 'created' })
  expect([created[0], created[4], new Set(created).size]).toEqual(['ap_prj_ple', 'pear', 5])
})

test('a cursor of another order is refused as input', async () => {
  const { user, api } = await signedIn()
  const id = await row(user)
  expect(await failureOf(api.projects.list.query({ sort: 'updated', cursor: `Notes_${id}` }))).toMatchObject({
    status: 400,
    fields: { fieldErrors: { cursor: ['Invalid input'] } },
  })
  for (const cursor of ['', 'x', id, `1_${id}x`, `${'9'.repeat(40)}_${id}`]) {
    const failure = await failureOf(api.projects.list.query({ cursor }))
    expect([cursor, failure?.status ?? null]).toEqual([cursor, cursor === '' ? null : 400])
  }
  expect(await failureOf(api.projects.list.query({ sort: 'title', cursor: `1_${id}` }))).toBeNull()
})

test('a search finds letters wherever they stand, and takes no letter for a wildcard', async () => {
  const { user, api } = await signedIn()
  for (const title of ['100% wool', '100 wool', 'a_b', 'aXb', 'back\\slash', "o'clock"]) await row(user, { title })
  const search = async (text: string) => (await titles(api, { search: text })).toSorted()
  expect(await search('100%')).toEqual(['100% wool'])
  expect(await search('a_b')).toEqual(['a_b'])
  expect(await search('\\')).toEqual(['back\\slash'])
  expect(await search("O'CLOCK")).toEqual(["o'clock"])
  expect(await search('WOOL')).toEqual(['100 wool', '100% wool'])
  expect(await search('%')).toEqual(['100% wool'])
  expect(await search('ü'.repeat(100))).toEqual([])
})

test('state, live and shown are filters that add up, and the total counts what they find', async () => {
  const { user, api } = await signedIn()
  const live = await row(user, { title: 'live' })
  await publish(live)
  const archived = await row(user, { title: 'archived', archivedAt: new Date(5), state: 'failed' })
  await publish(archived)
  await row(user, { title: 'failed', state: 'failed' })
  await row(user, { title: 'running', state: 'running' })
  await row(user, { title: 'gone', deletedAt: new Date(5) })
  const find = async (input: Parameters<typeof titles>[1]) => [
    (await titles(api, input)).toSorted(),
    (await api.projects.list.query({ ...input, limit: 1 })).total,
  ]
  expect(await find({})).toEqual([['failed', 'live', 'running'], 3])
  expect(await find({ state: 'failed' })).toEqual([['failed'], 1])
  expect(await find({ live: true })).toEqual([['live'], 1])
  expect(await find({ live: false })).toEqual([['failed', 'running'], 2])
  expect(await find({ live: true, state: 'failed' })).toEqual([[], 0])
  expect(await find({ show: 'archived' })).toEqual([['archived'], 1])
  expect(await find({ show: 'archived', live: false })).toEqual([[], 0])
  expect(await find({ show: 'shared' })).toEqual([[], 0])
  expect(await find({ show: 'deleted' })).toEqual([['gone'], 1])
  const stranger = await signedIn()
  expect(await titles(stranger.api, { show: 'deleted' })).toEqual([])
  const [gone] = (await api.projects.list.query({ show: 'deleted' })).items
  expect(gone?.deletedAt).toEqual(new Date(5))
  expect(await failureOf(api.projects.get.query({ projectId: gone!.id }))).toMatchObject({
    domain: 'project.not_found',
  })
  const [item] = (await api.projects.list.query({ show: 'archived' })).items
  expect(item).toMatchObject({
    id: archived,
    archivedAt: new Date(5),
    role: 'owner',
    ownerName: null,
    coverUrl: null,
    liveUrl: expect.stringMatching(/^http:\/\/prj-.+\.apps\.localhost:3000$/),
  })
})

/** A database that writes down its statements with their values, and how often it is asked at all. */
function watched(db: D1Database) {
  const seen = { trips: 0, statements: [] as Array<{ sql: string; values: unknown[] }> }
  const prepare = (sql: string): D1PreparedStatement => watchedStatement(db.prepare(sql), { sql, seen })
  const batch: D1Database['batch'] = (statements) => (seen.trips++, db.batch(statements))
  return {
    seen,
    db: new Proxy(db, {
      get: (target, name) =>
        name === 'prepare' ? prepare : name === 'batch' ? batch : (Reflect.get(target, name) as unknown),
    }),
  }
}

function watchedStatement(
  statement: D1PreparedStatement,
  { sql, seen }: { sql: string; seen: ReturnType<typeof watched>['seen'] },
): D1PreparedStatement {
  for (const name of ['all', 'raw', 'run', 'first'] as const) {
    const run = statement[name].bind(statement) as (...input: unknown[]) => Promise<unknown>
    Object.defineProperty(statement, name, { value: (...input: unknown[]) => (seen.trips++, run(...input)) })
  }
  const bind = statement.bind.bind(statement)
  Object.defineProperty(statement, 'bind', {
    value: (...values: unknown[]) => (
      seen.statements.push({ sql, values }),
      watchedStatement(bind(...values), { sql, seen })
    ),
  })
  return statement
}

test.each(['updated', 'created', 'title'] as const)(
  'a list ordered by %s costs one round trip and reads its page from an index, unsorted',
  async (sort) => {
    const { user } = await signedIn()
    const [id] = [await row(user), await row(user)]
    await publish(id)
    const { db, seen } = watched(env.DB)
    const cursor = sort === 'title' ? `A_prj_${'0'.repeat(20)}` : `9000_prj_${'0'.repeat(20)}`
    const page = await listProjects(
      { env: { ...env, DB: db }, user: { ...user, role: 'maker' }, request: new Request(PRODUCT) },
      { limit: 1, sort, show: 'active', live: true, cursor },
    )
    expect([page.items.length, page.total, seen.trips]).toEqual([1, 1, 1])
    const { sql, values } = seen.statements.find((statement) => statement.sql.includes('order by'))!
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail).join('\n')
    expect(plan).toContain(`USING INDEX projects_owner_${sort} (owner_id=?`)
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  },
)

test('counting ends where an exact number helps nobody', async () => {
  const { user, api } = await signedIn()
  const rows = Array.from({ length: MAX_COUNTED + 5 }, () => newId('project'))
  await env.DB.prepare(
    "INSERT INTO projects (id, owner_id, title, state, color, version_count, created_at, updated_at) SELECT value, ?, 'Notes', 'idle', 'teal', 0, 0, 0 FROM json_each(?)",
  )
    .bind(user.id, JSON.stringify(rows))
    .run()
  expect((await api.projects.list.query({ limit: 1 })).total).toBe(MAX_COUNTED)
})

test('many projects are archived, brought back, deleted and restored at once', async () => {
  const { user, api } = await signedIn()
  const ids = [await row(user, { title: 'a' }), await row(user, { title: 'b' }), await row(user, { title: 'c' })]
  const [a, b] = ids as [string, string, string]
  expect(await api.projects.archive.mutate({ projectIds: [a, b, a] })).toEqual({ count: 2 })
  const [first] = (await api.projects.list.query({ show: 'archived', sort: 'title' })).items
  expect(await titles(api, {})).toEqual(['c'])
  expect(await api.projects.archive.mutate({ projectIds: [a] })).toEqual({ count: 1 })
  expect((await api.projects.list.query({ show: 'archived', sort: 'title' })).items[0]?.archivedAt).toEqual(
    first?.archivedAt,
  )
  expect(await api.projects.unarchive.mutate({ projectIds: [a, b] })).toEqual({ count: 2 })
  expect(await api.projects.deleteMany.mutate({ projectIds: ids })).toEqual({ count: 3 })
  expect(await titles(api, {})).toEqual([])
  expect(await api.projects.restoreDeletedMany.mutate({ projectIds: ids })).toEqual({ count: 3, archived: 0 })
  expect((await titles(api, {})).toSorted()).toEqual(['a', 'b', 'c'])
})

test('a hundred ids are one action, a foreign one among them is no action at all', async () => {
  const [{ user, api }, other] = [await signedIn(), await signedIn()]
  const mine = await Promise.all(Array.from({ length: 99 }, () => row(user)))
  const foreign = await row(other.user)
  const gone = await row(user, { deletedAt: new Date() })
  for (const id of [foreign, newId('project'), gone]) {
    for (const action of ['archive', 'unarchive', 'deleteMany'] as const) {
      expect([action, await failureOf(api.projects[action].mutate({ projectIds: [...mine, id] }))]).toEqual([
        action,
        expect.objectContaining({ status: 404, domain: 'project.not_found' }),
      ])
    }
  }
  expect(await failureOf(api.projects.restoreDeletedMany.mutate({ projectIds: [gone, foreign] }))).toMatchObject({
    domain: 'project.not_found',
  })
  expect((await api.projects.list.query()).total).toBe(99)
  expect(await api.projects.archive.mutate({ projectIds: [...mine, await row(user)] })).toEqual({ count: 100 })
  expect(await failureOf(api.projects.archive.mutate({ projectIds: [] }))).toMatchObject({ status: 400 })
  expect(
    await failureOf(api.projects.archive.mutate({ projectIds: Array.from({ length: 101 }, () => newId('project')) })),
  ).toMatchObject({ status: 400 })
})

test('deleting many stops the turns that run in them', async () => {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  await api.turns.submit.mutate({
    projectId,
    prompt: 'A tool library for our street: tools with photo and owner; loans with due date',
  })
  await database(env).update(projects).set({ state: 'running' }).where(eq(projects.id, projectId))
  await api.projects.deleteMany.mutate({ projectIds: [projectId] })
  await api.projects.restoreDeletedMany.mutate({ projectIds: [projectId] })
  expect((await api.projects.get.query({ projectId })).activeTurnId).toBeNull()
})

test('pages of an archived project stay open, by its address and with its facts', async () => {
  const { user, api, cookie } = await signedIn()
  const { projectId } = await makeProject({ owner: user, files: { 'a.md': 'a' } })
  await api.projects.archive.mutate({ projectIds: [projectId] })
  expect(await api.projects.get.query({ projectId })).toMatchObject({
    archivedAt: expect.any(Date),
    role: 'owner',
    ownerName: null,
    coverUrl: null,
  })
  expect((await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })).status).toBe(200)
})
