import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP, notesServer } from '#test/support/factories.ts'
import { visitsWithin } from '#worker/app/visitors/visit-figures.ts'
import { createVisitStore, VISIT_TABLES } from '#worker/app/visitors/visit-store.ts'
import { storeAppReports } from '#worker/features/apps/jobs.ts'
import type { Seen, Visits } from '#worker/features/deployments/serving/seen.ts'
import { purgeProject } from '#worker/lifecycle/purge.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { SLOT_MS } from '#worker/platform/zone-periods.ts'

const seen = (visitor: string, more: Partial<Seen> = {}): Seen => ({
  deploymentId: 'dep_a',
  visitor,
  pages: ['/'],
  referrer: '',
  country: 'DE',
  device: 'phone',
  errors: 0,
  vitals: {},
  ...more,
})
const visitsOf = (...all: Seen[]): Visits => ({ opened: all.length, seen: all, bots: {}, failures: {} })

/** A store in an object of its own, at a time that stands still unless it is moved. */
async function withStore(use: (given: Given) => void): Promise<void> {
  const object = appObject(env, { projectId: newId('project'), environment: 'production' })
  await runInDurableObject(object, (_, { storage }) => {
    for (const statement of VISIT_TABLES.split(';')) if (statement.trim()) storage.sql.exec(statement)
    const clock = { at: 20_000 * DAY_MS + 60 * MINUTE_MS }
    const salts = ['first', 'second', 'third']
    const store = createVisitStore({
      storage,
      isPublished: () => true,
      now: () => clock.at,
      salt: () => salts.shift()!,
    })
    const slot = () => Math.floor(clock.at / SLOT_MS)
    use({
      store,
      clock,
      sql: storage.sql,
      read: (slots = 96) => visitsWithin(storage.sql, [slot() - slots, slot() + 1]),
    })
  })
}
type Given = {
  store: ReturnType<typeof createVisitStore>
  clock: { at: number }
  sql: SqlStorage
  read: (slots?: number) => ReturnType<typeof visitsWithin>
}

test('a visitor is one for a day, and a visit ends after half an hour without a page', () =>
  withStore(({ store, clock, sql, read }) => {
    store.note(visitsOf(seen('ada', { referrer: 'news.example' }), seen('ada', { pages: ['/a', '/b'] }), seen('bob')))
    clock.at += 20 * MINUTE_MS
    store.note(visitsOf(seen('ada')))
    clock.at += 31 * MINUTE_MS
    store.note(visitsOf(seen('ada', { country: '' })))
    expect(read().sums).toEqual({ views: 6, visits: 3, visitors: 2, errors: 0, bots: 0 })
    expect(read().parts).toMatchObject({
      page: {
        top: [
          { value: '/', count: 4 },
          { value: '/a', count: 1 },
          { value: '/b', count: 1 },
        ],
        others: 0,
      },
      referrer: { top: [{ value: 'news.example', count: 1 }], others: 2 },
      country: { top: [{ value: 'DE', count: 2 }], others: 1 },
    })
    const known = () => JSON.stringify(sql.exec('SELECT * FROM visit_known').toArray())
    expect(known()).not.toContain('ada')
    const before = known()
    clock.at += DAY_MS
    store.note(visitsOf(seen('ada')))
    // The salt of the day before is gone, so nobody can say that this is the same visitor.
    expect(sql.exec('SELECT salt FROM visit_day').toArray()).toEqual([{ salt: 'second' }])
    expect(before).not.toContain(sql.exec<{ visitor: string }>('SELECT visitor FROM visit_known').one().visitor)
    expect(read(200).sums).toMatchObject({ visitors: 3, visits: 4 })
  }))

test('names of a quarter of an hour are bounded, and what is older than ninety days goes', () =>
  withStore(({ store, clock, sql, read }) => {
    for (let at = 0; at < 300; at += 10)
      store.note(visitsOf(seen('ada', { pages: Array.from({ length: 10 }, (_, n) => `/page-${at + n}`) })))
    expect(sql.exec<{ n: number }>("SELECT count(*) AS n FROM visit_counts WHERE kind = 'page'").one().n).toBe(26)
    expect(read().parts.page).toMatchObject({ others: 290 })
    clock.at += 91 * DAY_MS
    store.note(visitsOf(seen('ada')))
    expect(read(100 * 96).sums.views).toBe(1)
  }))

