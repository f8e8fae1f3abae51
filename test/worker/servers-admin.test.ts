import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { failureOf, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, makeUser, NOTES_APP } from '#test/support/factories.ts'
import { storeAppReports } from '#worker/features/apps/jobs.ts'
import { latencyGroup, noLatencies, type AppReport } from '#worker/features/apps/report.ts'
import { appServers } from '#worker/features/apps/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { runScheduled } from '#worker/jobs.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { listServers } from '#worker/operators/servers/server-list.ts'
import { database } from '#worker/platform/data/db.ts'

const MINUTE_MS = 60_000
const admin = () => signedIn({ role: 'admin' })
const db = database(env)

afterEach(() => vi.restoreAllMocks())

function groups(...latencies: number[]): number[] {
  const counted = noLatencies()
  for (const ms of latencies) counted[latencyGroup(ms)]!++
  return counted
}

/** Makes a server that told so long ago that it had answered so. */
async function reported(
  projectId: string,
  {
    minutesAgo = 1,
    latencies = [10, 20],
    errors = 0,
    ...overrides
  }: Partial<AppReport> & { minutesAgo?: number; latencies?: number[]; errors?: number } = {},
) {
  const at = Date.now() - minutesAgo * MINUTE_MS
  const minute = {
    minute: Math.floor(at / MINUTE_MS),
    requests: latencies.length,
    visits: 1,
    errors,
    msTotal: 0,
    buckets: groups(...latencies),
  }
  await storeAppReports(env, [
    {
      kind: 'app-report',
      id: crypto.randomUUID(),
      projectId,
      environment: 'production',
      bundleId: 'b1',
      problem: null,
      colo: 'FRA',
      storageBytes: 8_192,
      startedAt: at - 1_000,
      lastRequestAt: at,
      minutes: [minute],
      ...overrides,
    },
  ])
}

async function published(owner: Maker) {
  const { projectId } = await makeProject({
    owner: owner.user,
    title: `Notes ${crypto.randomUUID().slice(0, 8)}`,
    files: NOTES_APP,
  })
  const { url, deploymentId } = await owner.api.deployments.publish.mutate({ projectId })
  return { projectId, url, deploymentId, server: `${projectId}:production` }
}

const actsOn = async (subject: string) =>
  (await db.select().from(auditLines).where(eq(auditLines.subject, subject)).orderBy(auditLines.createdAt)).map(
    ({ action }) => action,
  )

test('servers are listed with the last asked first and the figures of the last hour, and nobody’s address is told whole', async () => {
  const { api, cookie } = await admin()
  const owner = await makeUser()
  const [busy, idle, broken] = await Promise.all(
    ['Busy', 'Idle', 'Broken'].map((title) => makeProject({ owner, title })),
  )
  await reported(idle!.projectId, { minutesAgo: 30 })
  await reported(busy!.projectId, { latencies: [...Array.from({ length: 18 }, () => 10), 900, 900], errors: 5 })
  await reported(busy!.projectId, { environment: 'preview', minutesAgo: 70 })
  await reported(broken!.projectId, { minutesAgo: 2, problem: 'It does not compile', latencies: [] })
  const { items } = await api.adminServers.list.query({ q: owner.id })
  expect(items.map(({ title, environment, state }) => [title, environment, state])).toEqual([
    ['Busy', 'production', 'running'],
    ['Broken', 'production', 'failed'],
    ['Idle', 'production', 'idle'],
    ['Busy', 'preview', 'idle'],
  ])
  expect(items[0]).toMatchObject({
    requestsAMinute: 20 / 60,
    errorShare: 0.25,
    p50: expect.any(Number),
    colo: 'FRA',
    storageBytes: 8_192,
    takenDown: null,
  })
  expect([items[0]!.p50! <= 10, items[0]!.p95! > 500, items[1]!.errorShare, items[3]!.p95]).toEqual([
    true,
    true,
    null,
    null,
  ])
  expect(items.every(({ owner: { email } }) => email.includes('…'))).toBe(true)
  for (const [state, titles] of [
    ['running', ['Busy']],
    ['failed', ['Broken']],
    ['suspended', []],
  ] as const)
    expect((await api.adminServers.list.query({ q: owner.id, state })).items.map(({ title }) => title)).toEqual(titles)
  expect(
    (await api.adminServers.list.query({ q: owner.id, environment: 'preview' })).items.map(({ title }) => title),
  ).toEqual(['Busy'])
  const first = await api.adminServers.list.query({ q: owner.id, limit: 2 })
  const second = await api.adminServers.list.query({ q: owner.id, limit: 2, cursor: first.nextCursor })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  const file = await (
    await workerFetch(`/api/admin/servers.csv?input=${encodeURIComponent(JSON.stringify({ q: owner.id }))}`, {
      headers: { cookie },
    })
  ).text()
  expect(
    file
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 3).join(' ')),
  ).toEqual(items.map(({ projectId, environment, title }) => `${projectId} ${environment} ${title}`))
  expect(second.nextCursor).toBeNull()
})

