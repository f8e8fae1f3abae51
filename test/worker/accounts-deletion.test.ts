import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, signedInAgain, testApi, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, makeUser, NOTES_APP } from '#test/support/factories.ts'
import { sessions, users, verifications } from '#worker/features/accounts/tables.ts'
import { analyticsProfiles } from '#worker/features/analytics/tables.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { apps, projectMembers, projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { runScheduled } from '#worker/jobs.ts'
import { purgeDueAccounts } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const DAY_MS = 24 * 60 * 60_000
const db = database(env)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

test('asking for deletion sets the day, ends other sessions and mails what will happen; everything keeps running', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2034, 0, 2, 12) })
  const maker = await signedIn({ locale: 'de' })
  const other = await signedInAgain(maker.user)
  const { projectId } = await makeProject({ owner: maker.user, title: 'Kept up', files: NOTES_APP })
  const { url } = await maker.api.deployments.publish.mutate({ projectId })
  const deletionAt = new Date(Date.UTC(2034, 0, 16, 12))
  expect(
    (await maker.api.accounts.requestDeletion.mutate({ confirm: ` ${maker.user.email.toUpperCase()}` })).user
      .deletionAt,
  ).toEqual(deletionAt)
  expect((await maker.api.accounts.me.query()).user?.deletionAt).toEqual(deletionAt)
  expect(await other.api.accounts.me.query()).toEqual({ user: null })
  const [mail] = await listOutbox(env, maker.user.email)
  expect([mail!.subject, mail!.body]).toEqual([
    'Dein Konto bei Solid wird am 16. Januar 2034 gelöscht',
    expect.stringContaining('http://localhost:3000/account'),
  ])
  await purgeDueAccounts(env, Date.now() + 14 * DAY_MS - 1)
  expect((await workerFetch(url)).status).toBe(200)
  expect((await maker.api.projects.list.query()).items.map(({ id }) => id)).toEqual([projectId])
})

test('the page knows the day without asking the database, from the answer on', async () => {
  const maker = await signedIn()
  const answer = await workerFetch('/api/trpc/accounts.requestDeletion', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: maker.cookie },
    body: JSON.stringify({ json: { confirm: maker.user.email } }),
  })
  const data = answer.headers
    .getSetCookie()
    .findLast((line) => line.startsWith('solid.session_data='))!
    .split(';')[0]
  const { user } = await testApi({
    cookie: `${maker.cookie}; ${data}`,
    env: { DB: {} as D1Database },
  }).accounts.me.query()
  expect(user?.deletionAt).toBeInstanceOf(Date)
})

test('asking twice keeps the day and mails once; cancelling takes it back, and asking again starts anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2034, 1, 1) })
  const { api, user } = await signedIn()
  const first = (await api.accounts.requestDeletion.mutate({ confirm: user.email })).user.deletionAt
  vi.setSystemTime(Date.UTC(2034, 1, 2))
  expect((await api.accounts.requestDeletion.mutate({ confirm: user.email })).user.deletionAt).toEqual(first)
  expect(await listOutbox(env, user.email)).toHaveLength(1)
  expect((await api.accounts.cancelDeletion.mutate()).user.deletionAt).toBeNull()
  expect((await api.accounts.cancelDeletion.mutate()).user.deletionAt).toBeNull()
  await purgeDueAccounts(env, Date.UTC(2035, 0, 1))
  expect(await rowOf(user.id)).toMatchObject({ deletionAt: null })
  expect((await api.accounts.requestDeletion.mutate({ confirm: user.email })).user.deletionAt).toEqual(
    new Date(Date.UTC(2034, 1, 16)),
  )
  expect((await listOutbox(env, user.email)).map(({ subject }) => subject)).toEqual([
    'Your Solid account will be deleted on February 16, 2034',
    'Your Solid account will be deleted on February 15, 2034',
  ])
})

test("another address than the maker's own deletes nothing, and the mails have a limit", async () => {
  const { api, user } = await signedIn()
  for (const confirm of ['', 'someone@example.com', 'DELETE'])
    expect(await failureOf(api.accounts.requestDeletion.mutate({ confirm }))).toMatchObject({
      status: 400,
      domain: 'account.confirmation_wrong',
    })
  expect(await rowOf(user.id)).toMatchObject({ deletionAt: null })
  for (let count = 0; count < 5; count += 1) {
    await api.accounts.requestDeletion.mutate({ confirm: user.email })
    await api.accounts.cancelDeletion.mutate()
  }
  expect(await failureOf(api.accounts.requestDeletion.mutate({ confirm: user.email }))).toMatchObject({
    status: 429,
    domain: 'account.too_many_deletions',
    details: { retryAfterMs: expect.any(Number) },
  })
})

