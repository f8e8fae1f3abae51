import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, makeUser, NOTES_APP } from '#test/support/factories.ts'
import { createRequestCounter } from '#worker/app/activity.ts'
import { storeAppReports, sweepAppMinutes } from '#worker/features/apps/jobs.ts'
import { latencyGroup, noLatencies, type AppReport, type CountedMinute } from '#worker/features/apps/report.ts'
import { appFlushes, appServers } from '#worker/features/apps/tables.ts'
import { runQueue } from '#worker/jobs.ts'
import { appMinutes } from '#worker/operators/servers/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { ended, runningApp } from './running-app.ts'

const MINUTE_MS = 60_000
const batchOf = (bodies: unknown[]) =>
  ({ queue: 'solid-jobs', messages: bodies.map((body) => ({ body })) }) as unknown as MessageBatch<unknown>
const minutesOf = (projectId: string) =>
  database(env).select().from(appMinutes).where(eq(appMinutes.projectId, projectId)).orderBy(appMinutes.minute)

/** A report of one project, as the queue's consumer would get it. The real queue is emptied behind the test. */
const reportOf = (projectId: string, overrides: Partial<AppReport> = {}): AppReport => ({
  kind: 'app-report',
  id: crypto.randomUUID(),
  projectId,
  environment: 'production',
  bundleId: 'b1',
  problem: null,
  colo: 'FRA',
  storageBytes: 4_096,
  startedAt: 1_000,
  lastRequestAt: 2_000,
  minutes: [{ minute: 100, requests: 2, visits: 1, errors: 1, msTotal: 30, buckets: groups(10, 20) }],
  ...overrides,
})

function groups(...latencies: number[]): number[] {
  const counted = noLatencies()
  for (const ms of latencies) counted[latencyGroup(ms)]!++
  return counted
}

test('a minute is reported once, with all that was counted in it, and nothing while nothing happens', () => {
  let [at, due, waitMs] = [5 * MINUTE_MS, null as (() => void) | null, 0]
  const reported: CountedMinute[][] = []
  const counter = createRequestCounter({
    now: () => at,
    after: (ms, run) => ([due, waitMs] = [run, ms]),
    report: (minutes) => reported.push(minutes),
  })
  expect(due).toBeNull()
  counter.answered({ ms: 4, status: 200 })
  counter.answered({ ms: 40, status: 503 })
  counter.visited(1)
  expect(waitMs).toBe(2_000)
  at += 2_000
  due!()
  expect(reported).toEqual([[{ minute: 5, requests: 2, visits: 1, errors: 1, msTotal: 44, buckets: groups(4, 40) }]])
  at += 18_000
  counter.answered({ ms: 1, status: 404 })
  expect(waitMs).toBe(42_000)
  at += 42_000
  counter.visited(1)
  due!()
  expect(reported[1]).toEqual([
    expect.objectContaining({ minute: 5, requests: 1, errors: 0 }),
    expect.objectContaining({ minute: 6, requests: 0, visits: 1 }),
  ])
  at += MINUTE_MS
  counter.visited(1)
  expect(counter.take()).toHaveLength(1)
  due!()
  expect(reported).toHaveLength(2)
})

test('reports add up by minute, the same one counts once, and the server is as the newest says', async () => {
  const { projectId } = await makeProject({ owner: await makeUser() })
  const first = reportOf(projectId)
  await runQueue(batchOf([first, { kind: 'other' }]), env)
  await runQueue(batchOf([first, reportOf(projectId, { bundleId: 'b2', colo: null, lastRequestAt: 3_000 })]), env)
  await runQueue(batchOf([reportOf(projectId, { bundleId: 'late', lastRequestAt: 1_500, minutes: [] })]), env)
  expect(await minutesOf(projectId)).toEqual([
    expect.objectContaining({
      minute: 100,
      requests: 4,
      visits: 2,
      errors: 2,
      msTotal: 60,
      buckets: groups(10, 20, 10, 20),
    }),
  ])
  const servers = await database(env).select().from(appServers).where(eq(appServers.projectId, projectId))
  expect(servers).toEqual([
    expect.objectContaining({
      environment: 'production',
      bundleId: 'b2',
      colo: 'FRA',
      storageBytes: 4_096,
      lastRequestAt: new Date(3_000),
      suspendedAt: null,
    }),
  ])
})

