import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, testApi, workerFetch, type Maker } from '#test/support/app.ts'
import { dyingEnv } from '#test/support/dying-env.ts'
import { makeProject, NOTES_APP, notesServer } from '#test/support/factories.ts'
import { manifestFolder } from '#worker/features/deployments/manifest.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

const PLAIN = { 'content-type': 'application/json' }

/** A maker's project with the notes app, and what its visitors do. */
async function notesProject({
  maker,
  title = `Notes ${crypto.randomUUID().slice(0, 8)}`,
  files = NOTES_APP,
}: { maker?: Maker; title?: string; files?: Record<string, string> } = {}) {
  const owner = maker ?? (await signedIn())
  const { api } = owner
  const { projectId } = await makeProject({ owner: owner.user, title, files })
  const save = (changes: Record<string, string | null>) =>
    api.projects.saveFiles.mutate({
      projectId,
      changes: Object.entries(changes).map(([path, text]) => ({ path, text })),
    })
  return {
    owner,
    api,
    projectId,
    save,
    release: (name: string) => save({ 'server/index.ts': notesServer(name) }),
    publish: () => api.deployments.publish.mutate({ projectId }),
    list: async () => (await api.deployments.list.query({ projectId })).items,
  }
}

const text = async (address: string) => {
  const answer = await workerFetch(address)
  return answer.status === 200 ? answer.text() : `status ${answer.status}`
}
const addNote = (url: string, note: string) =>
  workerFetch(`${url}/api/notes`, { method: 'POST', headers: PLAIN, body: JSON.stringify({ text: note }) })
const notesAt = async (url: string): Promise<unknown> => (await workerFetch(`${url}/api/notes`)).json()

/** One app that is live, for the tests that only look at it. */
let live: Promise<{ url: string; previewUrl: string }> | undefined
const liveNotes = () => (live ??= publishedNotes())

async function publishedNotes() {
  const { publish, api, projectId } = await notesProject()
  const { previewUrl } = await api.projects.get.query({ projectId })
  return { previewUrl, url: (await publish()).url }
}

test("publishing puts page, assets, kit and API on an address of the app's own", async () => {
  const { projectId, publish, list, api } = await notesProject({ title: 'Über Notes & Más!' })
  expect((await api.projects.get.query({ projectId })).liveUrl).toBeNull()
  const { url, deploymentId } = await publish()
  expect(url).toBe('http://uber-notes-mas.apps.localhost:3000')
  const page = await workerFetch(url)
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  const html = await page.text()
  const paths = [...html.matchAll(/"(\/(?:assets|~kit)\/[^"]+)"/g)].map((match) => match[1]!)
  expect(
    paths.some((path) => path.endsWith('.css')) &&
      paths.some((path) => path.startsWith('/assets/') && path.endsWith('.js')) &&
      paths.some((path) => path.startsWith('/~kit/')),
  ).toBe(true)
  for (const path of paths) {
    const asset = await workerFetch(url + path)
    expect([path, asset.status, asset.headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ])
    expect((await asset.text()).length).toBeGreaterThan(0)
  }
  expect(await text(`${url}/api/release`)).toBe('first')
  expect((await addNote(url, 'Milk')).status).toBe(201)
  expect((await api.projects.get.query({ projectId })).liveUrl).toBe(url)
  expect(await list()).toEqual([
    expect.objectContaining({
      id: deploymentId,
      state: 'live',
      url,
      versionNumber: 1,
      failure: null,
      error: null,
      buildMs: expect.any(Number),
      sizeBytes: expect.any(Number),
      createdAt: expect.any(Date),
    }),
  ])
})

test('the public database starts without sample rows', async () => {
  const { url, previewUrl } = await liveNotes()
  expect(await notesAt(previewUrl)).toEqual(['A sample'])
  expect(await notesAt(url)).toEqual([])
})

