import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { signedIn as makerSignedIn } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { builtProject } from './built-project.ts'
import { failureOf, productFetch, signedIn } from './maker.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

/** A project whose first version was not made by a turn: for what is the same of any version. */
async function filedProject(files: Record<string, string> = { 'README.md': '# Notes\n' }) {
  const { user, api } = await makerSignedIn()
  return { api, ...(await makeProject({ owner: user, files })) }
}

test('a stranger cannot find a project by its id, whatever they try', async () => {
  const [{ api: owner }, { api: stranger }] = [await signedIn(), await signedIn()]
  const { projectId, turnId } = await owner.projects.create.mutate({ prompt: 'Hello?' })
  const versionId = newId('version')
  const calls = [
    stranger.projects.get.query({ projectId }),
    stranger.projects.rename.mutate({ projectId, title: 'Mine' }),
    stranger.projects.delete.mutate({ projectId }),
    stranger.projects.restoreDeleted.mutate({ projectId }),
    stranger.projects.files.query({ projectId }),
    stranger.projects.file.query({ projectId, path: 'a.ts' }),
    stranger.projects.texts.query({ projectId, from: 'a', to: 'z' }),
    stranger.projects.saveFiles.mutate({ projectId, changes: [{ path: 'a.ts', text: '' }] }),
    stranger.projects.versions.query({ projectId }),
    stranger.projects.diff.query({ projectId, from: null, to: versionId }),
    stranger.projects.restore.mutate({ projectId, versionId }),
    stranger.projects.logs.query({ projectId }),
    stranger.projects.promises.query({ projectId }),
    stranger.projects.runPromises.mutate({ projectId }),
    stranger.projects.resetPreviewData.mutate({ projectId }),
    stranger.turns.submit.mutate({ projectId, prompt: 'Hello?' }),
    stranger.turns.stop.mutate({ projectId, turnId }),
    stranger.turns.history.query({ projectId }),
  ]
  expect(new Set(await Promise.all(calls.map(failureOf)))).toEqual(new Set(['project.not_found']))
  expect(await failureOf(owner.projects.get.query({ projectId: newId('project') }))).toBe('project.not_found')
})

test('a project is listed for its owner alone, with its title, state and versions', async () => {
  const { api, projectId } = await builtProject()
  const other = await signedIn()
  expect((await other.api.projects.list.query()).items).toEqual([])
  await expect.poll(async () => (await api.projects.list.query()).items[0]?.state).toBe('idle')
  const { items, nextCursor } = await api.projects.list.query()
  expect(nextCursor).toBeNull()
  expect(items).toMatchObject([
    { id: projectId, state: 'idle', versionCount: 1, liveUrl: null, createdAt: expect.any(Date) },
  ])
})

test('lists come in pages and can be searched by title', async () => {
  const { user, api } = await makerSignedIn()
  for (const title of ['Alphas', 'Betas', 'Gammas']) await makeProject({ owner: user, title })
  const first = await api.projects.list.query({ limit: 2 })
  const second = await api.projects.list.query({ limit: 2, cursor: first.nextCursor })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  expect(second.nextCursor).toBeNull()
  const { id } = first.items[0]!
  await api.projects.rename.mutate({ projectId: id, title: 'Something else' })
  expect((await api.projects.list.query({ search: 'something' })).items.map((item) => item.id)).toEqual([id])
  expect((await api.projects.get.query({ projectId: id })).title).toBe('Something else')
})

test('a deleted project is gone until it is brought back', async () => {
  const { api, projectId } = await builtProject()
  await api.projects.delete.mutate({ projectId })
  expect((await api.projects.list.query()).items).toEqual([])
  expect(await failureOf(api.projects.get.query({ projectId }))).toBe('project.not_found')
  await api.projects.restoreDeleted.mutate({ projectId })
  expect((await api.projects.get.query({ projectId })).headVersion).toMatchObject({ number: 1 })
})

test('a file is saved by hand as a version, compared, and an earlier version brought back', async () => {
  const { api, projectId } = await builtProject()
  const first = (await api.projects.get.query({ projectId })).headVersion!
  const second = await api.projects.saveFiles.mutate({
    projectId,
    changes: [{ path: 'notes/hello.md', text: 'Hello\nthere\n' }],
  })
  expect(second).toMatchObject({
    number: 2,
    kind: 'manual',
    title: 'Edited notes/hello.md',
    added: 2,
    removed: 0,
    files: 1,
  })
  expect(await api.projects.file.query({ projectId, path: 'notes/hello.md' })).toMatchObject({
    text: 'Hello\nthere\n',
    sizeBytes: 12,
  })
  expect(await api.projects.diff.query({ projectId, from: first.id, to: second.id })).toMatchObject([
    { path: 'notes/hello.md', change: 'created', added: 2 },
  ])
  const { version: third } = await api.projects.restore.mutate({ projectId, versionId: first.id })
  expect(third).toMatchObject({ number: 3, kind: 'restore', title: 'Restored version 1' })
  expect(await api.projects.diff.query({ projectId, from: first.id, to: third.id })).toEqual([])
  expect(await failureOf(api.projects.file.query({ projectId, path: 'notes/hello.md' }))).toBe('project.file_not_found')
  expect((await api.projects.versions.query({ projectId, limit: 2 })).items.map(({ number }) => number)).toEqual([3, 2])
})

