import { createHmac } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { KEPT_WEBHOOK_DELIVERIES, MAX_WEBHOOK_ENDPOINTS, WEBHOOK_EVENTS } from '#shared/app/webhook-endpoints.ts'
import { newId } from '#shared/ids.ts'
import type { LogLine } from '#shared/projects/logs.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { fakeInternet, type Asked } from '#test/support/fakes/internet.ts'
import { turnEnd } from '#test/support/maker.ts'
import { soon } from '#test/support/soon.ts'
import { announce, EVENTS_AN_HOUR } from '#worker/features/webhook-endpoints/announce.ts'
import { deliverDue, FAILURES_UNTIL_PAUSE, RETRIES_MS } from '#worker/features/webhook-endpoints/deliveries.ts'
import { sweepWebhookDeliveries } from '#worker/features/webhook-endpoints/jobs.ts'
import { BY_HAND_AN_HOUR } from '#worker/features/webhook-endpoints/service.ts'
import { webhookDeliveries, webhookEndpoints } from '#worker/features/webhook-endpoints/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const HOST = 'hooks.example.com'
const urlOf = (projectId: string) => `https://${HOST}/${projectId}`

/** A project that tells an address everything. */
async function toldProject(files = NOTES_APP) {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, files })
  const { endpoint, secret } = await maker.api.webhookEndpoints.create.mutate({
    projectId,
    url: urlOf(projectId),
    events: [...WEBHOOK_EVENTS],
  })
  const of = { projectId, endpointId: endpoint.id }
  const deliveries = () => maker.api.webhookEndpoints.deliveries.query(of)
  return { ...maker, projectId, of, secret, deliveries }
}

const EVENT = { type: 'app.published', data: { url: 'https://x.example' } } as const

/** What a receiver with a library of Standard Webhooks computes. */
function isSigned({ headers, body }: Asked, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

type Internet = ReturnType<typeof fakeInternet>

/** What the address of a project was told. The job sends what other tests have left as well. */
const toldTo = ({ asked }: Internet, projectId: string) => asked.filter(({ url }) => url === urlOf(projectId))

const typesOf = (asked: Asked[]) => asked.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('what happens is told at once, signed as Standard Webhooks say', async () => {
  using internet = fakeInternet({ [HOST]: () => new Response('ok') })
  const { projectId, secret, deliveries } = await toldProject()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  await announce(env, { projectId, ...EVENT })
  const [asked] = internet.asked
  expect(asked).toMatchObject({ url: urlOf(projectId), method: 'POST', redirect: 'manual' })
  expect(asked!.headers['content-type']).toBe('application/json')
  expect(Math.abs(Number(asked!.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
  expect([isSigned(asked!, secret), isSigned(asked!, 'whsec_AAAA')]).toEqual([true, false])
  expect(JSON.parse(asked!.body)).toMatchObject({
    type: 'app.published',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { project: { id: projectId }, url: 'https://x.example' },
  })
  expect(await deliveries()).toMatchObject([
    { id: asked!.headers['webhook-id'], type: 'app.published', attempts: 1, status: 200, problem: null, nextAt: null },
  ])
  expect((await deliveries())[0]!.deliveredAt).not.toBeNull()
})

test('a turn, a publish and a broken promise are told from where they happen', async () => {
  using internet = fakeInternet({ [HOST]: () => new Response('ok') })
  const { api, user } = await signedIn()
  const created = await api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  const { projectId } = created
  await api.webhookEndpoints.create.mutate({ projectId, url: urlOf(projectId), events: [...WEBHOOK_EVENTS] })
  await turnEnd(api, created)
  const [ended] = await soon(async () => {
    expect(typesOf(internet.asked)).toEqual(['turn.ended'])
    return internet.asked
  })
  expect(JSON.parse(ended!.body)).toMatchObject({
    data: { turnId: created.turnId, state: 'succeeded', version: { number: 1 } },
  })
  const { deploymentId } = await api.deployments.publish.mutate({ projectId })
  const published = await soon(async () => {
    expect(typesOf(internet.asked)).toEqual(['turn.ended', 'app.published'])
    return JSON.parse(internet.asked[1]!.body) as { data: { deploymentId: string; url: string } }
  })
  expect(published.data).toMatchObject({ deploymentId, url: expect.stringContaining('apps.localhost') })

  const broken = `import { expect, test } from 'vitest'\ntest('one is two', () => expect(1).toBe(2))\n`
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'test/sums.test.ts', text: broken }] })
  for (let runs = 0; runs < 2; runs++) await api.projects.runPromises.mutate({ projectId })
  const told = await soon(async () => {
    expect(typesOf(internet.asked)).toEqual(['turn.ended', 'app.published', 'promise.broken'])
    return JSON.parse(internet.asked[2]!.body) as object
  })
  expect(told).toMatchObject({
    data: { turnId: null, count: 1, promises: [{ file: 'test/sums.test.ts', name: 'one is two' }] },
  })
  expect(JSON.stringify(internet.asked)).not.toContain(user.email)
})