test('assets are asked again by their tag, files of public/ keep their names, other methods are refused', async () => {
  const { url } = await liveNotes()
  const robots = await workerFetch(`${url}/robots.txt`)
  expect([
    robots.status,
    robots.headers.get('content-type'),
    robots.headers.get('cache-control'),
    await robots.text(),
  ]).toEqual([200, 'text/plain; charset=utf-8', 'no-cache', 'User-agent: *\n'])
  const etag = robots.headers.get('etag')!
  expect((await workerFetch(`${url}/robots.txt`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await workerFetch(`${url}/robots.txt`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect((await workerFetch(url, { method: 'HEAD' })).status).toBe(200)
  expect((await workerFetch(url, { method: 'POST' })).status).toBe(405)
})

test("a page's own path opens the app, a missing file does not", async () => {
  const { url } = await liveNotes()
  expect(await text(`${url}/notes/42/edit`)).toContain('<div id="root">')
  for (const path of [
    '/assets/gone-123456.js',
    '/logo.png',
    '/~kit/none/react.js',
    '/index.html.map',
    '/__proto__.js',
    '/constructor.js',
  ])
    expect([path, (await workerFetch(url + path)).status]).toEqual([path, 404])
  for (const path of ['/constructor', '/toString', '/__proto__'])
    expect([path, await text(url + path)]).toEqual([path, expect.stringContaining('<div id="root">')])
  expect((await workerFetch(`${url}/api/none`)).status).toBe(404)
})

test('an address without an app answers not found', async () => {
  for (const host of ['no-such-app', 'a'.repeat(63), '0123456789abcdef--no-such-app', 'www', 'x.y']) {
    const answer = await workerFetch(`http://${host}.apps.localhost:3000/`)
    expect([host, answer.status, await answer.text()]).toEqual([host, 404, 'There is no app at this address.\n'])
  }
})

test("what an app's host says in its own name is in the language of its visitor", async () => {
  const { url } = await liveNotes()
  const german = { headers: { 'accept-language': 'de' } }
  const said = async (address: string, init = {}) => (await workerFetch(address, { ...german, ...init })).text()
  expect([
    await said('http://no-such-app.apps.localhost:3000/'),
    await said(`${url}/logo.png`),
    await said(`${url}/`, { method: 'POST' }),
  ]).toEqual(['Unter dieser Adresse gibt es keine App.\n', 'Diese Datei gibt es nicht.\n', 'Hier geht nur GET.\n'])
})

test('publishing again supersedes, rows stay, and a new migration runs on them', async () => {
  const { publish, save, list } = await notesProject()
  const first = await publish()
  await addNote(first.url, 'Milk')
  await save({
    'server/index.ts': notesServer('second'),
    'migrations/0002_done.sql': 'ALTER TABLE notes ADD done INTEGER NOT NULL DEFAULT 0;\n',
  })
  const second = await publish()
  expect(second.url).toBe(first.url)
  expect([await text(`${second.url}/api/release`), await notesAt(second.url)]).toEqual(['second', ['Milk']])
  expect((await list()).map(({ id, state, versionNumber }) => [id, state, versionNumber])).toEqual([
    [second.deploymentId, 'live', 2],
    [first.deploymentId, 'superseded', 1],
  ])
})

test('a publish that changed only pages does not start the server anew, and its own address has one all the same', async () => {
  const { projectId, save, release, publish, list } = await notesProject()
  await publish()
  await save({ 'client/styles.css': '@import "tailwindcss";\nh1 { color: red }\n' })
  const { deploymentId } = await publish()
  const own = appObject(env, { projectId, environment: 'deployment', deploymentId })
  expect(await own.runningBundle()).toBeNull()
  await release('second')
  await publish()
  const [, earlier] = await list()
  expect(await text(`${earlier!.url}/api/release`)).toBe('first')
  expect(await own.runningBundle()).not.toBeNull()
})

test('rolling back brings the earlier release back and keeps the rows', async () => {
  const { publish, release, list, api } = await notesProject()
  const first = await publish()
  await release('second')
  const second = await publish()
  await addNote(second.url, 'Milk')
  expect(await api.deployments.rollback.mutate({ deploymentId: first.deploymentId })).toEqual({ url: first.url })
  expect([await text(`${first.url}/api/release`), await notesAt(first.url)]).toEqual(['first', ['Milk']])
  expect((await list()).map(({ id, state }) => [id, state])).toEqual([
    [second.deploymentId, 'superseded'],
    [first.deploymentId, 'live'],
  ])
  await api.deployments.rollback.mutate({ deploymentId: second.deploymentId })
  expect(await text(`${first.url}/api/release`)).toBe('second')
})

test('before going back it is told what visitors will see, and how the live database stands to the older version', async () => {
  const { publish, save, release, api, projectId } = await notesProject()
  const first = await publish()
  const plan = () => api.deployments.rollbackPlan.query({ deploymentId: first.deploymentId })
  await release('second')
  const second = await publish()
  expect(await plan()).toEqual({
    live: { deploymentId: second.deploymentId, versionNumber: 2 },
    versionNumber: 1,
    publishedAt: expect.any(Date),
    newer: [],
    pending: [],
  })
  await save({
    'migrations/0002_done.sql': `-- drop nothing\nALTER TABLE notes ADD done TEXT NOT NULL DEFAULT 'drop';\n`,
  })
  await save({ 'migrations/0003_mark.sql': 'ALTER TABLE notes RENAME COLUMN done TO finished;\n' })
  await publish()
  expect((await plan()).newer).toEqual([
    { name: '0002_done.sql', isBreaking: false },
    { name: '0003_mark.sql', isBreaking: true },
  ])
  await api.deployments.unpublish.mutate({ projectId })
  expect((await plan()).live).toBeNull()
})

test('an unpublished app is gone until it is published or rolled back again, with its rows', async () => {
  const { publish, projectId, list, api } = await notesProject()
  const { url, deploymentId } = await publish()
  await addNote(url, 'Milk')
  await api.deployments.unpublish.mutate({ projectId })
  expect([(await workerFetch(url)).status, (await workerFetch(`${url}/api/notes`)).status]).toEqual([404, 404])
  expect((await api.projects.get.query({ projectId })).liveUrl).toBeNull()
  expect((await list()).map(({ state }) => state)).toEqual(['unpublished'])
  await api.deployments.unpublish.mutate({ projectId })
  await api.deployments.rollback.mutate({ deploymentId })
  expect(await notesAt(url)).toEqual(['Milk'])
})

const BROKEN: Array<{ what: string; changes: Record<string, string | null>; domain: string; told: RegExp }> = [
  {
    what: 'client code that does not compile',
    changes: { 'client/main.tsx': 'const = 1\n' },
    domain: 'deployment.build_failed',
    told: /./,
  },
  {
    what: 'an import that leads nowhere',
    changes: { 'client/main.tsx': `import './gone.ts'\n` },
    domain: 'deployment.build_failed',
    told: /gone/,
  },
  {
    what: 'server code that does not compile',
    changes: { 'server/index.ts': 'export default {\n' },
    domain: 'deployment.build_failed',
    told: /./,
  },
  {
    what: 'server code that does not start',
    changes: { 'server/index.ts': `throw new Error('bad start')\n` },
    domain: 'deployment.build_failed',
    told: /bad start/,
  },
  {
    what: 'no page',
    changes: { 'client/main.tsx': null },
    domain: 'deployment.build_failed',
    told: /client\/main\.tsx/,
  },
  {
    what: 'a migration with a mistake',
    changes: { 'migrations/0002_bad.sql': 'CREATE TABEL x (id);\n', 'server/index.ts': notesServer('never') },
    domain: 'deployment.migration_failed',
    told: /TABEL/,
  },
  {
    what: 'a migration that the public rows do not allow',
    changes: {
      'migrations/0002_one.sql': 'CREATE UNIQUE INDEX one ON notes (text);\n',
      'server/index.ts': notesServer('never'),
    },
    domain: 'deployment.migration_failed',
    told: /UNIQUE/,
  },
]

test.for(BROKEN)('$what keeps what is live, and says why', async ({ changes, domain, told }) => {
  const { publish, save, list } = await notesProject()
  const { url, deploymentId } = await publish()
  await addNote(url, 'Milk')
  await addNote(url, 'Milk')
  await save(changes)
  const failure = await failureOf(publish())
  expect(failure).toMatchObject({ status: 422, domain, message: expect.stringMatching(told) })
  expect([await text(`${url}/api/release`), await notesAt(url), (await workerFetch(url)).status]).toEqual([
    'first',
    ['Milk', 'Milk'],
    200,
  ])
  const [failed, live] = await list()
  expect(failed).toMatchObject({
    state: 'failed',
    failure: domain === 'deployment.build_failed' ? 'build' : 'migration',
    error: expect.stringMatching(told),
    versionNumber: 2,
  })
  expect(live).toMatchObject({ id: deploymentId, state: 'live', url })
})

test('a project that was never built cannot be published, nor a failed deployment rolled back to', async () => {
  const empty = await notesProject({ files: {} })
  expect(await failureOf(empty.publish())).toMatchObject({ status: 412, domain: 'project.nothing_to_publish' })
  expect(await empty.list()).toEqual([])
  const broken = await notesProject({ files: { ...NOTES_APP, 'client/main.tsx': 'const = 1\n' } })
  await failureOf(broken.publish())
  const [failed] = await broken.list()
  expect(await failureOf(broken.api.deployments.rollback.mutate({ deploymentId: failed!.id }))).toMatchObject({
    status: 404,
    domain: 'deployment.not_found',
  })
})

test('each deployment stays on an address of its own, with a database of its own', async () => {
  const { publish, release, list } = await notesProject()
  const { url } = await publish()
  await addNote(url, 'Public')
  await release('second')
  await publish()
  const [, earlier] = await list()
  expect(earlier!.url).toMatch(/^http:\/\/[0-9a-z]{16}--notes-[^.]+\.apps\.localhost:3000$/)
  expect([await text(`${earlier!.url}/api/release`), await notesAt(earlier!.url)]).toEqual(['first', []])
  await addNote(earlier!.url, 'Aside')
  expect([await notesAt(earlier!.url), await notesAt(url)]).toEqual([['Aside'], ['Public']])
  expect((await workerFetch(earlier!.url)).status).toBe(200)
})

test('nothing is published in the middle of a turn', async () => {
  const { publish, projectId, list } = await notesProject()
  await runInDurableObject(projectObject(env, projectId), async (object, { storage }) => {
    await object.submit({ turnId: newId('turn'), userId: newId('user'), prompt: 'Add a due date' })
    // The turn stays where it is.
    await storage.deleteAlarm()
  })
  expect(await failureOf(publish())).toMatchObject({ status: 409, domain: 'turn.already_running' })
  expect(await list()).toEqual([])
})

test('two publishes at once end in exactly one live, the later one, and its own code', async () => {
  const { publish, release, list, projectId } = await notesProject()
  await publish()
  await release('second')
  const [one, other] = await Promise.all([publish(), release('third').then(publish)])
  const items = await list()
  expect(items.map(({ state }) => state).toSorted()).toEqual(['live', 'superseded', 'superseded'])
  const live = items.find(({ state }) => state === 'live')!
  expect(live.id).toBe(other.deploymentId)
  expect(await text(`${one.url}/api/release`)).toBe('third')
  expect(await appObject(env, { projectId, environment: 'production' }).rowCounts()).toEqual({ notes: 0 })
})

test('a later publish waits for an earlier one that is still building, unless that one died', async () => {
  const { publish, projectId, list } = await notesProject()
  const building = { projectId, versionNumber: 1, state: 'building' as const }
  const [alive, dead] = [newId('deployment'), newId('deployment')]
  const [now, old] = [new Date(), new Date(Date.now() - 3_600_000)]
  await database(env)
    .insert(deployments)
    .values([
      { id: dead, ...building, createdAt: old, updatedAt: old },
      { id: alive, ...building, createdAt: now, updatedAt: now },
    ])
  const publishing = publish()
  await expect.poll(async () => (await list()).length).toBe(3)
  expect(await Promise.race([publishing, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))])).toBe('waits')
  await database(env).update(deployments).set({ state: 'failed' }).where(eq(deployments.id, alive))
  expect(await text(`${(await publishing).url}/api/release`)).toBe('first')
})

/** As much later as it takes to notice that a publish died. */
const MINUTE_LATER = { updatedAt: new Date(Date.now() - 60_000) }

test('wherever a publish is cut off, it is told as failed within a minute, and what is live answers as one release', async () => {
  const { publish, release, list, owner, projectId, api } = await notesProject()
  await publish()
  let died = 0
  for (let calls = 4; calls < 40; calls += 3) {
    await release(`release ${calls}`)
    const dying = dyingEnv(calls, calls % 2 === 0)
    await testApi({ cookie: owner.cookie, env: dying.env })
      .deployments.publish.mutate({ projectId })
      .catch(() => null)
    if (!dying.isDead()) break
    died++
    await database(env).update(deployments).set(MINUTE_LATER).where(eq(deployments.projectId, projectId))
    const items = await list()
    expect([calls, items.filter(({ state }) => state === 'building')]).toEqual([calls, []])
    expect(items.filter(({ state }) => state === 'live')).toHaveLength(1)
    for (const { state, failure } of items)
      expect([state, failure]).toEqual([state, state === 'failed' ? 'interrupted' : null])
  }
  expect(died).toBeGreaterThan(3)
  const failed = await api.deployments.list.query({ projectId, state: 'failed' })
  expect(failed.items.length).toBeGreaterThan(0)
  await release('whole again')
  expect(await text(`${(await publish()).url}/api/release`)).toBe('whole again')
})

test('a publish that takes its time is not ended as long as it says that it is alive', async () => {
  const { projectId, list, api } = await notesProject()
  await api.deployments.publish.mutate({ projectId })
  const [createdAt, heardAt] = [new Date(Date.now() - 300_000), new Date(Date.now() - 15_000)]
  const slow = { id: newId('deployment'), projectId, versionNumber: 1, state: 'building' as const }
  await database(env)
    .insert(deployments)
    .values({ ...slow, createdAt, updatedAt: heardAt })
  expect((await list()).find(({ id }) => id === slow.id)?.state).toBe('building')
  const building = await api.deployments.list.query({ projectId, state: 'building' })
  expect(building.items.map(({ id }) => id)).toEqual([slow.id])
})

test('many publishes of the same project at once end in one live', async () => {
  const { publish, list } = await notesProject()
  const answers = await Promise.all([publish(), publish(), publish()])
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
  expect((await list()).map(({ state }) => state).toSorted()).toEqual(['live', 'superseded', 'superseded'])
})

test('projects of the same title get different addresses', async () => {
  const title = `Same ${crypto.randomUUID().slice(0, 8)}`
  const [one, other] = [await notesProject({ title }), await notesProject({ title })]
  const urls = await Promise.all([one.publish(), other.publish()])
  expect(new Set(urls.map(({ url }) => url)).size).toBe(2)
  await addNote(urls[0].url, 'Mine')
  expect([await notesAt(urls[0].url), await notesAt(urls[1].url)]).toEqual([['Mine'], []])
})

test('deployments are listed newest first, in pages, over all projects of their maker', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  await maker.api.deployments.publish.mutate({ projectId })
  const times = [1, 2, 2, 2, 3].map((second) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)))
  for (const createdAt of times)
    await database(env)
      .insert(deployments)
      .values({
        id: newId('deployment'),
        projectId,
        versionNumber: 1,
        state: 'failed',
        createdAt,
        updatedAt: createdAt,
      })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof maker.api.deployments.list.query>> = await maker.api.deployments.list.query({
      limit: 2,
      cursor,
    })
    expect(page.items.length).toBeLessThanOrEqual(2)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([6, 6])
  const listed = await database(env).select().from(deployments).where(eq(deployments.projectId, projectId))
  const shown = seen.map((id) => listed.find((row) => row.id === id)!.createdAt.getTime())
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  expect(await failureOf(maker.api.deployments.list.query({ limit: 101 }))).toMatchObject({ status: 400 })
})

