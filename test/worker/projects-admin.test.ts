import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeUser, type User } from '#test/support/factories.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { projectFacts, rankProjects, rankTotals } from '#worker/operators/stats/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const DAY_MS = 24 * 60 * 60_000
const db = database(env)
type Ranked = Partial<typeof rankProjects.$inferInsert>
type Facts = Partial<typeof projectFacts.$inferInsert>

/** Makes a project as the jobs would have ranked it. Its object is not needed. */
async function ranked(
  owner: User,
  {
    title,
    rank = {},
    facts = {},
    daysOld = 60,
    slug,
  }: { title: string; rank?: Ranked; facts?: Facts; daysOld?: number; slug?: string },
): Promise<string> {
  const id = newId('project')
  const at = new Date(Date.now() - daysOld * DAY_MS)
  await db.insert(projects).values({
    id,
    ownerId: owner.id,
    title,
    state: 'idle',
    color: 'teal',
    versionCount: 1,
    createdAt: at,
    updatedAt: at,
  })
  if (slug)
    await db
      .insert(apps)
      .values({ projectId: id, slug, liveDeploymentId: newId('deployment'), createdAt: at, updatedAt: at })
  await db.insert(projectFacts).values({
    projectId: id,
    ownerId: owner.id,
    plan: 'free',
    isStaff: false,
    createdAt: at,
    lastActivityAt: at,
    ...facts,
  })
  await db
    .insert(rankProjects)
    .values({ period: '30d', projectId: id, ownerId: owner.id, plan: 'free', isStaff: false, trend: [1, 2], ...rank })
  return id
}

const titles = ({ items }: { items: Array<{ title: string }> }) => items.map(({ title }) => title)

test('projects are ranked by what is asked, filtered among the first places, and summed up as they are shown', async () => {
  const { api } = await signedIn({ role: 'admin' })
  const [ada, ben] = [await makeUser(), await makeUser()]
  const mark = crypto.randomUUID().slice(0, 8)
  await ranked(ada, {
    title: `Tools ${mark}`,
    rank: {
      turns: 9_000_010,
      succeeded: 6,
      failed: 2,
      stopped: 2,
      spent: 3_000_000,
      cost: 3_000_000,
      visits: 1,
      requests: 200,
      errors: 12,
      previousByTurns: 3,
    },
    slug: `tools-${mark}`,
    facts: { visits7: 4, storageBytes: 1_000 },
  })
  await ranked(ada, {
    title: `Plants ${mark}`,
    rank: { turns: 9_000_005, visits: 900, requests: 1_000, errors: 15 },
    daysOld: 3,
  })
  await ranked(ben, { title: `Choir ${mark}`, rank: { turns: 9_000_020, visits: 0 } })
  await ranked(ben, { title: `Ours ${mark}`, rank: { turns: 9_000_030, isStaff: true } })
  const list = (more: object = {}) => api.adminProjects.list.query({ q: mark, ...more })
  const byTurns = await list()
  expect(titles(byTurns)).toEqual([`Choir ${mark}`, `Tools ${mark}`, `Plants ${mark}`])
  expect(byTurns.items[1]).toMatchObject({
    rank: 2,
    previous: 3,
    turns: 9_000_010,
    ended: 10,
    cost: 10_000,
    health: 'bad',
    address: `http://tools-${mark}.apps.localhost:3000`,
    visits7: 4,
    storageBytes: 1_000,
    trend: [1, 2],
  })
  expect([byTurns.items[0]!.health, byTurns.items[2]!.health, byTurns.items[0]!.owner.email.includes('…')]).toEqual([
    'none',
    'fair',
    true,
  ])
  expect(byTurns.totals).toMatchObject({ count: 3, turns: 27_000_035, visits: 901, errors: 27, cost: 10_000 })
  // A project that has none of it has no place.
  expect(titles(await list({ by: 'visits' }))).toEqual([`Plants ${mark}`, `Tools ${mark}`])
  expect(titles(await list({ staff: true }))[0]).toBe(`Ours ${mark}`)
  expect(titles(await list({ owner: ada.id }))).toEqual([`Tools ${mark}`, `Plants ${mark}`])
  expect(titles(await list({ isLive: true }))).toEqual([`Tools ${mark}`])
  expect([titles(await list({ age: 'week' })), titles(await list({ age: 'older' })).length]).toEqual([
    [`Plants ${mark}`],
    2,
  ])
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, cursor: first.nextCursor })
  expect([titles(first).length, titles(second), second.nextCursor]).toEqual([2, [`Plants ${mark}`], null])
})

