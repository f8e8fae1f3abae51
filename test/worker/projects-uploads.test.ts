import { env } from 'cloudflare:workers'
import { zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { MAX_ARCHIVE_BYTES, MAX_COVER_BYTES } from '#shared/projects/projects.ts'
import { versionPictureUrl } from '#shared/projects/versions.ts'
import { PRODUCT, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { deleteCovers } from '#worker/features/projects/covers.ts'

const text = (content: string) => new TextEncoder().encode(content)
const inFolder = (folder: string, files: Record<string, string>): Zippable =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}${path}`, text(content)]))

async function upload(
  { cookie }: Pick<Maker, 'cookie'>,
  { body, name = 'notes-app.zip' }: { body: BodyInit; name?: string },
) {
  const answer = await workerFetch(`/api/projects/import?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, origin: PRODUCT },
    body,
  })
  return {
    status: answer.status,
    ...(await answer.json<{ projectId: string; skipped?: string[]; error?: { code: string; details: unknown } }>()),
  }
}

test('an uploaded archive becomes a project that runs', async () => {
  const maker = await signedIn()
  const body = zipSync({
    ...inFolder('notes-app/', NOTES_APP),
    'notes-app/node_modules/x/index.js': text('x'),
    '__MACOSX/notes-app/._a': text('x'),
  })
  const { status, projectId } = await upload(maker, { body })
  expect(status).toBe(200)
  expect((await maker.api.projects.files.query({ projectId })).map(({ path }) => path)).toEqual(
    Object.keys(NOTES_APP).toSorted(),
  )
  const detail = await maker.api.projects.get.query({ projectId })
  expect(detail).toMatchObject({
    title: 'Notes app',
    state: 'idle',
    versionCount: 1,
    headVersion: { number: 1, title: 'Imported from notes-app.zip', kind: 'manual' },
  })
  expect(await (await workerFetch(`${detail.previewUrl}/api/notes`)).json()).toEqual(['A sample'])
  expect((await maker.api.projects.list.query()).items).toMatchObject([
    { id: projectId, versionCount: 1, role: 'owner' },
  ])
})

test('what a project exports can be imported again, byte by byte', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({
    owner: maker.user,
    files: { ...NOTES_APP, 'docs/words.md': '\uFEFFGrüße 🌍\r\n', 'empty.txt': '' },
  })
  const zip = await (
    await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie: maker.cookie } })
  ).arrayBuffer()
  const again = await upload(maker, { body: zip })
  expect(await maker.api.projects.files.query({ projectId: again.projectId })).toEqual(
    await maker.api.projects.files.query({ projectId }),
  )
})

test('an upload that cannot be a project says why, and leaves none', async () => {
  const maker = await signedIn()
  const cases: Array<[BodyInit, number, string]> = [
    ['not a zip', 400, 'project.archive_unreadable'],
    [new Uint8Array(), 400, 'project.archive_unreadable'],
    [zipSync({ 'node_modules/a.js': text('a'), '.git/HEAD': text('a') }), 422, 'project.archive_empty'],
    [zipSync({ 'a/../../b.txt': text('b') }), 400, 'project.path_refused'],
    [zipSync({ 'big.txt': new Uint8Array(1024 * 1024 + 1) }), 413, 'project.file_too_large'],
    [zipSync({ '.env': text('SECRET=1') }), 400, 'project.path_refused'],
    [new Uint8Array(MAX_ARCHIVE_BYTES + 1), 413, 'project.archive_too_large'],
  ]
  for (const [body, status, code] of cases)
    expect(await upload(maker, { body })).toMatchObject({ status, error: { code } })
  expect((await maker.api.projects.list.query()).total).toBe(0)
})

test('an upload with bad names becomes a project without those files, and says which they are', async () => {
  const maker = await signedIn()
  const body = zipSync({
    'über uns.md': text('Wir\n'),
    a: text('file'),
    'a/b.txt': text('in a folder of that name'),
    '.env': text('SECRET=1'),
  })
  const { status, projectId, skipped } = await upload(maker, { body })
  expect([status, skipped]).toEqual([200, ['a/b.txt', '.env']])
  expect((await maker.api.projects.files.query({ projectId })).map(({ path }) => path)).toEqual(['a', 'über uns.md'])
  expect((await maker.api.projects.file.query({ projectId, path: 'über uns.md' })).text).toBe('Wir\n')
})

test('an upload without a stated length is read no further than its limit', async () => {
  const maker = await signedIn()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array((sent += 1024 * 1024) && 1024 * 1024)),
  })
  expect(await upload(maker, { body: endless })).toMatchObject({
    status: 413,
    error: { code: 'project.archive_too_large' },
  })
  expect(sent).toBeLessThan(MAX_ARCHIVE_BYTES + 4 * 1024 * 1024)
})

test('nobody uploads without signing in or from another site', async () => {
  const { cookie } = await signedIn()
  const body = zipSync({ 'a.md': text('a') })
  const post = (headers: Record<string, string>) =>
    workerFetch('/api/projects/import?name=a.zip', { method: 'POST', headers, body })
  expect((await post({ origin: PRODUCT })).status).toBe(401)
  expect((await post({ cookie, origin: 'http://evil.example' })).status).toBe(403)
})

