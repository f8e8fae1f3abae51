import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { appFilePath } from '#shared/app/files.ts'
import { failureOf, PRODUCT, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'

const key = (at: number) => `uploads/${String(at).padStart(3, '0')} für „dich".png`

async function projectWithFiles({ user }: Maker) {
  const { projectId } = await makeProject({ owner: user })
  const put = (path: string, text: string, contentType?: string) =>
    env.BUCKET.put(`files/${projectId}/${path}`, text, contentType ? { httpMetadata: { contentType } } : {})
  for (let at = 0; at < 52; at++) await put(`preview/files/${key(at)}`, 'x'.repeat(at), 'image/png')
  await put('preview/more/note', 'a note')
  await put('preview~look/files/copied', 'of a copy')
  await put('production/files/live.html', '<script>alert(1)</script>', 'text/html')
  return projectId
}

const download = (maker: Maker, where: Parameters<typeof appFilePath>[0]) =>
  workerFetch(`${PRODUCT}${appFilePath(where)}`, { headers: { cookie: maker.cookie } })

test('the maker reads, downloads and deletes what the app keeps, the preview and the live app apart', async () => {
  const maker = await signedIn()
  const projectId = await projectWithFiles(maker)
  const list = (asked: Partial<Parameters<typeof maker.api.appFiles.list.query>[0]> = {}) =>
    maker.api.appFiles.list.query({ projectId, place: 'preview', ...asked })
  const first = await list()
  expect(first).toMatchObject({ buckets: ['files', 'more'], bucket: 'files', mayDelete: true })
  expect(first.items).toHaveLength(50)
  expect(first.items[3]).toEqual({ key: key(3), sizeBytes: 3, type: 'image/png', storedAt: expect.any(Number) })
  const second = await list({ bucket: 'files', cursor: first.nextCursor })
  expect(second.items.map((file) => file.key)).toEqual([key(50), key(51)])
  expect(second.nextCursor).toBe(null)
  expect((await list({ bucket: 'more' })).items).toMatchObject([{ key: 'note', type: null }])
  expect(await list({ place: 'production' })).toMatchObject({ buckets: ['files'], items: [{ key: 'live.html' }] })

  const file = { projectId, place: 'preview', bucket: 'files', key: key(3) } as const
  const answer = await download(maker, file)
  expect(await answer.text()).toBe('xxx')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''003%20f%C3%BCr/)
  // What visitors left must not run as a page of ours.
  const page = await download(maker, { ...file, place: 'production', key: 'live.html' })
  expect(
    ['content-type', 'x-content-type-options', 'content-security-policy'].map((name) => page.headers.get(name)),
  ).toEqual(['application/octet-stream', 'nosniff', "default-src 'none'; sandbox"])
  await maker.api.appFiles.remove.mutate(file)
  expect((await failureOf(maker.api.appFiles.remove.mutate(file)))?.domain).toBe('app_file.gone')
  expect((await download(maker, file)).status).toBe(404)
  expect((await list()).items.map((each) => each.key)).not.toContain(key(3))
  expect(await env.BUCKET.head(`files/${projectId}/production/files/live.html`)).not.toBe(null)
})

test('a stranger cannot download a file of an app, and no name leads out of its folder', async () => {
  const [maker, stranger] = [await signedIn(), await signedIn()]
  const projectId = await projectWithFiles(maker)
  const file = { projectId, place: 'production', bucket: 'files', key: 'live.html' } as const
  for (const who of [stranger, { ...stranger, cookie: '' }])
    expect((await download(who, file)).status).toBeGreaterThanOrEqual(400)
  const others = [
    { bucket: '..', key: 'production/files/live.html' },
    { bucket: 'files/..', key: 'x' },
    { bucket: 'files', key: '../../production/files/live.html' },
    { bucket: '', key: 'live.html' },
  ]
  for (const named of others) expect((await download(maker, { ...file, place: 'preview', ...named })).status).toBe(404)
  expect((await download(maker, { ...file, place: 'deployment' as never })).status).toBe(404)
})