test('without a filter the sums are those of the whole ranking, as the jobs keep them', async () => {
  const { api } = await signedIn({ role: 'admin' })
  const sums = {
    turns: 500,
    succeeded: 400,
    failed: 60,
    stopped: 40,
    cost: 600_000,
    captured: 0,
    repairs: 1,
    publishes: 2,
    visits: 3,
    requests: 4,
    errors: 5,
    copies: 6,
  }
  await db.insert(rankTotals).values({
    period: 'all',
    subject: 'projects',
    withStaff: false,
    fromDay: 20_000,
    toDay: 20_400,
    count: 77,
    sums,
    shares: {},
    asOf: new Date(5_000),
  })
  expect(await api.adminProjects.list.query({ period: 'all' })).toMatchObject({
    totals: { count: 77, turns: 500, ended: 500, cost: 2_000 },
    from: new Date(20_000 * DAY_MS),
    asOf: new Date(5_000),
    isCut: false,
  })
})

test('the same rows come as a file, with masked addresses', async () => {
  const { cookie } = await signedIn({ role: 'admin' })
  const owner = await makeUser()
  const id = await ranked(owner, { title: '=Sum', rank: { turns: 9_100_000, cost: 1_500_000 } })
  const answer = await workerFetch(
    `/api/admin/top-projects.csv?input=${encodeURIComponent(JSON.stringify({ owner: owner.id }))}`,
    { headers: { cookie } },
  )
  const [head, line] = (await answer.text()).split('\r\n')
  expect(head!.split(',').slice(0, 4)).toEqual(['rank', 'previous_rank', 'project', 'title'])
  expect([line!.includes(id), line!.includes("'=Sum"), line!.includes('0.005'), line!.includes(owner.email)]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(
    (await workerFetch('/api/admin/top-projects.csv', { headers: { cookie: (await signedIn()).cookie } })).status,
  ).toBe(404)
})

test('what is printed names no owner unless it is asked for, and then that is written', async () => {
  const operator = await signedIn({ role: 'admin', name: 'Grace' })
  const owner = await makeUser()
  await ranked(owner, { title: 'Printed', rank: { turns: 9_200_000 } })
  const plain = await operator.api.adminProjects.print.query({ owner: owner.id })
  expect([plain.items.length, plain.items[0]!.owner, plain.by, plain.hasPeople]).toEqual([
    1,
    { id: '', email: '' },
    'Grace',
    false,
  ])
  const acts = () => db.select().from(auditLines).where(eq(auditLines.actorId, operator.user.id))
  expect(await acts()).toEqual([])
  const named = await operator.api.adminProjects.print.query({ owner: owner.id, people: true })
  expect(named.items[0]!.owner.id).toBe(owner.id)
  expect((await acts()).map(({ action }) => action)).toEqual(['projects.print_people'])
})

test('a project is told with its facts, latest turns, days and what operators did to it', async () => {
  const { api } = await signedIn({ role: 'admin' })
  const owner = await makeUser()
  const id = await ranked(owner, {
    title: 'Told',
    facts: { turns: 4, succeeded: 3, ended: 4, cost: 900, requests30: 100, errors30: 1 },
  })
  const row = (prompt: string, at: number) => ({
    id: newId('turn'),
    projectId: id,
    userId: owner.id,
    prompt,
    state: 'succeeded' as const,
    steps: 1,
    inputTokens: 1,
    outputTokens: 1,
    createdAt: new Date(at),
  })
  await db.insert(turns).values([row('First', 1_000), row('x'.repeat(500), 2_000)])
  const facts = await api.adminProjects.get.query({ projectId: id })
  expect(facts).toMatchObject({
    title: 'Told',
    turns: 4,
    cost: 3,
    health: 'fair',
    owner: { id: owner.id },
    takenDown: null,
    servers: [],
    isDeleted: false,
  })
  expect([facts.days.length, facts.latestTurns.map(({ prompt }) => prompt.length)]).toEqual([30, [140, 5]])
  expect((await failureOf(api.adminProjects.get.query({ projectId: newId('project') })))?.domain).toBe(
    'admin.not_found',
  )
})
