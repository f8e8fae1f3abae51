import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { signedIn, testApi, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { identities, sessions, verifications } from '#worker/features/accounts/tables.ts'
import { projectMembers, projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { createExportSize } from '#worker/lifecycle/zip.ts'
import { database } from '#worker/platform/data/db.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { createProject } from '#worker/project/project.ts'

afterEach(() => void vi.useRealTimers())

const download = ({ cookie }: Pick<Maker, 'cookie'>, headers: Record<string, string> = {}) =>
  workerFetch('/api/account/export.zip', { headers: { cookie, ...headers } })

/** The files of a download, as text. */
async function filesOf(maker: Maker): Promise<Record<string, string>> {
  const answer = await download(maker)
  expect(answer.status).toBe(200)
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([path, bytes]) => [
      path,
      new TextDecoder().decode(bytes),
    ]),
  )
}

const json = (files: Record<string, string>, path: string): unknown => JSON.parse(files[path]!)

async function addTurn(maker: Maker, projectId: string, prompt: string) {
  await database(env)
    .insert(turns)
    .values({
      id: newId('turn'),
      projectId,
      userId: maker.user.id,
      prompt,
      state: 'succeeded',
      steps: 1,
      inputTokens: 0,
      outputTokens: 0,
      createdAt: new Date(),
    })
}

test('the download holds account, sessions, mails, turns and every project with files, conversation, versions and deployments', async () => {
  const maker = await signedIn({ name: 'Ada', locale: 'de' })
  const { projectId } = await makeProject({ owner: maker.user, title: 'Über Notes!', files: NOTES_APP })
  await maker.api.projects.saveFiles.mutate({
    projectId,
    changes: [
      { path: 'public/robots.txt', text: null },
      { path: 'docs/words.md', text: 'Grüße\n' },
    ],
  })
  const { deploymentId } = await maker.api.deployments.publish.mutate({ projectId })
  await addTurn(maker, projectId, 'Make it blue')
  await maker.api.billing.balance.query()
  const files = await filesOf(maker)
  const folder = `projects/uber-notes-${projectId}`
  expect(Object.keys(files).filter((path) => !path.startsWith(`${folder}/files/`))).toEqual([
    'README.txt',
    'account.json',
    'sessions.json',
    'api-tokens.json',
    'mails.json',
    'turns.json',
    'credits.json',
    'promo.json',
    ...['project.json', 'deployments.json', 'conversation.json', 'versions.json'].map((name) => `${folder}/${name}`),
  ])
  expect(json(files, 'account.json')).toMatchObject({
    id: maker.user.id,
    email: maker.user.email,
    name: 'Ada',
    locale: 'de',
    signInWith: [],
    analyticsProfile: null,
  })
  expect(json(files, 'turns.json')).toMatchObject([{ projectId, prompt: 'Make it blue' }])
  expect(files['README.txt']).toMatch(/^Alles, was Solid über dich aufbewahrt/)
  expect(json(files, 'credits.json')).toMatchObject([{ kind: 'grant', amount: expect.any(Number) }])
  expect(json(files, 'promo.json')).toMatchObject({
    referralCode: expect.stringMatching(/^\w{8}$/),
    redeemed: [],
    friends: [],
  })
  expect(json(files, `${folder}/versions.json`)).toMatchObject([{ number: 2 }, { number: 1 }])
  expect(json(files, `${folder}/deployments.json`)).toMatchObject([
    { id: deploymentId, slug: 'uber-notes', state: 'live', versionNumber: 2 },
  ])
  const content = Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith(`${folder}/files/`) ? [[path.slice(folder.length + 7), text]] : [],
    ),
  )
  const { 'public/robots.txt': _, ...kept } = NOTES_APP
  expect(content).toEqual({ ...kept, 'docs/words.md': 'Grüße\n' })
})

test('a long conversation is whole and in order, whatever the pages it is read in', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, title: 'Talk' })
  await runInDurableObject(projectObject(env, projectId), (_object, ctx) => {
    const { events } = createProject({ ctx, env })
    for (let count = 0; count < 250; count += 1) events.append({ type: 'project.renamed', title: `Title ${count}` })
  })
  const conversation = json(await filesOf(maker), `projects/talk-${projectId}/conversation.json`) as Array<{
    seq: number
  }>
  expect(conversation.map(({ seq }) => seq)).toEqual(conversation.map((_, index) => index + 1))
  expect(conversation.length).toBeGreaterThanOrEqual(250)
  expect(conversation.at(-1)).toMatchObject({ event: { type: 'project.renamed', title: 'Title 249' } })
})

