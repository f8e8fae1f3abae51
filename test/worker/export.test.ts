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