test('a page of servers is sought and never read through', async () => {
  const plans: string[] = []
  const prepare = env.DB.prepare.bind(env.DB)
  vi.spyOn(env.DB, 'prepare').mockImplementation((statement: string) => (plans.push(statement), prepare(statement)))
  for (const state of [undefined, 'running', 'suspended', 'failed'] as const)
    await listServers(env, { limit: 50, now: Date.now(), requestUrl: 'http://localhost', ...(state && { state }) })
  await listServers(env, { limit: 50, now: Date.now(), requestUrl: 'http://localhost', environment: 'production' })
  vi.restoreAllMocks()
  for (const statement of new Set(plans)) {
    const values = Array.from({ length: statement.split('?').length - 1 }, () => 1)
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...values)
      .all<{ detail: string }>()
    expect(
      results
        .map(({ detail }) => detail)
        .filter(
          (detail) => /^SCAN (?!s$|\(subquery)/.test(detail) && !/USING (COVERING )?INDEX app_servers_/.test(detail),
        ),
    ).toEqual([])
  }
})

test('a server is suspended with a reason, answers nobody, and is resumed; both stand in the audit', async () => {
  const [operator, owner] = [await admin(), await signedIn()]
  const { projectId, url, server } = await published(owner)
  await reported(projectId)
  const act = (action: 'suspend' | 'resume' | 'restart' | 'evict') =>
    operator.api.adminServers.act.mutate({ server, action, reason: 'It mines coins' })
  await act('suspend')
  await act('suspend')
  expect((await workerFetch(`${url}/api/notes`)).status).toBe(503)
  const { server: suspended, acts } = await operator.api.adminServers.get.query({ server })
  expect([suspended.state, suspended.suspendedAt, suspended.address]).toEqual(['suspended', expect.any(Date), url])
  expect(acts[0]).toMatchObject({ action: 'server.suspend', reason: 'It mines coins', actorId: operator.user.id })
  await act('resume')
  expect((await workerFetch(`${url}/api/notes`)).status).toBe(200)
  expect(await act('restart')).toEqual({ problem: null })
  await act('evict')
  await expect.poll(async () => (await workerFetch(`${url}/api/notes`)).status).toBe(200)
  expect(await actsOn(projectId)).toEqual([
    'server.suspend',
    'server.suspend',
    'server.resume',
    'server.restart',
    'server.evict',
  ])
})

test('an app that is taken down answers so at all its addresses, its maker is told and cannot publish it again, and it comes back as it was', async () => {
  const [operator, owner] = [await admin(), await signedIn({ locale: 'de' })]
  const { projectId, url, deploymentId } = await published(owner)
  const own = `${new URL(url).protocol}//${deploymentId.slice(4, 20)}--${new URL(url).host}`
  await operator.api.adminServers.takeDown.mutate({ projectId, status: 451, reason: 'A court says so' })
  for (const address of [url, `${url}/api/notes`, `${url}/robots.txt`, own])
    expect([address, (await workerFetch(address)).status]).toEqual([address, 451])
  expect(await (await workerFetch(url, { headers: { 'accept-language': 'de' } })).text()).toBe(
    'Diese App ist aus rechtlichen Gründen nicht verfügbar.\n',
  )
  expect((await owner.api.deployments.list.query({ projectId })).items.map(({ state }) => state)).toEqual([
    'taken_down',
  ])
  const [mail] = await listOutbox(env, owner.user.email)
  expect([
    mail?.subject.includes('vom Netz genommen'),
    mail?.body.includes(url),
    mail?.body.includes('A court'),
  ]).toEqual([true, true, false])
  for (const call of [
    owner.api.deployments.publish.mutate({ projectId }),
    owner.api.deployments.rollback.mutate({ deploymentId }),
  ])
    expect((await failureOf(call))?.domain).toBe('deployment.taken_down')
  await operator.api.adminServers.putBack.mutate({ projectId, reason: 'The court was wrong' })
  expect((await workerFetch(url)).status).toBe(200)
  expect((await owner.api.deployments.list.query({ projectId })).items.map(({ state }) => state)).toEqual(['live'])
  expect(await actsOn(projectId)).toEqual(['project.take_down', 'project.put_back'])
})