test('a deleted project takes its app off the public and its deployments off the list', async () => {
  const { publish, projectId, owner, api } = await notesProject()
  const { url } = await publish()
  await api.projects.delete.mutate({ projectId })
  expect((await owner.api.deployments.list.query({})).items).toEqual([])
  expect([(await workerFetch(url)).status, (await workerFetch(`${url}/api/release`)).status]).toEqual([404, 404])
  await api.projects.restoreDeleted.mutate({ projectId })
  expect(await text(`${url}/api/release`)).toBe('first')
})

/** The answer to a browser that asks again for the script of a service worker that it has. */
async function workerScriptAt(address: string) {
  const answer = await workerFetch(address, { headers: { 'service-worker': 'script' } })
  const isEnding = (await answer.text()).includes('self.registration.unregister()')
  return [answer.status, answer.headers.get('content-type')?.split(';')[0], isEnding]
}

test('the service worker of an app that is gone ends itself, and one that the app has stays', async () => {
  const owner = await signedIn()
  const own = `self.addEventListener('fetch', () => {})`
  const { projectId } = await makeProject({ owner: owner.user, files: { ...NOTES_APP, 'public/sw.js': own } })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const { url } = await owner.api.deployments.publish.mutate({ projectId })
  expect(await workerScriptAt(`${url}/sw.js`)).toEqual([200, 'text/javascript', false])
  const ended = [200, 'text/javascript', true]
  // An earlier version may have had one at another path.
  expect(await workerScriptAt(`${url}/old-sw.js`)).toEqual(ended)
  expect(await workerScriptAt(`${url}/worker`)).toEqual(ended)
  await owner.api.deployments.unpublish.mutate({ projectId })
  expect(await workerScriptAt(`${url}/sw.js`)).toEqual(ended)
  expect(await workerScriptAt('http://shop.nobody.test/sw.js')).toEqual(ended)
  expect((await workerFetch(`${url}/sw.js`)).status).toBe(404)
  await owner.api.projects.movePreview.mutate({ projectId })
  expect(await workerScriptAt(`${previewUrl}/sw.js`)).toEqual(ended)
})