test('an error that the public meets is told once an hour, and none of the preview', async () => {
  using internet = fakeInternet({ [HOST]: () => new Response('ok') })
  const { projectId } = await toldProject()
  const line: LogLine = {
    at: Date.now(),
    level: 'error',
    source: 'server',
    environment: 'production',
    message: 'Nothing fits',
    location: 'server/index.ts:3:1',
    stack: null,
    requestPath: '/api/notes',
  }
  const object = projectObject(env, projectId)
  await object.appendLogs([{ ...line, environment: 'preview' }, { ...line, level: 'warn' }, line, line])
  await object.appendLogs([line, { ...line, source: 'outbound' }])
  const [told] = await soon(async () => {
    expect(typesOf(internet.asked)).toEqual(['app.error'])
    return internet.asked
  })
  expect(JSON.parse(told!.body)).toMatchObject({
    data: { message: 'Nothing fits', location: 'server/index.ts:3:1', path: '/api/notes', source: 'server' },
  })
})

test('only what was chosen is told, and nothing while an address is off', async () => {
  using internet = fakeInternet({ [HOST]: () => new Response('ok') })
  const { api, projectId, of } = await toldProject()
  await api.webhookEndpoints.change.mutate({ ...of, events: ['turn.ended'] })
  await announce(env, { projectId, ...EVENT })
  await api.webhookEndpoints.change.mutate({ ...of, events: ['app.published'], isPaused: true })
  await announce(env, { projectId, ...EVENT })
  expect(internet.asked).toEqual([])
  expect(await api.webhookEndpoints.change.mutate({ ...of, isPaused: false })).toMatchObject({ pausedAt: null })
  await announce(env, { projectId, ...EVENT })
  expect(internet.asked).toHaveLength(1)
})

test('what did not arrive is tried again, each time later, with the same id, and then given up', async () => {
  let status = 500
  using internet = fakeInternet({ [HOST]: () => new Response('no', { status }) })
  const { projectId, secret, deliveries } = await toldProject()
  await announce(env, { projectId, ...EVENT })
  let now = Date.now()
  for (const [retry, wait] of RETRIES_MS.entries()) {
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ attempts: retry + 1, status: 500, deliveredAt: null })
    expect(delivery!.nextAt!.getTime() - delivery!.lastAt!.getTime()).toBe(wait)
    // Before its time nothing is sent; at its time once, also where the job runs twice.
    await deliverDue(env, delivery!.nextAt!.getTime() - 1)
    expect(toldTo(internet, projectId)).toHaveLength(retry + 1)
    now = delivery!.nextAt!.getTime()
    await Promise.all([deliverDue(env, now), deliverDue(env, now)])
    expect(toldTo(internet, projectId)).toHaveLength(retry + 2)
  }
  expect((await deliveries())[0]).toMatchObject({ nextAt: null, deliveredAt: null, attempts: RETRIES_MS.length + 1 })
  await deliverDue(env, now + 30 * DAY_MS)
  expect(toldTo(internet, projectId)).toHaveLength(RETRIES_MS.length + 1)
  expect(new Set(toldTo(internet, projectId).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(toldTo(internet, projectId).map(({ headers }) => headers['webhook-timestamp'])).size).toBeGreaterThan(
    1,
  )
  expect(toldTo(internet, projectId).every((asked) => isSigned(asked, secret))).toBe(true)

  // By hand it can be sent at any time.
  status = 202
  const { api, of } = await toldProject()
  await announce(env, { projectId: of.projectId, ...EVENT })
  const [arrived] = await api.webhookEndpoints.deliveries.query(of)
  expect(await api.webhookEndpoints.sendAgain.mutate({ ...of, deliveryId: arrived!.id })).toMatchObject({
    attempts: 2,
    status: 202,
    nextAt: null,
  })
  const [first, second] = toldTo(internet, of.projectId)
  expect([second!.body, second!.headers['webhook-id']]).toEqual([first!.body, arrived!.id])
})

