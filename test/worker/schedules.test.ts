import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { soon } from '#test/support/soon.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

const HOUR_MS = 3_600_000
/** Half a day away, so that nothing comes due of itself while a test runs. */
const FAR_OFF = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 12 * HOUR_MS
/** When OFTEN was last due. */
const LAST_DUE = FAR_OFF - 23 * HOUR_MS - 300_000
const HOUR = new Date(FAR_OFF).getUTCHours()
const DAILY = `0 ${HOUR} * * *`
const OFTEN = `*/5 ${HOUR} * * *`
const BROKEN = `30 ${HOUR} * * MON`

const SERVER = `import { Hono } from 'hono'
const app = new Hono()
app.get('/api/runs', async (c) => c.json((await c.env.DB.prepare('SELECT cron, planned_at FROM runs').all()).results))
let finish
app.get('/api/waits', (c) => c.json(finish !== undefined))
app.get('/api/finish', (c) => c.json(finish?.() ?? null))
async function scheduled(controller, env, ctx) {
  console.log('Running', controller.cron)
  if (controller.cron === '${BROKEN}') throw new Error('The digest has no readers')
  if (env.SLOW === 'yes') await new Promise((resolve) => { finish = resolve })
  controller.noRetry()
  ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
    env.DB.prepare('INSERT INTO runs (cron, planned_at) VALUES (?, ?)').bind(controller.cron, controller.scheduledTime).run()))
}
export default { fetch: app.fetch, scheduled }
`
const PAGE =
  '<!doctype html><html lang="en"><head><title>Digest</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>'
const toml = (crons: string[], vars = '') => `${vars}\n[triggers]\ncrons = ${JSON.stringify(crons)}\n`
const FILES = {
  'index.html': PAGE,
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<h1>Digest</h1>)\n`,
  'migrations/0001_runs.sql':
    'CREATE TABLE runs (id INTEGER PRIMARY KEY, cron TEXT NOT NULL, planned_at INTEGER NOT NULL);',
  'wrangler.toml': toml([DAILY, OFTEN]),
  'server/index.ts': SERVER,
}

type Place = 'preview' | 'production'

async function scheduledProject(files: Record<string, string> = {}) {
  const owner = await signedIn()
  const title = `Digest ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files: { ...FILES, ...files } })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  /** A new stub each time: those from before an object was ended lead nowhere. */
  const app = (place: Place = 'preview') => appObject(env, { projectId, environment: place })
  const save = (path: string, text: string) =>
    owner.api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }] })
  const runsAt = async (url: string) => (await workerFetch(`${url}/api/runs`)).json()
  const nextOf = async (place: Place = 'preview') => {
    const { rest, schedules } = await app(place).schedules()
    return { rest, crons: schedules.map(({ cron }) => cron), runs: schedules.every(({ nextAt }) => nextAt !== null) }
  }
  return { owner, api: owner.api, projectId, previewUrl: previewUrl!, app, save, runsAt, nextOf }
}

/** Rings the object's alarm as if this schedule were planned for a moment that has come. */
async function ring(object: ReturnType<typeof appObject>, cron: string, plannedAt = Date.now() - 1_000) {
  await runInDurableObject(object, (_instance, { storage: { sql } }) =>
    sql.exec('UPDATE schedule_times SET at = ? WHERE cron = ?', plannedAt, cron).toArray(),
  )
  await runDurableObjectAlarm(object)
}

/** Waits until a slow run is in the app's code. Other apps may compute for long before it. */
const inTheRun = (url: string) =>
  soon(async () => expect(await (await workerFetch(`${url}/api/waits`)).json()).toBe(true))

test('a schedule runs at its time on the rows of its place, with all that it gave to waitUntil; history and log tell of it', async () => {
  const { app, api, projectId, previewUrl, runsAt } = await scheduledProject()
  const { schedules } = await app().schedules()
  expect(schedules.map(({ nextAt }) => nextAt)).toEqual([FAR_OFF, FAR_OFF])
  await ring(app(), OFTEN, LAST_DUE)
  expect(await runsAt(previewUrl)).toEqual([{ cron: OFTEN, planned_at: LAST_DUE }])
  const [, often] = (await app().schedules()).schedules
  expect(often).toMatchObject({
    cron: OFTEN,
    nextAt: FAR_OFF,
    runs: [{ outcome: 'ok', plannedAt: LAST_DUE, isByHand: false, message: null }],
  })
  expect(await runInDurableObject(app(), (_instance, { storage }) => storage.getAlarm())).toBe(FAR_OFF)
  const told = await soon(async () => {
    const lines = (await api.projects.logs.query({ projectId })).filter(({ source }) => source === 'schedule')
    expect(lines).toHaveLength(2)
    return lines.map(({ message, location, level }) => [message, location, level])
  })
  expect(told).toContainEqual([`Running ${OFTEN}`, expect.stringMatching(/^server\/index\.ts:8:/), 'log'])
  expect(told).toContainEqual([expect.stringContaining(`${OFTEN} ran in `), null, 'info'])
})