test('a file whose name has spaces and letters with marks answers in the preview and live', async () => {
  const owner = await signedIn()
  const files = { ...NOTES_APP, 'public/über uns.txt': 'Wir' }
  const { projectId } = await makeProject({ owner: owner.user, files })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const { url } = await owner.api.deployments.publish.mutate({ projectId })
  for (const origin of [previewUrl, url]) {
    const answer = await workerFetch(`${origin}/über uns.txt`)
    expect([answer.status, await answer.text()]).toEqual([200, 'Wir'])
    expect((await workerFetch(`${origin}/%E0%A4%A.txt`)).status).toBeGreaterThanOrEqual(400)
  }
})

const KEEPS = (expected: number) => `import { expect, test } from 'vitest'
import app from '../server/index.ts'
import { env } from 'cloudflare:workers'
test('There is always a sample to look at', async () => {
  const notes = await (await app.request('/api/notes', {}, env)).json()
  expect(notes).toHaveLength(${expected})
})
`

test('a version with a broken promise is published only after its maker has read which', async () => {
  const { projectId, api, save, publish, list } = await notesProject()
  await save({ 'test/notes.test.ts': KEEPS(5) })
  expect(await failureOf(publish())).toMatchObject({
    domain: 'deployment.checks_failed',
    details: { failures: ['There is always a sample to look at'], count: 1 },
  })
  // It was built beside its checks, for a maker who says yes.
  const manifests = async () => (await env.BUCKET.list({ prefix: manifestFolder(projectId) })).objects.length
  await expect.poll(manifests).toBe(1)
  await save({ 'test/broken.test.ts': 'test(' })
  expect((await failureOf(publish()))?.details).toMatchObject({
    failures: [expect.stringMatching(/^test\/broken\.test\.ts: /)],
  })
  await save({ 'test/broken.test.ts': null })
  expect(await list()).toEqual([])
  const { url } = await api.deployments.publish.mutate({ projectId, acceptsFailures: true })
  expect(await text(`${url}/api/release`)).toBe('first')
  // Once it is kept again, nothing is asked.
  await save({ 'test/notes.test.ts': KEEPS(1) })
  await publish()
  expect(await list()).toHaveLength(2)
})