test('what died with its process before it was sent is sent by the job', async () => {
  using internet = fakeInternet({ [HOST]: () => new Response('ok') })
  const { projectId, of, deliveries } = await toldProject()
  await announce(env, { projectId, ...EVENT })
  const now = Date.now()
  await database(env)
    .update(webhookDeliveries)
    .set({ attempts: 1, nextAt: new Date(now), deliveredAt: null, status: null })
    .where(eq(webhookDeliveries.endpointId, of.endpointId))
  await deliverDue(env, now)
  expect(toldTo(internet, projectId)).toHaveLength(2)
  expect(await deliveries()).toMatchObject([{ attempts: 2, status: 200, nextAt: null }])
})

test('an address that fails again and again, or says that it is gone, is left alone until it is turned on', async () => {
  let status = 500
  using internet = fakeInternet({ [HOST]: () => new Response(null, { status }) })
  const { api, projectId, of } = await toldProject()
  const isPaused = async () =>
    (await api.webhookEndpoints.list.query({ projectId })).map(({ pausedAt }) => pausedAt !== null)
  await database(env)
    .update(webhookEndpoints)
    .set({ failures: FAILURES_UNTIL_PAUSE - 1 })
    .where(eq(webhookEndpoints.id, of.endpointId))
  await announce(env, { projectId, ...EVENT })
  expect(await isPaused()).toEqual([false])
  const last = { attempts: RETRIES_MS.length, nextAt: new Date() }
  await database(env).update(webhookDeliveries).set(last).where(eq(webhookDeliveries.endpointId, of.endpointId))
  await deliverDue(env, Date.now())
  expect(await isPaused()).toEqual([true])
  const before = toldTo(internet, projectId).length
  await announce(env, { projectId, ...EVENT })
  await deliverDue(env, Date.now() + DAY_MS)
  expect(toldTo(internet, projectId)).toHaveLength(before)
  // A test is sent all the same: with it its owner sees whether it answers again.
  expect(await api.webhookEndpoints.sendTest.mutate(of)).toMatchObject({ type: 'webhook.test', status: 500 })

  await api.webhookEndpoints.change.mutate({ ...of, isPaused: false })
  status = 410
  await announce(env, { projectId, ...EVENT })
  expect(await isPaused()).toEqual([true])
})

test('no address of a private network, of ours, or without https is told anything', async () => {
  using internet = fakeInternet({ [HOST]: () => Response.redirect('https://127.0.0.1/', 302) })
  const { api, projectId, of, deliveries } = await toldProject()
  for (const url of [
    'http://hooks.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://intranet/',
    'https://user:pass@hooks.example.com/',
    'https://hooks.example.com:22/',
    'https://shop.apps.localhost/',
    'ftp://hooks.example.com/',
    'javascript:alert(1)',
    'nothing',
  ])
    expect([
      url,
      await failureOf(api.webhookEndpoints.create.mutate({ projectId, url, events: ['turn.ended'] })),
    ]).toMatchObject([url, { domain: 'webhook.address_refused' }])
  // A redirect is not followed.
  await announce(env, { projectId, ...EVENT })
  expect([internet.asked.length, (await deliveries())[0]]).toMatchObject([1, { status: 302, deliveredAt: null }])
  // What was entered before a rule came is not asked either.
  await database(env)
    .update(webhookEndpoints)
    .set({ url: 'https://192.168.0.1/' })
    .where(eq(webhookEndpoints.id, of.endpointId))
  expect(await api.webhookEndpoints.sendTest.mutate(of)).toMatchObject({ status: null, problem: 'address' })
  expect(internet.asked).toHaveLength(1)
})

test('an address that is not there is told as such, and does not keep others waiting', async () => {
  using internet = fakeInternet({ [HOST]: () => new Response('ok') })
  const { api, projectId, of } = await toldProject()
  const { endpoint: dead } = await api.webhookEndpoints.create.mutate({
    projectId,
    url: `https://nobody.example.com/${projectId}`,
    events: ['app.published'],
  })
  for (let told = 0; told < 3; told++) await announce(env, { projectId, ...EVENT })
  const ofDead = { projectId, endpointId: dead.id }
  expect(await api.webhookEndpoints.deliveries.query(ofDead)).toMatchObject(
    Array.from({ length: 3 }, () => ({ status: null, problem: 'unreachable' })),
  )
  expect((await api.webhookEndpoints.deliveries.query(of)).every(({ deliveredAt }) => deliveredAt)).toBe(true)
  const asked = () => internet.asked.filter(({ url }) => url.endsWith(`nobody.example.com/${projectId}`)).length
  expect(asked()).toBe(3)
  await deliverDue(env, Date.now() + RETRIES_MS[0]!)
  // After the first that failed, the others of that address wait for the next run.
  expect(asked()).toBe(4)
})