test('a file that changed since somebody began to edit it is not written over', async () => {
  const { api, projectId } = await filedProject()
  const path = 'notes/hello.md'
  const save = (text: string | null, was?: string | null) =>
    api.projects.saveFiles.mutate({ projectId, changes: [{ path, text, was }] })
  await save('Hello\n', null)
  const { hash } = await api.projects.file.query({ projectId, path })
  await save('Hello there\n', hash)
  expect(await failureOf(save('Hello you\n', hash))).toBe('project.file_changed')
  expect(await failureOf(save('New\n', null))).toBe('project.file_changed')
  expect(await failureOf(save(null, hash))).toBe('project.file_changed')
  expect((await api.projects.file.query({ projectId, path })).text).toBe('Hello there\n')
  await save('Whatever was there\n')
  expect((await api.projects.get.query({ projectId })).headVersion).toMatchObject({ number: 4 })
})

test('what is saved within a short time of the last save by hand is part of its version', async () => {
  const { api, projectId } = await filedProject()
  const first = (await api.projects.get.query({ projectId })).headVersion!
  const save = (path: string, text: string | null, joins?: string) =>
    api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }], joins })
  const begun = await save('notes/a.md', 'One\n')
  const grown = await save('notes/a.md', 'One\nTwo\n', begun.id)
  expect(grown).toMatchObject({ id: begun.id, number: 2, title: 'Edited notes/a.md', added: 2, files: 1 })
  expect(await save('notes/b.md', 'Three\n', begun.id)).toMatchObject({
    id: begun.id,
    title: 'Edited 2 files',
    added: 3,
  })
  expect(await api.projects.diff.query({ projectId, from: first.id, to: begun.id })).toMatchObject([
    { path: 'notes/a.md', change: 'created', added: 2 },
    { path: 'notes/b.md', change: 'created', added: 1 },
  ])
  // Nobody else's version grows, and none that is older.
  expect(await save('notes/b.md', 'Four\n', first.id)).toMatchObject({ number: 3 })
  expect(await save('notes/b.md', 'Five\n', begun.id)).toMatchObject({ number: 4 })
  expect(await save('notes/b.md', 'Six\n')).toMatchObject({ number: 5 })
  const { version } = await api.projects.restore.mutate({ projectId, versionId: begun.id })
  expect(version).toMatchObject({ number: 6 })
  expect((await api.projects.file.query({ projectId, path: 'notes/b.md' })).text).toBe('Three\n')
})

test('a version that was handed out by its id does not grow any more', async () => {
  const { api, projectId } = await filedProject()
  const save = (text: string, joins?: string) =>
    api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'notes/a.md', text }], joins })
  const begun = await save('One\n')
  await projectObject(env, projectId).snapshot(begun.id)
  expect(await save('Two\n', begun.id)).toMatchObject({ number: 3 })
})

test('lines are found in all files of a project, in any case', async () => {
  const { api, projectId } = await filedProject()
  const changes = ['b', 'a'].map((name) => ({ path: `notes/${name}.md`, text: 'First\n  A Marmalade jar\n' }))
  await api.projects.saveFiles.mutate({ projectId, changes })
  const find = async (limit = 9, query = 'marmalade J') =>
    await projectObject(env, projectId).fileActs().search({ query, limit })
  expect(await find()).toEqual([
    { path: 'notes/a.md', line: 2, text: 'A Marmalade jar' },
    { path: 'notes/b.md', line: 2, text: 'A Marmalade jar' },
  ])
  expect((await find(1)).length).toBe(1)
  expect(await find(9, 'no such words')).toEqual([])
})

test('texts of a project are read from path to path, in parts, without what is large or no text', async () => {
  const { api, projectId } = await filedProject()
  const large = 'x'.repeat(200_000)
  const many = Array.from({ length: 12 }, (_, at) => ({
    path: `notes/n${String(at).padStart(2, '0')}.md`,
    text: large,
  }))
  const changes = [...many, { path: 'notes/z.md', text: 'y'.repeat(300_000) }, { path: 'other.md', text: 'other' }]
  await api.projects.saveFiles.mutate({ projectId, changes })
  const first = await api.projects.texts.query({ projectId, from: 'notes/n00.md', to: 'notes/z.md' })
  expect([first.texts.length, first.next]).toEqual([10, 'notes/n10.md'])
  const second = await api.projects.texts.query({ projectId, from: first.next!, to: 'notes/z.md' })
  expect([second.texts.map(({ path }) => path), second.next]).toEqual([['notes/n10.md', 'notes/n11.md'], null])
  const [entry] = (await api.projects.files.query({ projectId })).filter(({ path }) => path === 'other.md')
  const one = await api.projects.texts.query({ projectId, from: 'other.md', to: 'other.md' })
  expect(one).toEqual({ texts: [{ path: 'other.md', hash: entry!.hash, text: 'other' }], next: null })
})

test('bad input is refused with its code and changes nothing', async () => {
  const { api, projectId } = await filedProject(NOTES_APP)
  const save = (path: string, text: string | null = '') =>
    failureOf(api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }] }))
  const [migration] = (await api.projects.files.query({ projectId })).filter(({ path }) =>
    path.startsWith('migrations/'),
  )
  expect(await save('../escape.ts')).toBe('project.path_refused')
  expect(await save('big.txt', 'é'.repeat(600_000))).toBe('project.file_too_large')
  expect(await save(migration!.path, 'DROP TABLE notes')).toBe('project.path_refused')
  expect(await save(migration!.path, null)).toBe('project.path_refused')
  expect(await failureOf(api.projects.create.mutate({ prompt: '  ' }))).toBe('BAD_REQUEST')
  expect(await failureOf(api.projects.get.query({ projectId: 'x' }))).toBe('BAD_REQUEST')
  expect(await failureOf(api.projects.restore.mutate({ projectId, versionId: newId('version') }))).toBe(
    'project.version_not_found',
  )
  expect((await api.projects.get.query({ projectId })).headVersion).toMatchObject({ number: 1 })
})

test('nobody who is not signed in gets an answer', async () => {
  const answer = await productFetch('/api/trpc/projects.list')
  expect(answer.status).toBe(401)
})
