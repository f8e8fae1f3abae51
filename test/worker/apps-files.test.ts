import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PLANS } from '#shared/billing/billing.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { makeBundle } from '#test/support/app-bundle.ts'
import { signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { AppFiles, type KeptFiles } from '#worker/app/bindings/files.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { purgeProject } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { bucketAt } from '#worker/runtime/gateways/files/bucket-at.ts'
import { copiedFiles } from '#worker/runtime/gateways/files/copied-files.ts'
import { ended, runningApp } from './running-app.ts'

const MB = 1_000_000
const FILES = { FILES: { kind: 'r2_buckets', bucket: 'files' } } as const

const SERVER = `import { Hono } from 'hono'
const app = new Hono()
const said = (promise) => promise.then((value) => value ?? null, (error) => error.message)
app.put('/api/files/:key', async (c) => c.json(await said(c.env.FILES.put(c.req.param('key'), c.req.raw.body).then((file) => file.size))))
app.get('/api/files/:key', async (c) => c.text((await (await c.env.FILES.get(c.req.param('key')))?.text())?.slice(0, 20) ?? 'none'))
app.get('/api/bodies/:key', async (c) => new Response((await c.env.FILES.get(c.req.param('key'), { range: c.req.raw.headers })).body, { headers: { 'content-type': 'image/png' } }))
app.delete('/api/files/:key', async (c) => c.json(await said(c.env.FILES.delete(c.req.param('key')))))
app.put('/api/values/:key', async (c) => c.json(await said(c.env.CACHE.put(c.req.param('key'), c.req.raw.body))))
app.get('/api/values/:key', async (c) => c.json((await c.env.CACHE.get(c.req.param('key')))?.length ?? null))
app.delete('/api/values/:key', async (c) => c.json(await said(c.env.CACHE.delete(c.req.param('key')))))
app.post('/api/parts/:mb', async (c) => {
  const upload = await c.env.FILES.createMultipartUpload('parts')
  const sent = []
  for (let part = 1; part <= c.req.param('mb') / 5; part++) sent.push(await said(upload.uploadPart(part, new Uint8Array(5e6))))
  return c.json(sent.map((part) => part.partNumber ?? part))
})
export default app
`
const TOML = '[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n[[kv_namespaces]]\nbinding = "CACHE"\n'

async function project({ user, api }: Maker) {
  const { projectId } = await makeProject({ owner: user, files: { 'server/index.ts': SERVER, 'wrangler.toml': TOML } })
  /** Leaves room for so many bytes more. A server that is installed anew asks for it. */
  const leave = async (bytes: number) => {
    await database(env)
      .update(projects)
      .set({ uploadBytes: PLANS[0]!.storageBytes - bytes })
      .where(eq(projects.id, projectId))
    const text = `${SERVER}// ${crypto.randomUUID()}\n`
    await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'server/index.ts', text }] })
  }
  const { previewUrl } = await api.projects.get.query({ projectId })
  const ask = async (method: string, path: string, body?: BodyInit) =>
    (await workerFetch(`${previewUrl}/api/${path}`, { method, ...(body !== undefined && { body }) })).text()
  const lengthOf = async (key: string, headers: Record<string, string> = {}) => {
    const answer = await workerFetch(`${previewUrl}/api/bodies/${key}`, { headers })
    return [answer.headers.get('content-length'), (await answer.bytes()).byteLength]
  }
  return { projectId, leave, ask, lengthOf }
}

const stored = async (prefix: string) => (await env.BUCKET.list({ prefix })).objects.map(({ key }) => key)