test('addresses, what is kept, what is told in an hour and what is sent by hand are bounded', async () => {
  using internet = fakeInternet({ [HOST]: () => new Response('ok') })
  const { api, user, projectId, of, deliveries } = await toldProject()
  const create = () => api.webhookEndpoints.create.mutate({ projectId, url: urlOf(projectId), events: ['turn.ended'] })
  for (let made = 1; made < MAX_WEBHOOK_ENDPOINTS; made++) await create()
  expect(await failureOf(create())).toMatchObject({ domain: 'webhook.too_many' })
  expect(
    await failureOf(api.webhookEndpoints.create.mutate({ projectId, url: urlOf(projectId), events: [] })),
  ).toMatchObject({
    status: 400,
  })

  const old = { attempts: 1, status: 200, createdAt: new Date(Date.now() - 2 * DAY_MS), body: '{}', type: EVENT.type }
  for (let kept = 0; kept < KEPT_WEBHOOK_DELIVERIES + 3; kept++)
    await database(env)
      .insert(webhookDeliveries)
      .values({ ...old, id: newId('webhookDelivery'), endpointId: of.endpointId })
  await announce(env, { projectId, ...EVENT })
  expect((await deliveries())[0]).toMatchObject({ type: EVENT.type, status: 200 })
  expect(await deliveries()).toHaveLength(KEPT_WEBHOOK_DELIVERIES)
  await sweepWebhookDeliveries(env, Date.now() + 29 * DAY_MS)
  expect(await deliveries()).toHaveLength(1)

  const full = async (key: string, limit: number) => {
    for (const now of [Date.now(), Date.now() + HOUR_MS])
      await takeFromLimit(env, { key, limit, windowMs: HOUR_MS, now, uses: limit })
  }
  const before = internet.asked.length
  await full(`webhooks:${projectId}`, EVENTS_AN_HOUR)
  await announce(env, { projectId, ...EVENT })
  await full(`webhooks-by-hand:${user.id}`, BY_HAND_AN_HOUR)
  expect(await failureOf(api.webhookEndpoints.sendTest.mutate(of))).toMatchObject({ domain: 'webhook.too_many_tries' })
  expect(internet.asked).toHaveLength(before)
})

test('a secret is shown once, kept sealed, and another one counts at once', async () => {
  using internet = fakeInternet({ [HOST]: () => new Response('ok') })
  const { api, projectId, of, secret } = await toldProject()
  expect(JSON.stringify(await api.webhookEndpoints.list.query({ projectId }))).not.toContain('whsec_')
  const kept = await database(env).select().from(webhookEndpoints).where(eq(webhookEndpoints.id, of.endpointId))
  expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length))
  const renewed = await api.webhookEndpoints.renewSecret.mutate(of)
  await api.webhookEndpoints.sendTest.mutate(of)
  expect([isSigned(internet.asked[0]!, secret), isSigned(internet.asked[0]!, renewed.secret)]).toEqual([false, true])
  await database(env).update(webhookEndpoints).set({ sealed: 'AAAA' }).where(eq(webhookEndpoints.id, of.endpointId))
  expect(await api.webhookEndpoints.sendTest.mutate(of)).toMatchObject({ problem: 'secret', deliveredAt: null })
})

test('what leaves a project is its owner’s matter, and an address of one project is none of another', async () => {
  using _ = fakeInternet({ [HOST]: () => new Response('ok') })
  const { api, projectId, of } = await toldProject()
  const member = await signedIn()
  await api.projects.addMember.mutate({ projectId, email: member.user.email })
  expect(await failureOf(member.api.webhookEndpoints.list.query({ projectId }))).toMatchObject({
    domain: 'project.owner_only',
  })
  expect(await failureOf(member.api.webhookEndpoints.sendTest.mutate(of))).toMatchObject({
    domain: 'project.owner_only',
  })
  const other = await toldProject()
  const mixed = { projectId: other.projectId, endpointId: of.endpointId }
  for (const call of [
    other.api.webhookEndpoints.deliveries.query(mixed),
    other.api.webhookEndpoints.remove.mutate(mixed),
    other.api.webhookEndpoints.renewSecret.mutate(mixed),
  ])
    expect(await failureOf(call)).toMatchObject({ domain: 'webhook.endpoint_gone' })
  await other.api.webhookEndpoints.sendTest.mutate(other.of)
  const [theirs] = await other.deliveries()
  expect(await failureOf(api.webhookEndpoints.sendAgain.mutate({ ...of, deliveryId: theirs!.id }))).toMatchObject({
    domain: 'webhook.gone',
  })
  await api.webhookEndpoints.remove.mutate(of)
  expect(await api.webhookEndpoints.list.query({ projectId })).toEqual([])
  await announce(env, { projectId, ...EVENT })
})