test('what its maker unpublished while it was down does not come back', async () => {
  const [operator, owner] = [await admin(), await signedIn()]
  const { projectId, url } = await published(owner)
  await operator.api.adminServers.takeDown.mutate({ projectId, status: 410, reason: 'Phishing' })
  // A service worker would go on showing it to people who visited it before.
  const script = await workerFetch(`${url}/sw.js`, { headers: { 'service-worker': 'script' } })
  expect([script.status, await script.text()]).toEqual([200, expect.stringContaining('registration.unregister()')])
  expect((await workerFetch(url)).status).toBe(410)
  await owner.api.deployments.unpublish.mutate({ projectId })
  await operator.api.adminServers.putBack.mutate({ projectId, reason: 'Cleaned' })
  expect((await workerFetch(url)).status).toBe(404)
  expect((await owner.api.deployments.list.query({ projectId })).items.map(({ state }) => state)).toEqual([
    'unpublished',
  ])
})

test('the components of the platform say how they were last seen, and what is switched off', async () => {
  const { api, user } = await admin()
  await runScheduled('43 3 * * *', env, Date.now())
  await api.adminServers.switch.mutate({ key: 'provider:workers-ai', isOff: true, reason: 'It is slow' })
  const parts = await api.adminServers.platform.query()
  expect(parts.off).toContainEqual({
    key: 'provider:workers-ai',
    reason: 'It is slow',
    by: user.id,
    at: expect.any(Date),
  })
  expect(parts.jobs.find(({ job }) => job === 'proveBooks')).toMatchObject({
    cron: '43 3 * * *',
    error: null,
    succeededAt: expect.any(Date),
  })
  expect([parts.bucket.isReached, parts.database.bytes! > 0, parts.outside.map(({ service }) => service)]).toEqual([
    true,
    true,
    ['mail', 'payment'],
  ])
  expect(parts.providers.find(({ provider }) => provider === 'offline')).toMatchObject({
    isConfigured: true,
    models: [{ key: 'offline', name: 'Offline builder' }],
  })
  await api.adminServers.switch.mutate({ key: 'provider:workers-ai', isOff: false, reason: 'Fast again' })
  expect((await api.adminServers.platform.query()).off.map(({ key }) => key)).not.toContain('provider:workers-ai')
})

test('a job that fails is kept with its error, the others run, and the schedule fails', async () => {
  const { api } = await admin()
  const failing = (statement: string) => {
    if (statement.includes('job_runs') || !statement.includes('stripe_events')) return env.DB.prepare(statement)
    throw new Error('out of order')
  }
  const bound = (value: unknown) =>
    typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(env.DB) : value
  const broken = {
    ...env,
    DB: new Proxy(env.DB, { get: (inner, name) => (name === 'prepare' ? failing : bound(Reflect.get(inner, name))) }),
  }
  await expect(runScheduled('43 3 * * *', broken, Date.now())).rejects.toThrow('of the jobs of 43 3 * * *')
  const { jobs } = await api.adminServers.platform.query()
  expect(jobs.find(({ job }) => job === 'forgetOldEvents')).toMatchObject({
    error: expect.stringContaining('out of order'),
  })
  expect(jobs.find(({ job }) => job === 'proveBooks')).toMatchObject({ error: null })
})

test('a server that is not there is not found, and one of a deleted project is gone with it', async () => {
  const operator = await admin()
  const owner = await makeUser()
  const { projectId } = await makeProject({ owner })
  expect(
    (
      await failureOf(
        operator.api.adminServers.act.mutate({ server: `${projectId}:preview`, action: 'restart', reason: 'x' }),
      )
    )?.domain,
  ).toBe('admin.not_found')
  expect(
    (await failureOf(operator.api.adminServers.takeDown.mutate({ projectId, status: 410, reason: 'x' })))?.domain,
  ).toBe('admin.not_found')
  expect(await db.select().from(appServers).where(eq(appServers.projectId, projectId))).toEqual([])
})