test('once the day has come there is no way back', async () => {
  const { api, user } = await signedIn({ deletionAt: new Date(Date.now() - 1) })
  expect(await failureOf(api.accounts.cancelDeletion.mutate())).toMatchObject({
    status: 409,
    domain: 'account.deletion_started',
  })
  expect((await rowOf(user.id))?.deletionAt).not.toBeNull()
})

/**
 * A maker whose day has come, with something in every place. They have published twice, and work in a project of
 * `host`.
 */
async function dueMaker(host: Maker) {
  const maker = await signedIn({ deletionAt: new Date(Date.now() - 1_000) })
  const { user, api } = maker
  const { projectId } = await makeProject({
    owner: user,
    title: `Gone ${crypto.randomUUID().slice(0, 8)}`,
    files: NOTES_APP,
  })
  const { url } = await api.deployments.publish.mutate({ projectId })
  await api.deployments.publish.mutate({ projectId })
  const { previewUrl } = await api.projects.get.query({ projectId })
  expect([
    (await workerFetch(url)).status,
    (await workerFetch(previewUrl)).status,
    (await workerFetch(`${url}/api/notes`)).status,
  ]).toEqual([200, 200, 200])
  await env.BUCKET.put(`covers/${projectId}`, 'picture')
  const hosted = (await makeProject({ owner: host.user, title: 'Hosted', files: { 'host.md': 'host' } })).projectId
  const hostedPreview = (await host.api.projects.get.query({ projectId: hosted })).previewUrl
  const [now, turnId] = [new Date(), newId('turn')]
  const turn = { state: 'succeeded' as const, steps: 1, inputTokens: 0, outputTokens: 0, createdAt: now }
  await db.insert(turns).values([
    { ...turn, id: newId('turn'), projectId, userId: user.id, prompt: 'mine' },
    { ...turn, id: turnId, projectId: hosted, userId: user.id, prompt: 'in theirs' },
  ])
  await db.insert(projectMembers).values([
    { projectId: hosted, email: user.email, addedAt: now },
    { projectId, email: host.user.email, addedAt: now },
  ])
  await db
    .insert(analyticsProfiles)
    .values({ userId: user.id, properties: { visits: 1 }, revision: 1, createdAt: now, updatedAt: now })
  await testApi().accounts.sendCode.mutate({ email: user.email })
  return { ...maker, projectId, hosted, hostedPreview, turnId, url, previewUrl }
}

type Due = Awaited<ReturnType<typeof dueMaker>>

/** What is left of an account, place by place. */
async function leftOf({ user, projectId, url, previewUrl }: Due): Promise<string[]> {
  const [inAssets, inManifests, cover] = await Promise.all([
    env.BUCKET.list({ prefix: `assets/${projectId}/` }),
    env.BUCKET.list({ prefix: `manifests/${projectId}/` }),
    env.BUCKET.head(`covers/${projectId}`),
  ])
  const places: Record<string, unknown[]> = {
    users: await db.select().from(users).where(eq(users.id, user.id)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, user.id)),
    verifications: (await db.select().from(verifications)).filter(({ identifier }) => identifier.includes(user.email)),
    profiles: await db.select().from(analyticsProfiles).where(eq(analyticsProfiles.userId, user.id)),
    projects: await db.select().from(projects).where(eq(projects.ownerId, user.id)),
    members: (await db.select().from(projectMembers)).filter(
      (row) => row.projectId === projectId || row.email === user.email,
    ),
    turns: (await db.select().from(turns)).filter((row) => row.userId === user.id || row.projectId === projectId),
    apps: await db.select().from(apps).where(eq(apps.projectId, projectId)),
    deployments: await db.select().from(deployments).where(eq(deployments.projectId, projectId)),
    mails: await listOutbox(env, user.email),
    bucket: [...inAssets.objects, ...inManifests.objects, ...(cover ? [cover] : [])],
  }
  const pages = await Promise.all(
    [url, `${url}/api/notes`, previewUrl, `${previewUrl}/api/notes`].map(async (address) =>
      (await workerFetch(address)).status === 404 ? [] : [address],
    ),
  )
  const object = await projectObject(env, projectId)
    .state()
    .then(
      () => ['object'],
      (error: unknown) => (asDomainError(error)?.code === 'project.not_found' ? [] : [String(error)]),
    )
  return [
    ...Object.entries(places)
      .filter(([, rows]) => rows.length > 0)
      .map(([place]) => place),
    ...pages.flat(),
    ...object,
  ]
}