test('a run that throws is told with its place, in the history and on the log', async () => {
  const { app, api, projectId } = await scheduledProject({ 'wrangler.toml': toml([BROKEN]) })
  await ring(app(), BROKEN)
  const [schedule] = (await app().schedules()).schedules
  const place = expect.stringMatching(/^server\/index\.ts:9:/)
  expect(schedule!.runs).toMatchObject([{ outcome: 'failed', message: 'The digest has no readers', location: place }])
  await soon(async () => {
    const lines = await api.projects.logs.query({ projectId })
    expect(lines.filter(({ source }) => source === 'schedule')).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ level: 'error', message: 'Error: The digest has no readers', location: place }),
      ]),
    )
  })
})

test('an app whose default export is an object keeps its errors\u2019 places and its list of routes', async () => {
  const boom = "app.get('/api/boom', () => { throw new Error('Asked to fail') })\nlet finish\n"
  const { app, previewUrl } = await scheduledProject({ 'server/index.ts': SERVER.replace('let finish\n', boom) })
  const failed = await workerFetch(`${previewUrl}/api/boom`)
  expect([failed.status, await failed.json()]).toEqual([
    500,
    { error: { message: 'Asked to fail', file: 'server/index.ts', line: 4 } },
  ])
  expect((await app().askRoutes()).map(({ path }) => path)).toEqual(['/api/boom'])
})

test('a server without scheduled is told what is missing, and the earlier one goes on', async () => {
  const { projectId, save, runsAt, previewUrl } = await scheduledProject()
  await save('server/index.ts', SERVER.replace('{ fetch: app.fetch, scheduled }', 'app'))
  expect((await projectObject(env, projectId).state()).problems).toMatchObject([
    { file: 'server/index.ts', message: expect.stringContaining('must export scheduled as well') },
  ])
  expect(await runsAt(previewUrl)).toEqual([])
  await save('server/index.ts', SERVER.replace('{ fetch: app.fetch, scheduled }', 'Object.assign(app, { scheduled })'))
  expect((await projectObject(env, projectId).state()).problems).toEqual([])
})

test('a promise calls the schedule as it would under vitest', async () => {
  const promise = `import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import worker from '../server/index'
test('Each day leaves a mark', async () => {
  const tasks: Promise<unknown>[] = []
  const ctx = { waitUntil: (task: Promise<unknown>) => void tasks.push(task), passThroughOnException() {}, props: {} }
  await worker.scheduled({ cron: '${DAILY}', scheduledTime: 7, noRetry() {} }, env, ctx)
  await Promise.all(tasks)
  const { results } = await env.DB.prepare('SELECT planned_at FROM runs').all()
  expect(results).toEqual([{ planned_at: 7 }])
})
`
  const { api, projectId, runsAt, previewUrl } = await scheduledProject({ 'test/digest.test.ts': promise })
  expect(await api.projects.runPromises.mutate({ projectId })).toMatchObject([{ state: 'kept' }])
  expect(await runsAt(previewUrl)).toEqual([])
})

test('publishing puts schedules into force, rolling back the older ones, and unpublishing ends them; the preview has its own', async () => {
  const { api, app, projectId, previewUrl, save, runsAt, nextOf } = await scheduledProject()
  expect(await nextOf('production')).toEqual({ rest: 'no-app', crons: [], runs: true })
  const { url, deploymentId } = await publishAgreeing(api, { projectId })
  expect(await nextOf('production')).toEqual({ rest: null, crons: [DAILY, OFTEN], runs: true })
  await ring(app('production'), OFTEN, LAST_DUE)
  expect([await runsAt(url), await runsAt(previewUrl)]).toEqual([[{ cron: OFTEN, planned_at: LAST_DUE }], []])
  // A deployment at its own address is only looked at.
  const aside = appObject(env, { projectId, environment: 'deployment', deploymentId })
  expect((await aside.schedules()).rest).toBe('no-app')
  await save('wrangler.toml', toml([BROKEN]))
  expect([(await nextOf()).crons, (await nextOf('production')).crons]).toEqual([[BROKEN], [DAILY, OFTEN]])
  await publishAgreeing(api, { projectId })
  expect(await nextOf('production')).toEqual({ rest: null, crons: [BROKEN], runs: true })
  await api.deployments.rollback.mutate({ deploymentId })
  expect(await nextOf('production')).toEqual({ rest: null, crons: [DAILY, OFTEN], runs: true })
  await api.deployments.unpublish.mutate({ projectId })
  expect(await nextOf('production')).toEqual({ rest: 'not-published', crons: [DAILY, OFTEN], runs: false })
  await ring(app('production'), DAILY)
  await publishAgreeing(api, { projectId })
  expect(await runsAt(url)).toHaveLength(1)
})

