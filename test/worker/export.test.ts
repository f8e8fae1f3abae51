import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { Workspace } from '#worker/project/files/workspace.ts'

test('the download holds every file of the newest version, byte by byte, in one folder', async () => {
  const { user, api, cookie } = await signedIn()
  const files = { ...NOTES_APP, 'docs/words.md': '\uFEFFGrüße, 世界 🌍\r\n', 'empty.txt': '' }
  const { projectId } = await makeProject({ owner: user, title: 'Meine Notizen!', files })
  await api.projects.saveFiles.mutate({
    projectId,
    changes: [
      { path: 'public/robots.txt', text: null },
      { path: 'notes/new.md', text: 'new\n' },
    ],
  })
  const answer = await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
    answer.headers.get('cache-control'),
  ]).toEqual([200, 'application/zip', 'attachment; filename="meine-notizen.zip"', 'no-store'])
  const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const expected = Object.entries({ ...files, 'notes/new.md': 'new\n' }).filter(
    ([path]) => path !== 'public/robots.txt',
  )
  const found = Object.entries(unzipped).map(([path, bytes]) => [
    path,
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
  ])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(expected.map(([path, content]) => [`meine-notizen/${path}`, content])),
  )
})

test('a title that is no file name still gives a sensible one', async () => {
  const { user, cookie } = await signedIn()
  const { projectId } = await makeProject({ owner: user, title: '"../世界\r\n"', files: { 'a.md': 'a' } })
  const answer = await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="app-new.zip"')
})

test('in the middle of a turn the download is the version before it', async () => {
  const { user, cookie } = await signedIn()
  const { projectId } = await makeProject({ owner: user, files: { 'a.md': 'whole\n' } })
  await runInDurableObject(projectObject(env, projectId), (_object, { storage }) => {
    new Workspace(storage.sql).apply([{ path: 'a.md', content: new TextEncoder().encode('ha') }])
  })
  const answer = await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.values(unzipped).map((bytes) => new TextDecoder().decode(bytes))).toEqual(['whole\n'])
})

test('a file or a folder is downloaded by itself, and shown as no page of ours', async () => {
  const { user, cookie } = await signedIn()
  const files = { 'docs/a.md': 'a', 'docs/more/Grüße.html': '<script>1</script>', 'docs2/b.md': 'b' }
  const { projectId } = await makeProject({ owner: user, files })
  const ask = (path: string, as = cookie) =>
    workerFetch(`/api/projects/${projectId}/files?path=${encodeURIComponent(path)}`, { headers: { cookie: as } })
  const folder = await ask('docs')
  expect(folder.headers.get('content-disposition')).toContain('filename="docs.zip"')
  expect(Object.keys(unzipSync(new Uint8Array(await folder.arrayBuffer())))).toEqual([
    'docs/a.md',
    'docs/more/Grüße.html',
  ])
  const more = await ask('docs/more')
  expect(Object.keys(unzipSync(new Uint8Array(await more.arrayBuffer())))).toEqual(['more/Grüße.html'])
  const file = await ask('docs/more/Grüße.html')
  expect([
    new TextDecoder().decode(await file.arrayBuffer()),
    file.headers.get('content-type'),
    file.headers.get('x-content-type-options'),
    file.headers.get('content-disposition'),
  ]).toEqual([
    '<script>1</script>',
    'application/octet-stream',
    'nosniff',
    `attachment; filename="Gr__e.html"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.html`,
  ])
  const stranger = await signedIn()
  const statuses = [await ask('docs/gone'), await ask('../docs'), await ask(''), await ask('docs', stranger.cookie)]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
