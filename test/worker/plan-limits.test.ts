import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { PLANS } from '#shared/billing/billing.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { soon } from '#test/support/soon.ts'
import { appServers } from '#worker/features/apps/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { onPlan } from './paying-maker.ts'

const FREE = PLANS[0]!
const PLACES = FREE.projects!

/** Makes rows of projects that nobody opens. */
async function fillPlaces({ user }: Maker, count: number): Promise<string[]> {
  const now = new Date()
  const rows = Array.from({ length: count }, () => ({
    id: newId('project'),
    ownerId: user.id,
    title: 'Filler',
    state: 'idle' as const,
    color: 'teal',
    versionCount: 0,
    createdAt: now,
    updatedAt: now,
  }))
  for (const row of rows) await database(env).insert(projects).values(row)
  return rows.map(({ id }) => id)
}

/** Leaves so many bytes of the plan's storage. One project takes all the others. */
async function leaveBytes(maker: Maker, bytes: number): Promise<string> {
  const [projectId] = await fillPlaces(maker, 1)
  await database(env)
    .update(projects)
    .set({
      storageBytes: sql`${FREE.storageBytes - bytes} - (select sum(storage_bytes + upload_bytes) from projects where owner_id = ${maker.user.id} and id <> ${projectId})`,
    })
    .where(eq(projects.id, projectId!))
  return projectId!
}

const activeOf = async ({ user }: Maker) =>
  (await database(env).select().from(projects).where(eq(projects.ownerId, user.id))).filter(
    ({ archivedAt, deletedAt }) => archivedAt === null && deletedAt === null,
  ).length
const usedBy = async ({ user }: Maker) =>
  (await database(env).select().from(projects).where(eq(projects.ownerId, user.id))).reduce(
    (sum, row) => sum + row.storageBytes + row.uploadBytes + row.coverBytes,
    0,
  )

const upload = ({ cookie }: Maker, projectId: string, bytes: number) =>
  workerFetch(`/api/projects/${projectId}/attachments?name=notes.txt`, {
    method: 'POST',
    headers: { cookie },
    body: 'x'.repeat(bytes),
  })
const importZip = ({ cookie }: Maker, text: string) =>
  workerFetch('/api/projects/import?name=notes.zip', {
    method: 'POST',
    headers: { cookie },
    body: zipSync({ 'notes.md': new TextEncoder().encode(text) }),
  })

test('projects that are made at once, in every way there is, take the last places of a plan and no more', async () => {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: { 'notes.md': 'mine\n' } })
  await fillPlaces(maker, PLACES - 3)
  const refused = { domain: 'project.limit_reached', details: { limit: PLACES, used: PLACES } }
  const made = await Promise.all([
    failureOf(api.projects.create.mutate({ prompt: 'A book list' })),
    failureOf(api.projects.duplicate.mutate({ projectId })),
    failureOf(api.projects.duplicate.mutate({ projectId })),
    failureOf(api.projects.createFromTemplate.mutate({ template: 'quiz', locale: 'en' })),
    importZip(maker, 'one').then(async (answer) =>
      answer.ok
        ? null
        : { domain: ((await answer.json()) as { error: { code: string } }).error.code, details: refused.details },
    ),
    importZip(maker, 'two').then(async (answer) =>
      answer.ok
        ? null
        : { domain: ((await answer.json()) as { error: { code: string } }).error.code, details: refused.details },
    ),
  ])
  expect(await activeOf(maker)).toBe(PLACES)
  expect(made.filter((failure) => failure === null)).toHaveLength(2)
  for (const failure of made.filter((each) => each !== null)) expect(failure).toMatchObject(refused)
  expect((await api.projects.get.query({ projectId })).title).toBe('Notes')
  await onPlan(maker, 'pro')
  await api.projects.duplicate.mutate({ projectId })
})

test('projects come out of the archive while there are places; what is active stays so in a smaller plan', async () => {
  const maker = await signedIn()
  const { api } = maker
  const mine = await fillPlaces(maker, PLACES + 2)
  const put = mine.slice(0, 4)
  await api.projects.archive.mutate({ projectIds: put })
  const both = await Promise.all(
    [put.slice(0, 2), put.slice(2)].map((projectIds) => failureOf(api.projects.unarchive.mutate({ projectIds }))),
  )
  expect(both.map((failure) => failure?.domain ?? null).toSorted()).toEqual(['project.limit_reached', null].toSorted())
  expect(await activeOf(maker)).toBe(PLACES)
  await fillPlaces(maker, 3)
  expect(await api.projects.unarchive.mutate({ projectIds: mine.slice(4, 6) })).toEqual({ count: 2 })
})