test('a member runs a schedule of the preview; what changes the live rows is the owner\u2019s alone', async () => {
  const { api, projectId, runsAt, previewUrl } = await scheduledProject()
  const { url } = await publishAgreeing(api, { projectId })
  const member = await signedIn({ name: 'Max' })
  await api.projects.addMember.mutate({ projectId, email: member.user.email })
  const run = { projectId, cron: DAILY }
  await member.api.schedules.runNow.mutate({ ...run, place: 'preview' })
  const refused = async (call: Promise<unknown>) => (await failureOf(call))?.domain ?? null
  expect(await refused(member.api.schedules.runNow.mutate({ ...run, place: 'production' }))).toBe('project.owner_only')
  expect(await refused(api.schedules.runNow.mutate({ ...run, place: 'production', cron: BROKEN }))).toBe(
    'schedule.not_run',
  )
  await api.schedules.runNow.mutate({ ...run, place: 'production' })
  const outcomes = async (maker: typeof api) => {
    const { preview, production, mayRunProduction } = await maker.schedules.list.query({ projectId })
    const of = ({ schedules }: typeof preview) => schedules[0]!.runs.map(({ outcome, isByHand }) => [outcome, isByHand])
    return { preview: of(preview), production: of(production), mayRunProduction }
  }
  const ran = { preview: [['ok', true]], production: [['ok', true]] }
  await soon(async () => expect(await outcomes(api)).toEqual({ ...ran, mayRunProduction: true }))
  expect(await outcomes(member.api)).toEqual({ ...ran, mayRunProduction: false })
  expect(
    [(await runsAt(previewUrl)) as unknown[], (await runsAt(url)) as unknown[]].map((runs) => runs.length),
  ).toEqual([1, 1])
})

test('a suspended server runs nothing until it is put back, and a deleted project never', async () => {
  const { app, api, projectId, previewUrl, runsAt, nextOf } = await scheduledProject()
  await app().suspend(true)
  expect(await nextOf()).toMatchObject({ rest: 'suspended', runs: false })
  expect(await app().runScheduleNow(OFTEN)).toBe(false)
  await app().suspend(false)
  expect(await nextOf()).toMatchObject({ rest: null, runs: true })
  await api.projects.delete.mutate({ projectId })
  await ring(app(), OFTEN)
  expect(await nextOf()).toMatchObject({ rest: 'not-published', runs: false })
  await database(env).update(projects).set({ deletedAt: null }).where(eq(projects.id, projectId))
  expect(await runsAt(previewUrl)).toEqual([])
})

test('a preview that nobody has opened for a day rests, and wakes with the next look', async () => {
  const { app, previewUrl, runsAt, nextOf } = await scheduledProject()
  const forget = () =>
    runInDurableObject(app(), (_instance, { storage: { sql } }) =>
      sql.exec("INSERT OR REPLACE INTO app (key, value) VALUES ('lookedAt', '1')").toArray(),
    )
  await forget()
  await app()
    .evict()
    .catch(() => undefined)
  expect(await nextOf()).toMatchObject({ rest: 'not-looked-at', runs: false })
  await ring(app(), OFTEN)
  expect(await runsAt(previewUrl)).toEqual([])
  expect(await nextOf()).toMatchObject({ rest: null, runs: true })
})

test('a run that was cut off by the end of its process is told, and the next one runs', async () => {
  const { app, previewUrl, runsAt } = await scheduledProject({ 'wrangler.toml': toml([OFTEN], '[vars]\nSLOW = "yes"') })
  const ringing = ring(app(), OFTEN).catch(() => undefined)
  await inTheRun(previewUrl)
  expect((await app().schedules()).schedules[0]!.runs).toMatchObject([{ outcome: 'running' }])
  expect(await app().runScheduleNow(OFTEN)).toBe(false)
  await app()
    .evict()
    .catch(() => undefined)
  await ringing
  expect((await app().schedules()).schedules[0]!.runs).toMatchObject([{ outcome: 'lost' }])
  expect(await app().runScheduleNow(OFTEN)).toBe(true)
  await inTheRun(previewUrl)
  await workerFetch(`${previewUrl}/api/finish`)
  await soon(async () =>
    expect((await app().schedules()).schedules[0]!.runs).toMatchObject([
      { outcome: 'ok', isByHand: true },
      { outcome: 'lost', isByHand: false },
    ]),
  )
  expect(await runsAt(previewUrl)).toHaveLength(1)
})

test('new code cuts a run off, and says so', async () => {
  const { app, save, previewUrl } = await scheduledProject({ 'wrangler.toml': toml([OFTEN], '[vars]\nSLOW = "yes"') })
  const ringing = ring(app(), OFTEN)
  await inTheRun(previewUrl)
  await save('wrangler.toml', toml([OFTEN]))
  await ringing
  expect((await app().schedules()).schedules[0]!.runs).toMatchObject([{ outcome: 'replaced' }])
})