test('vitals are told as 75 of 100 pages had them, errors and programs apart, each by deployment', () =>
  withStore(({ store, read }) => {
    const times = [900, 1_000, 1_100, 4_000]
    store.note({
      ...visitsOf(
        ...times.map((lcp) => seen('ada', { pages: [], vitals: { lcp, cls: 0.05 } })),
        seen('bob', { deploymentId: 'dep_b', errors: 2, vitals: { lcp: 400 } }),
      ),
      bots: { dep_a: 3 },
      failures: { dep_a: 1 },
    })
    const { vitals, sums, deployments } = read()
    expect(vitals.lcp.count).toBe(5)
    expect(vitals.lcp.p75).toBeGreaterThan(950)
    expect(vitals.lcp.p75).toBeLessThan(1_250)
    expect(vitals.cls.p75).toBeCloseTo(0.05, 1)
    expect(vitals.inp).toEqual({ p75: null, count: 0 })
    expect(sums).toEqual({ views: 1, visits: 1, visitors: 1, errors: 3, bots: 3 })
    expect(deployments).toEqual([
      { deploymentId: 'dep_b', views: 1, visits: 1, visitors: 1, errors: 2, lcp: expect.closeTo(400, -2) },
      { deploymentId: 'dep_a', views: 0, visits: 0, visitors: 0, errors: 1, lcp: expect.any(Number) },
    ])
    expect(store.takeTotals()).toHaveLength(2)
    expect(store.takeTotals()).toEqual([])
  }))

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const person = { 'user-agent': AGENT, 'cf-connecting-ip': '192.0.2.1' }

test('what visitors of a published app do reaches its maker, and nothing of programs or of who wants no trace', async () => {
  const { user, api } = await signedIn()
  const failing = notesServer('first').replace("c.text('first')", "c.text('first', 503)")
  const { projectId } = await makeProject({
    owner: user,
    title: `Visited ${crypto.randomUUID().slice(0, 8)}`,
    files: { ...NOTES_APP, 'server/index.ts': failing },
  })
  const figures = () => api.visitors.figures.query({ projectId, range: '24h', zone: 'Europe/Berlin' })
  expect(await figures()).toBeNull()
  const { url, deploymentId } = await api.deployments.publish.mutate({ projectId, acceptsFailures: true })
  expect(await figures()).toMatchObject({ sums: { views: 0, visits: 0 }, deployments: [], unit: 'hour' })
  const open = async (headers: Record<string, string>, init: RequestInit = {}, path = '/') => {
    const response = await workerFetch(url + path, { headers, ...init })
    return { status: response.status, text: await response.text() }
  }
  const tell = (body: string, headers: Record<string, string> = person) =>
    open(headers, { method: 'POST', body }, '/~figures')

  expect((await open({ ...person, referer: 'https://news.example/' })).text).toContain('/~figures')
  await open(person, {}, '/api/release')
  expect((await tell('{"p":["/about"],"e":1,"v":{"l":1200,"t":80}}')).status).toBe(204)
  expect((await tell('nonsense')).status).toBe(204)
  await tell('{"p":["/elsewhere"]}', { ...person, 'sec-fetch-site': 'cross-site' })
  const unseen: Array<Record<string, string>> = [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': 'Googlebot/2.1 (+http://google.com/bot)' },
  ]
  for (const more of unseen) expect((await open({ ...person, ...more })).text).not.toContain('/~figures')
  await open({ ...person, 'sec-purpose': 'prefetch' })

  const expected = { views: 2, visits: 1, visitors: 1, errors: 2, bots: 1 }
  await expect.poll(async () => (await figures())?.sums).toEqual(expected)
  const told = (await figures())!
  expect(told.parts.page.top.map(({ value }) => value).toSorted()).toEqual(['/', '/about'])
  expect(told.parts.referrer.top).toEqual([{ value: 'news.example', count: 1 }])
  expect(told.parts.device.top).toEqual([{ value: 'desktop', count: 1 }])
  expect(told.vitals.lcp.count).toBe(1)
  expect(told.points).toHaveLength(24)
  expect(told.deployments).toEqual([
    expect.objectContaining({ deploymentId, versionNumber: 1, visits: 1, errors: 2, isLive: true }),
  ])
  // A preview is its maker's own, and counts nobody.
  const { previewUrl } = await api.projects.get.query({ projectId })
  expect(await (await workerFetch(previewUrl, { headers: person })).text()).not.toContain('/~figures')

  await purgeProject(env, projectId)
  expect(await appObject(env, { projectId, environment: 'production' }).visits([0, 9_000_000])).toBeNull()
})

test('a list of deployments tells how often each was visited, whatever comes late or twice', async () => {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({
    owner: user,
    title: `Listed ${crypto.randomUUID().slice(0, 8)}`,
    files: NOTES_APP,
  })
  const { deploymentId } = await api.deployments.publish.mutate({ projectId })
  const listed = async () => (await api.deployments.list.query({ projectId })).items.map(({ visits }) => visits)
  expect(await listed()).toEqual([null])
  const report = (visits: number, id: string) => ({
    kind: 'app-report' as const,
    id: crypto.randomUUID(),
    projectId,
    environment: 'production' as const,
    bundleId: 'b1',
    problem: null,
    colo: null,
    storageBytes: null,
    startedAt: 1,
    lastRequestAt: 2,
    minutes: [],
    deployments: [{ deploymentId: id, visits, visitors: 1, errors: 0 }],
  })
  await storeAppReports(env, [report(7, deploymentId), report(3, newId('deployment'))])
  await storeAppReports(env, [report(5, deploymentId)])
  expect(await listed()).toEqual([7])
  const stranger = await signedIn()
  const refused = stranger.api.visitors.figures.query({ projectId, zone: 'UTC' })
  expect(await failureOf(refused)).toMatchObject({ status: 404 })
})