test('files take no more than the plan has room for, whoever counts; deleting makes room again', async () => {
  const { leave, ask } = await project(await signedIn())
  await leave(3 * MB)
  const put = (key: string, bytes: number) => ask('PUT', `files/${key}`, new Uint8Array(bytes))
  expect(await put('a', 2 * MB)).toBe(String(2 * MB))
  expect(await put('b', 2 * MB)).toContain('put: The storage is full')
  expect(await ask('GET', 'files/b')).toBe('none')
  // Writing the same file again takes no more room than once.
  for (const round of [1, 2, 3]) expect([round, await put('a', 2 * MB)]).toEqual([round, String(2 * MB)])
  const refused = (await Promise.all(['c', 'd', 'e', 'g'].map((key) => put(key, 0.8 * MB)))).filter((said) =>
    said.includes('full'),
  )
  expect(refused).toHaveLength(3)
  expect(await ask('DELETE', 'files/a')).toBe('null')
  expect(await put('f', MB)).toBe(String(MB))
  expect(await ask('POST', 'parts/15')).toMatch(/^\["uploadPart: The storage is full/)
  await leave(30 * MB)
  expect(await ask('POST', 'parts/15')).toBe('[1,2,3]')
  expect(await put('g', 20 * MB)).toContain('The storage is full')
})

test('a file that is sent on says how long it is, so that a browser shows how far it has come', async () => {
  const { ask, lengthOf } = await project(await signedIn())
  await ask('PUT', 'files/a', new Uint8Array(5 * MB))
  await ask('PUT', 'files/none', '')
  expect(await lengthOf('a')).toEqual([String(5 * MB), 5 * MB])
  expect(await lengthOf('a', { range: 'bytes=100-199' })).toEqual(['100', 100])
  expect(await lengthOf('a', { range: 'bytes=-7' })).toEqual(['7', 7])
  expect(await lengthOf('none')).toEqual(['0', 0])
})

test('what files take is in what the maker sees of the plan', async () => {
  const maker = await signedIn()
  const { projectId, ask } = await project(maker)
  const used = async () => (await maker.api.billing.planUse.query()).storageBytes.used
  const before = await used()
  expect(await ask('PUT', 'files/a', new Uint8Array(3 * MB))).toBe(String(3 * MB))
  // An object that ends tells what it has counted.
  await ended(appObject(env, { projectId, environment: 'preview' }))
  await expect.poll(used).toBeGreaterThan(before + 3 * MB)
  expect(await used()).toBeLessThan(before + 4 * MB)
})

test('key-values take no more than the plan has room for, and reading and deleting go on', async () => {
  const { leave, ask } = await project(await signedIn())
  await leave(3 * MB)
  const put = (key: string, bytes: number) => ask('PUT', `values/${key}`, new Uint8Array(bytes))
  expect(await put('a', 2 * MB)).toBe('null')
  expect(await put('b', 2 * MB)).toContain('The storage is full')
  expect([await ask('GET', 'values/a'), await ask('GET', 'values/b')]).toEqual([String(2 * MB), 'null'])
  expect(await ask('DELETE', 'values/a')).toBe('null')
  expect(await put('b', 2 * MB)).toBe('null')
})

test('a body whose length nobody knows is refused in the words of R2, and a huge one before it is read', async () => {
  const { leave, ask } = await project(await signedIn())
  await leave(MB)
  let sent = 0
  const flood = new ReadableStream<Uint8Array>({
    pull: (controller) => (sent++ < 50 ? controller.enqueue(new Uint8Array(MB)) : controller.close()),
  })
  expect(await ask('PUT', 'files/flood', flood)).toContain('must have a known length')
  expect(sent).toBeLessThan(10)
  expect(await ask('PUT', 'files/huge', new Uint8Array(20 * MB))).toContain('The storage is full')
  expect(await ask('GET', 'files/huge')).toBe('none')
})

test('files go with their project, also those of uploads that were never completed', async () => {
  const maker = await signedIn()
  const { projectId, ask } = await project(maker)
  const published = await publishAgreeing(maker.api, { projectId }).catch((error: Error) => error.message)
  expect(published).toContain('client/main.tsx')
  await ask('PUT', 'files/kept', 'text')
  await ask('POST', 'parts/5')
  expect(await stored(`files/${projectId}/`)).toEqual([`files/${projectId}/preview/files/kept`])
  await env.BUCKET.put(`files/${projectId}/production/files/left`, 'text')
  await purgeProject(env, projectId)
  expect(await stored(`files/${projectId}/`)).toEqual([])
})

const TEST_FILE = `import { env } from 'cloudflare:workers'
import { expect, test } from '../vitest'
test('sees the files, and changes its own', async () => {
  expect(await (await env.FILES.get('kept')).text()).toBe('as it was')
  await env.FILES.put('kept', 'changed')
  await env.FILES.put('new', 'new')
  expect(await (await env.FILES.get('kept')).text()).toBe('changed')
  expect((await env.FILES.list()).objects.map(({ key }) => key)).toEqual(['gone', 'kept', 'new'])
  await env.FILES.delete(['gone', 'new'])
  expect((await env.FILES.list()).objects.map(({ key }) => key)).toEqual(['kept'])
})
`

test('promises run on a copy of the files, each file on its own, and leave nothing behind', async () => {
  const app = await runningApp({
    bindings: FILES,
    server: [
      `app.get('/api/put', async (c) => { await c.env.FILES.put('kept', 'as it was'); await c.env.FILES.put('gone', 'x'); return c.text('ok') })`,
      `app.get('/api/all', async (c) => c.json(await Promise.all((await c.env.FILES.list()).objects.map(async ({ key }) => [key, await (await c.env.FILES.get(key)).text()]))))`,
    ],
    modules: { 'test/a.test.ts': TEST_FILE, 'test/b.test.ts': TEST_FILE },
    tests: ['test/a.test.ts', 'test/b.test.ts'],
  })
  await app.get('/api/put')
  const results = await app.object.runPromises()
  expect(results.map(({ state, message }) => [state, message])).toEqual([
    ['kept', null],
    ['kept', null],
  ])
  expect(await (await app.get('/api/all')).json()).toEqual([
    ['gone', 'x'],
    ['kept', 'as it was'],
  ])
  expect(await stored(`files/${app.projectId}/`)).toHaveLength(2)
})

test('uploads that nobody completes give way to new ones after a day, and are counted for a week as R2 keeps them', async () => {
  let now = Date.UTC(2026, 10, 24)
  let kept: KeptFiles = { bytes: 0, uploads: {} }
  const app = {
    projectId: newId('project'),
    environment: 'production',
    bundle: makeBundle({ bindings: FILES }),
  } as const
  const files = new AppFiles({
    env,
    store: { files: () => kept, setFiles: (files) => void (kept = structuredClone(files)) },
    objectId: 'none',
    installed: () => ({ ...app, nonce: null, problem: null, applied: { migrations: [], seeds: [] } }),
    clock: { now: () => now },
  })
  files.allow(100 * MB)
  const bucket = bucketAt(env.BUCKET, `files/${app.projectId}/production/files/`)
  const open = async (key: string) => {
    const uploadId = await bucket.createUpload(key)
    return { uploadId, isOpen: await files.openUpload(uploadId, { bucket: 'files', key }) }
  }
  const part = { bytes: MB, bucket: 'files', copy: null }
  const first = await open('first')
  await files.take({ ...part, key: 'first', uploadId: first.uploadId })
  await files.wrote(part)
  for (let at = 1; at < 100; at++) expect((await open(`u${at}`)).isOpen).toBe(true)
  expect((await open('too many')).isOpen).toBe(false)

  now += DAY_MS - 1
  const [second] = Object.keys(kept.uploads).slice(1)
  await files.take({ ...part, key: 'u1', uploadId: second! })
  await files.wrote(part)
  expect((await open('too many')).isOpen).toBe(false)
  now += 1
  // The one that has had a part meanwhile goes on. The others have ended, and what they took is free.
  expect((await open('new')).isOpen).toBe(true)
  expect(Object.values(kept.uploads).map(({ key }) => key)).toEqual(['u1', 'new'])
  await expect(
    bucket.uploadPart({ key: 'first', uploadId: first.uploadId, partNumber: 1 }, new ArrayBuffer(1)),
  ).rejects.toThrow('does not exist')
  expect(await files.counted()).toBe(MB)
  now += 7 * DAY_MS
  files.wentAway()
  expect([await files.counted(), Object.keys(kept.uploads)]).toEqual([0, []])
})

test('a copy of a bucket answers like one that was really copied', async () => {
  const folder = `copies/${crypto.randomUUID()}/`
  const keys = ['a', 'b/1', 'b/2', 'c/x', 'c/y', 'd', 'e/\uffee', 'e/\u{1f600}']
  const [base, own, gone, real] = ['base', 'own', 'gone', 'real'].map((name) =>
    bucketAt(env.BUCKET, `${folder}${name}/`),
  )
  const copy = copiedFiles({ base: base!, own: own!, gone: gone! })
  const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text)).buffer
  for (const key of keys) for (const files of [base!, real!]) await files.put(key, bytes(key))
  const steps: Array<(files: typeof copy) => Promise<unknown>> = [
    (files) => files.delete(['b/1', 'c/x', 'c/y', 'none']),
    (files) => files.put('b/3', bytes('3')),
    (files) => files.put('a', bytes('A')),
    (files) => files.put('d', bytes('no'), { onlyIf: { etagMatches: 'other' } }),
    (files) => files.put('d', bytes('D'), { onlyIf: { etagMatches: '8277e0910d750195b448797616e091ad' } }),
    (files) => files.put('e/\uffee', bytes('no'), { onlyIf: { etagDoesNotMatch: '*' } }),
    (files) => files.put('c/x', bytes('back'), { onlyIf: { etagDoesNotMatch: '*' } }),
    (files) => files.get('a', { range: { suffix: 1 } }),
    (files) => files.get('b/2', { onlyIf: { etagMatches: 'other' } }),
    (files) => files.head('b/1'),
    (files) => files.head('b/2'),
    (files) => files.list(),
    (files) => files.list({ delimiter: '/' }),
    (files) => files.list({ prefix: 'e/' }),
    (files) => files.list({ prefix: 'c', delimiter: '/' }),
    (files) => files.list({ startAfter: 'b/2' }),
    async (files) => {
      const seen = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await files.list({ limit: 1, delimiter: '/', ...(cursor && { cursor }) })
        seen.push([page.objects.map(({ key }) => key), page.delimitedPrefixes])
        cursor = page.cursor
      }
      return seen
    },
    async (files) => {
      const uploadId = await files.createUpload('b/1')
      const part = await files.uploadPart({ key: 'b/1', uploadId, partNumber: 1 }, bytes('parts'))
      return files.completeUpload({ key: 'b/1', uploadId, parts: [part] })
    },
    (files) => files.list({ prefix: 'b/' }),
  ]
  for (const [at, step] of steps.entries()) {
    const answers = []
    for (const files of [copy, real!]) answers.push(plain(await step(files)))
    expect([at, answers[0]]).toEqual([at, answers[1]])
  }
  expect((await base!.list()).objects.map(({ key }) => key)).toEqual(keys)
})

/** An answer without what is another one each time. */
const plain = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer ?? null, (name, value) => (/^(version|uploaded|body)$/.test(name) ? '~' : value)))