test('archived and deleted projects are there too, and one whose making was cut off does not stop the rest', async () => {
  const maker = await signedIn()
  const ids = await Promise.all(
    ['Archived', 'Deleted'].map(
      async (title) => (await makeProject({ owner: maker.user, title, files: { 'a.md': title } })).projectId,
    ),
  )
  await database(env).update(projects).set({ archivedAt: new Date() }).where(eq(projects.id, ids[0]!))
  await maker.api.projects.delete.mutate({ projectId: ids[1]! })
  const [half, now] = [newId('project'), new Date()]
  await database(env).insert(projects).values({
    id: half,
    ownerId: maker.user.id,
    title: '!!!',
    state: 'idle',
    color: 'teal',
    versionCount: 0,
    createdAt: now,
    updatedAt: now,
  })
  const files = await filesOf(maker)
  expect([files[`projects/archived-${ids[0]}/files/a.md`], files[`projects/deleted-${ids[1]}/files/a.md`]]).toEqual([
    'Archived',
    'Deleted',
  ])
  expect(Object.keys(files).filter((path) => path.includes(half))).toEqual([
    `projects/project-${half}/project.json`,
    `projects/project-${half}/deployments.json`,
  ])
})

test('nothing of anybody else is in it, and no secret', async () => {
  const [maker, other] = [await signedIn(), await signedIn()]
  await testApi().accounts.sendCode.mutate({ email: maker.user.email })
  const shared = (await makeProject({ owner: other.user, title: 'Theirs', files: { 'theirs.md': 'secret plan' } }))
    .projectId
  const own = (await makeProject({ owner: maker.user, title: 'Mine', files: { 'mine.md': 'mine' } })).projectId
  const now = new Date()
  await database(env)
    .insert(projectMembers)
    .values([
      { projectId: shared, email: maker.user.email, addedAt: now },
      { projectId: own, email: other.user.email, addedAt: now },
    ])
  await addTurn(maker, shared, 'What I asked for')
  await addTurn(other, own, 'What they asked for')
  await database(env)
    .insert(identities)
    .values({
      id: newId('user'),
      accountId: 'gh-1',
      providerId: 'github',
      userId: maker.user.id,
      accessToken: 'at-secret',
      refreshToken: 'rt-secret',
      idToken: 'it-secret',
      password: 'pw-secret',
      createdAt: now,
      updatedAt: now,
    })
  const { nonce } = await projectObject(env, own).state()
  const files = await filesOf(maker)
  const all = Object.entries(files)
    .map(([path, text]) => path + text)
    .join('\n')
  const rows = await database(env).select().from(sessions)
  const [code] = (await database(env).select().from(verifications)).filter(({ identifier }) =>
    identifier.includes(maker.user.email),
  )
  for (const secret of [
    ...rows.map(({ token }) => token),
    code!.value.split(':')[0]!,
    'at-secret',
    'rt-secret',
    'it-secret',
    'pw-secret',
    nonce,
    env.AUTH_SECRET,
    'secret plan',
    'theirs.md',
    'What they asked for',
    other.user.email,
    other.user.id,
  ])
    expect(all).not.toContain(secret)
  expect(json(files, 'mails.json')).toMatchObject([
    { recipient: maker.user.email, subject: '•••••• is your Solid code' },
  ])
  expect(files['mails.json']).not.toMatch(/\b\d{6}\b/)
  expect(json(files, 'account.json')).toMatchObject({ signInWith: [{ provider: 'github', accountId: 'gh-1' }] })
  expect(json(files, 'turns.json')).toMatchObject([{ prompt: 'What I asked for', projectId: shared }])
})

test('only the maker gets it, from our own pages, and three times an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2033, 0, 3, 12, 20) })
  const maker = await signedIn()
  expect((await workerFetch('/api/account/export.zip')).status).toBe(401)
  expect((await download({ cookie: 'solid.session_token=forged.c2ln' })).status).toBe(401)
  expect((await download(maker, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (let count = 0; count < 3; count += 1) {
    const answer = await download(maker, { 'sec-fetch-site': 'same-origin' })
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'application/zip', 'attachment; filename="solid-account-2033-01-03.zip"', 'no-store'])
    await answer.body?.cancel()
  }
  const refused = await download(maker)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2400'])
  expect((await download(await signedIn())).status).toBe(200)
  vi.setSystemTime(Date.UTC(2033, 0, 3, 13, 1))
  expect((await download(maker)).status).toBe(200)
})

test('a project that cannot be read breaks the download off, instead of leaving it out', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const maker = await signedIn()
  await makeProject({ owner: maker.user, files: { 'a.md': 'a' } })
  const broken = {
    getByName: () => ({ state: () => Promise.reject(new Error('unreachable')) }),
  } as unknown as Env['PROJECT_OBJECT']
  const answer = await workerFetch('/api/account/export.zip', {
    headers: { cookie: maker.cookie },
    env: { PROJECT_OBJECT: broken },
  })
  await expect(answer.arrayBuffer()).rejects.toThrow('unreachable')
  expect(String(printed.mock.calls[0]![0])).toContain('accounts.export')
  printed.mockRestore()
})

test('the download ends before the zip format does', async () => {
  const size = createExportSize({ maxEntries: 3, maxBytes: 10 })
  expect(size.isFull()).toBe(false)
  const { chunks } = size.counted({ path: 'a', chunks: [new Uint8Array(6), new Uint8Array(5)] })
  expect(size.isFull()).toBe(false)
  for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0)
  expect(size.isFull()).toBe(true)
  const many = createExportSize({ maxEntries: 2, maxBytes: 10 })
  for (const path of ['a', 'b']) many.counted({ path, chunks: [] })
  expect(many.isFull()).toBe(true)
})