test('a report of a project that is gone stops no other', async () => {
  const { projectId } = await makeProject({ owner: await makeUser() })
  await storeAppReports(env, [reportOf(newId('project')), reportOf(projectId)])
  expect(await minutesOf(projectId)).toHaveLength(1)
})

test('minutes go after forty days, marks of reports after five', async () => {
  const { projectId } = await makeProject({ owner: await makeUser() })
  const now = Date.now()
  const minute = (daysAgo: number) => Math.floor(now / MINUTE_MS) - daysAgo * 24 * 60
  const report = reportOf(projectId, {
    minutes: [39, 41].map((days) => ({
      minute: minute(days),
      requests: 1,
      visits: 0,
      errors: 0,
      msTotal: 1,
      buckets: groups(1),
    })),
  })
  await storeAppReports(env, [report])
  await sweepAppMinutes(env, now)
  expect((await minutesOf(projectId)).map((row) => row.minute)).toEqual([minute(39)])
  await sweepAppMinutes(env, now + 6 * 24 * 60 * MINUTE_MS)
  expect(await database(env).select().from(appFlushes).where(eq(appFlushes.id, report.id))).toEqual([])
})

test('what an app answered reaches the table, with pages that were opened and the size of its data', async () => {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({
    owner: user,
    title: `Counted ${crypto.randomUUID().slice(0, 8)}`,
    files: NOTES_APP,
  })
  const { url } = await api.deployments.publish.mutate({ projectId })
  await workerFetch(`${url}/`)
  await workerFetch(`${url}/notes/4`)
  for (const path of ['/robots.txt', '/gone.js', '/api/notes', '/api/notes', '/api/none']) await workerFetch(url + path)
  const server = appObject(env, { projectId, environment: 'production' })
  const sum = async () => {
    const rows = await minutesOf(projectId)
    return {
      requests: rows.reduce((total, row) => total + row.requests, 0),
      visits: rows.reduce((total, row) => total + row.visits, 0),
      counted: rows.flatMap(({ buckets }) => buckets ?? []).reduce((total, count) => total + count, 0),
    }
  }
  await expect
    .poll(async () => {
      await server.evict().catch(() => undefined)
      return sum()
    })
    .toEqual({ requests: 3, visits: 2, counted: 3 })
  const [row] = await database(env)
    .select()
    .from(appServers)
    .where(and(eq(appServers.projectId, projectId), eq(appServers.environment, 'production')))
  expect(row).toMatchObject({ problem: null, storageBytes: expect.any(Number) })
  expect(await (await workerFetch(`${url}/api/release`)).text()).toBe('first')
})

test('a suspended server answers nobody until it is resumed, whatever is installed and wherever it wakes up', async () => {
  const app = await runningApp({ server: [`app.get('/api/x', (c) => c.text('here'))`] })
  expect(await (await app.get('/api/x')).text()).toBe('here')
  await app.object.suspend(true)
  const answer = await app.get('/api/x', { headers: { 'accept-language': 'de' } })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: { message: 'Diese App ist gesperrt.', file: null, line: null } },
  ])
  await app.install({ server: [`app.get('/api/x', (c) => c.text('new'))`] })
  await ended(app.object)
  expect((await app.get('/api/x')).status).toBe(503)
  await app.object.bringData(null)
  await app.install({ server: [`app.get('/api/x', (c) => c.text('again'))`] })
  expect((await app.get('/api/x')).status).toBe(503)
  await app.object.suspend(false)
  expect(await (await app.get('/api/x')).text()).toBe('again')
})

test('a restart begins anew what the app keeps in memory, and tries again what could not start', async () => {
  const app = await runningApp({ server: ['let asked = 0', `app.get('/api/x', (c) => c.text(String(++asked)))`] })
  const count = async () => (await app.get('/api/x')).text()
  expect([await count(), await count()]).toEqual(['1', '2'])
  expect(await app.object.restart()).toBeNull()
  expect(await count()).toBe('1')
  const broken = await runningApp({ server: ['throw new Error("no start")'] })
  expect(broken.outcome.problem).not.toBeNull()
  expect((await broken.object.restart())?.message).toContain('no start')
})