test('what was deleted always comes back: into the archive when its place is taken', async () => {
  const maker = await signedIn()
  const { api } = maker
  const mine = await fillPlaces(maker, PLACES)
  const gone = mine.slice(0, 2)
  await api.projects.deleteMany.mutate({ projectIds: gone })
  expect(await api.projects.restoreDeletedMany.mutate({ projectIds: gone })).toEqual({ count: 2, archived: 0 })
  await api.projects.deleteMany.mutate({ projectIds: gone })
  await fillPlaces(maker, 1)
  expect(await api.projects.restoreDeletedMany.mutate({ projectIds: gone })).toEqual({ count: 2, archived: 2 })
  expect(await activeOf(maker)).toBe(PLACES - 1)
  expect((await api.projects.list.query({ show: 'archived' })).items.map(({ id }) => id).toSorted()).toEqual(
    gone.toSorted(),
  )
})

test('attachments that are sent at once fill the storage of a plan and no more; those refused leave nothing', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user })
  await leaveBytes(maker, 100_000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(maker, projectId, 40_000)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 412, 412, 412, 412])
  const refused = answers.find(({ status }) => status === 412)!
  expect(await refused.json()).toMatchObject({
    error: { code: 'project.storage_full', details: { limit: FREE.storageBytes, used: FREE.storageBytes - 20_000 } },
  })
  expect(await usedBy(maker)).toBe(FREE.storageBytes - 20_000)
  expect((await env.BUCKET.list({ prefix: `attachments/${projectId}/` })).objects).toHaveLength(2)
})

test('files that are saved at once in several projects fill the storage and no more; reading, deleting and taking along go on', async () => {
  const maker = await signedIn()
  const { api, cookie, user } = maker
  const mine = await Promise.all(
    Array.from({ length: 4 }, () => makeProject({ owner: user, files: { 'notes.md': 'mine\n' } })),
  )
  await soon(async () =>
    expect(
      (await database(env).select().from(projects).where(eq(projects.ownerId, user.id))).every(
        ({ storageBytes }) => storageBytes > 0,
      ),
    ).toBe(true),
  )
  const filler = await leaveBytes(maker, 500_000)
  const text = 'x'.repeat(200_000)
  const saved = await Promise.all(
    mine.map(({ projectId }) =>
      failureOf(api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'large.md', text }] })),
    ),
  )
  expect(saved.filter((failure) => failure === null)).toHaveLength(2)
  for (const failure of saved.filter((each) => each !== null))
    expect(failure).toMatchObject({ domain: 'project.storage_full' })
  const { projectId } = mine[saved.findIndex((failure) => failure === null)]!
  await database(env).update(projects).set({ storageBytes: FREE.storageBytes }).where(eq(projects.id, filler))
  expect((await api.projects.file.query({ projectId, path: 'large.md' }))?.text).toBe(text)
  const download = await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  expect([download.status, (await download.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'large.md', text: null }] })
  expect(await failureOf(api.projects.duplicate.mutate({ projectId }))).toMatchObject({
    domain: 'project.storage_full',
  })
  await api.projects.deleteMany.mutate({ projectIds: [filler] })
  await api.projects.duplicate.mutate({ projectId })
})

test('a project says what it stores, and gives back what was counted for files that were refused', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user })
  const stored = async () =>
    (await database(env).select().from(projects).where(eq(projects.id, projectId)))[0]!.storageBytes
  await maker.api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'large.md', text: 'x'.repeat(300_000) }] })
  await soon(async () => expect(await stored()).toBeGreaterThan(300_000))
  const before = await stored()
  expect(
    await failureOf(
      maker.api.projects.saveFiles.mutate({
        projectId,
        changes: [{ path: '../outside.md', text: 'y'.repeat(400_000) }],
      }),
    ),
  ).toMatchObject({ domain: 'project.path_refused' })
  expect(await stored()).toBe(before)
  await upload(maker, projectId, 1_234)
  expect((await maker.api.billing.planUse.query()).storageBytes).toEqual({
    used: before + 1_234,
    limit: FREE.storageBytes,
  })
})

test('no turn begins while the storage is full, and the next one does once there is room', async () => {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: { 'notes.md': 'mine\n' } })
  await leaveBytes(maker, 0)
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'notes.md', text: null }] })
  await soon(async () =>
    expect(await failureOf(api.turns.submit.mutate({ projectId, prompt: 'A book list' }))).toMatchObject({
      domain: 'project.storage_full',
    }),
  )
  await onPlan(maker, 'pro')
  await api.turns.submit.mutate({ projectId, prompt: 'A book list' })
})

test('the databases of apps count, as their servers last told of them', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user })
  const [row] = await database(env).select().from(projects).where(eq(projects.id, projectId))
  const told = { projectId, bundleId: 'x', startedAt: new Date(), lastRequestAt: new Date() }
  await database(env)
    .insert(appServers)
    .values([
      { ...told, environment: 'preview', storageBytes: 5_000 },
      { ...told, environment: 'production', storageBytes: FREE.storageBytes },
    ])
  expect((await maker.api.billing.planUse.query()).storageBytes.used).toBe(
    row!.storageBytes + FREE.storageBytes + 5_000,
  )
  expect((await upload(maker, projectId, 10)).status).toBe(412)
})