test('a name with line breaks, without letters or too long still gives a title', async () => {
  const maker = await signedIn()
  const body = zipSync({ 'a.md': text('a') })
  for (const [name, title] of [
    ['my_tool-library.ZIP', 'My tool library'],
    ['a\nb.zip', 'A b'],
    ['.zip', 'Imported project'],
    ['', 'Archive'],
    ['x'.repeat(500), `X${'x'.repeat(79)}`],
  ] as const) {
    const { projectId } = await upload(maker, { body, name })
    expect((await maker.api.projects.get.query({ projectId })).title).toBe(title)
  }
})

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const WEBP = new Uint8Array([...text('RIFF'), 1, 0, 0, 0, ...text('WEBPVP8 ')])

async function putCover(
  { cookie }: Pick<Maker, 'cookie'>,
  {
    projectId,
    body,
    type = 'image/jpeg',
    version,
  }: { projectId: string; body: Uint8Array; type?: string; version?: string },
) {
  const answer = await workerFetch(`/api/projects/${projectId}/cover${version ? `?version=${version}` : ''}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': type },
    body,
  })
  return { status: answer.status, ...(await answer.json<{ coverUrl?: string; error?: { code: string } }>()) }
}

test('a picture is shown to whoever works on the project, for ever at its own address', async () => {
  const [owner, member] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user })
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  const before = (await owner.api.projects.get.query({ projectId })).updatedAt
  const addresses = new Set<string>()
  for (const [body, type] of [
    [JPEG, 'image/jpeg'],
    [PNG, 'image/png'],
    [WEBP, 'image/webp'],
  ] as const) {
    const { status, coverUrl } = await putCover(member, { projectId, body, type })
    expect(status).toBe(200)
    addresses.add(coverUrl!)
    for (const { cookie } of [owner, member]) {
      const answer = await workerFetch(coverUrl!, { headers: { cookie } })
      expect([
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
        answer.headers.get('x-content-type-options'),
      ]).toEqual([type, 'private, max-age=31536000, immutable', 'nosniff'])
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body)
    }
    expect((await owner.api.projects.list.query()).items[0]?.coverUrl).toBe(coverUrl)
  }
  expect(addresses.size).toBe(3)
  // The address of an earlier picture answers with the present one, and nothing may keep that answer.
  const earlier = await workerFetch([...addresses][0]!, { headers: { cookie: owner.cookie } })
  expect([earlier.headers.get('content-type'), earlier.headers.get('cache-control')]).toEqual([
    'image/webp',
    'private, no-store',
  ])
  expect((await owner.api.projects.get.query({ projectId })).updatedAt).toEqual(before)
})

test('each version keeps its picture, which goes with the project', async () => {
  const [maker, stranger] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const save = (text: string) =>
    maker.api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'README.md', text }] })
  const versions = async () => (await maker.api.projects.versions.query({ projectId, limit: 9 })).items
  const first = (await save('one'))!.id
  expect((await putCover(maker, { projectId, body: JPEG, version: first })).status).toBe(200)
  const second = (await save('two'))!.id
  expect((await putCover(maker, { projectId, body: PNG, type: 'image/png', version: second })).status).toBe(200)
  // A picture that comes late shows another version.
  expect((await putCover(maker, { projectId, body: WEBP, type: 'image/webp', version: first })).status).toBe(200)
  expect((await putCover(maker, { projectId, body: JPEG, version: '../x' })).status).toBe(404)
  const urls = (await versions()).map((version) => versionPictureUrl(projectId, version)).filter((url) => url !== null)
  const answers = await Promise.all(urls.map((url) => workerFetch(url, { headers: { cookie: maker.cookie } })))
  expect(answers.map(({ headers }) => [headers.get('content-type'), headers.get('cache-control')])).toEqual([
    ['image/png', 'private, max-age=31536000, immutable'],
    ['image/jpeg', 'private, max-age=31536000, immutable'],
  ])
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect((await workerFetch(urls[0]!, { headers: { cookie: stranger.cookie } })).status).toBe(404)
  await deleteCovers(env, projectId)
  expect((await env.BUCKET.list({ prefix: `covers/${projectId}` })).objects).toEqual([])
})

test('what is no picture, says it is another thing or is too large is refused', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user })
  const large = new Uint8Array(MAX_COVER_BYTES + 1)
  large.set(JPEG)
  const cases = [
    [{ body: text('<svg onload="alert(1)">'), type: 'image/png' }, 400, 'project.cover_refused'],
    [{ body: JPEG, type: 'image/svg+xml' }, 400, 'project.cover_refused'],
    [{ body: JPEG, type: 'text/html' }, 400, 'project.cover_refused'],
    [{ body: new Uint8Array(), type: 'image/png' }, 400, 'project.cover_refused'],
    [{ body: large }, 413, 'project.cover_too_large'],
  ] as const
  for (const [input, status, code] of cases)
    expect(await putCover(maker, { projectId, ...input })).toMatchObject({ status, error: { code } })
  expect((await workerFetch(`/api/projects/${projectId}/cover`, { headers: { cookie: maker.cookie } })).status).toBe(
    404,
  )
  expect((await putCover(maker, { projectId, body: large.slice(0, MAX_COVER_BYTES) })).status).toBe(200)
})

test('a deleted project shows its picture to nobody, a restored one again, a removed one has none', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user })
  const { coverUrl } = await putCover(maker, { projectId, body: PNG, type: 'image/png' })
  const status = async () => (await workerFetch(coverUrl!, { headers: { cookie: maker.cookie } })).status
  await maker.api.projects.delete.mutate({ projectId })
  expect(await status()).toBe(404)
  await maker.api.projects.restoreDeleted.mutate({ projectId })
  expect(await status()).toBe(200)
  await deleteCovers(env, projectId)
  expect([await env.BUCKET.head(`covers/${projectId}`), await status()]).toEqual([null, 404])
  await deleteCovers(env, newId('project'))
})