test('when the day has come everything goes, everywhere, and what belongs to others stays', async () => {
  const host = await signedIn()
  const [due, later] = [await dueMaker(host), await signedIn({ deletionAt: new Date(Date.now() + DAY_MS) })]
  await runScheduled('17 * * * *', env, Date.now())
  await runScheduled('17 * * * *', env, Date.now())
  expect(await leftOf(due)).toEqual([])
  expect((await later.api.accounts.me.query()).user?.id).toBe(later.user.id)
  expect((await host.api.projects.file.query({ projectId: due.hosted, path: 'host.md' })).text).toBe('host')
  // They had known the address of the preview.
  expect((await workerFetch(due.hostedPreview)).status).toBe(404)
  expect(await db.select({ userId: turns.userId }).from(turns).where(eq(turns.id, due.turnId))).toEqual([
    { userId: host.user.id },
  ])
  expect(await failureOf(due.api.projects.list.query())).toMatchObject({ status: 401 })
})

/**
 * The environment in which a call to the outside throws, the first one that has not failed before. Calls are told apart
 * by what they ask for.
 */
function failingEnv(failed: Set<string>): Env {
  let isDead = false
  function around(target: object, names: string[]): object {
    return new Proxy(target, {
      get(inner, name) {
        const value: unknown = Reflect.get(inner, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]): unknown => {
          const step = `${String(name)} ${name === 'batch' ? '' : JSON.stringify(args[0])}`
          if (isDead || (names.includes(String(name)) && !failed.has(step))) {
            if (!isDead) failed.add(step)
            // A process that has died does nothing more in this run.
            isDead = true
            throw new Error('injected')
          }
          return Reflect.apply(value, inner, args)
        }
      },
    })
  }
  return {
    ...env,
    DB: around(env.DB, ['prepare', 'batch']),
    BUCKET: around(env.BUCKET, ['list', 'delete']),
    PROJECT_OBJECT: around(env.PROJECT_OBJECT, ['getByName']),
    APP_OBJECT: around(env.APP_OBJECT, ['getByName']),
  } as unknown as Env
}

test('a run that dies before any of its steps leaves nothing that the next one does not find', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const due = await dueMaker(await signedIn())
  const failed = new Set<string>()
  for (let known = -1; failed.size > known && failed.size < 100;) {
    known = failed.size
    await purgeDueAccounts(failingEnv(failed), Date.now()).catch(() => undefined)
  }
  // Every kind of thing that is removed has failed once.
  const steps = [...failed].join('\n')
  for (const step of [
    /delete from .{1,2}sessions/,
    /:production/,
    /:deployment:dep_/,
    /:preview/,
    /getByName "prj_[0-9a-z]+"/,
    /list .*assets/,
    /list .*manifests/,
    /delete .*assets/,
    /delete .*covers/,
    /delete from .{1,2}apps/,
    /^batch/m,
  ]) {
    expect(steps).toMatch(step)
  }
  expect(await leftOf(due)).toEqual([])
})

test('one run takes on so much and no more, and an account that fails does not keep the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const [broken, due] = [
    await signedIn({ deletionAt: new Date(Date.now() - 1_000) }),
    await signedIn({ deletionAt: new Date(Date.now() - 1_000) }),
  ]
  const poison = (await makeProject({ owner: broken.user })).projectId
  const now = new Date()
  const rows = Array.from({ length: 55 }, () => ({
    id: newId('project'),
    ownerId: due.user.id,
    title: 'One of many',
    state: 'idle' as const,
    color: 'teal',
    versionCount: 0,
    createdAt: now,
    updatedAt: now,
  }))
  for (let start = 0; start < rows.length; start += 5) await db.insert(projects).values(rows.slice(start, start + 5))
  const objects = {
    getByName: (name: string) =>
      name === poison ? { destroy: () => Promise.reject(new Error('poison')) } : env.PROJECT_OBJECT.getByName(name),
  } as unknown as Env['PROJECT_OBJECT']
  const left = async () => (await db.select().from(projects).where(eq(projects.ownerId, due.user.id))).length
  await purgeDueAccounts({ ...env, PROJECT_OBJECT: objects }, Date.now())
  expect([5, 6]).toContain(await left())
  await purgeDueAccounts({ ...env, PROJECT_OBJECT: objects }, Date.now())
  expect([await left(), await rowOf(due.user.id)]).toEqual([0, undefined])
  expect(await rowOf(broken.user.id)).toBeDefined()
  await purgeDueAccounts(env, Date.now())
  expect(await rowOf(broken.user.id)).toBeUndefined()
})

test('the address is free again: who signs in with it later starts with nothing', async () => {
  const old = await makeUser({ deletionAt: new Date(Date.now() - 1_000), name: 'Old' })
  await purgeDueAccounts(env, Date.now())
  await testApi().accounts.sendCode.mutate({ email: old.email })
  const [mail] = await listOutbox(env, old.email)
  const { user } = await testApi().accounts.verifyCode.mutate({
    email: old.email,
    code: /\d{6}/.exec(mail!.subject)![0],
  })
  expect([user.id === old.id, user.name, user.deletionAt]).toEqual([false, old.email.split('@')[0], null])
})
