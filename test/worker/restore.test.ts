import { expect, test } from 'vitest'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP, notesServer } from '#test/support/factories.ts'

const PLAIN = { 'content-type': 'application/json' }
const RENAMED = notesServer('third').replaceAll('notes ORDER', 'entries ORDER').replaceAll('INTO notes', 'INTO entries')

/** A notes app in three versions: another server, then another name for its table. */
async function threeVersions() {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const add = (text: string) =>
    workerFetch(`${previewUrl}/api/notes`, { method: 'POST', headers: PLAIN, body: JSON.stringify({ text }) })
  const notes = async (): Promise<unknown> => (await workerFetch(`${previewUrl}/api/notes`)).json()
  const save = (changes: Record<string, string>) =>
    api.projects.saveFiles.mutate({
      projectId,
      changes: Object.entries(changes).map(([path, text]) => ({ path, text })),
    })
  await add('of one')
  const second = await save({ 'server/index.ts': notesServer('second') })
  await add('of two')
  const third = await save({
    'migrations/0002_rename.sql': 'ALTER TABLE notes RENAME TO entries;\n',
    'server/index.ts': RENAMED,
  })
  await add('of three')
  const restore = (versionId: string, kind?: 'data' | 'code') =>
    api.projects.restore.mutate({ projectId, versionId, ...(kind && { kind }) })
  return { ...maker, projectId, previewUrl, add, notes, save, second, third, restore }
}

test('an older version comes back with the rows and tables that it ran on, and the newer one after it', async () => {
  const { api, projectId, notes, add, second, third, restore } = await threeVersions()
  expect(await notes()).toEqual(['A sample', 'of one', 'of two', 'of three'])
  const restored = await restore(second.id)
  expect(restored).toMatchObject({ version: { number: 4, title: 'Restored version 2' }, failures: [] })
  expect(await notes()).toEqual(['A sample', 'of one', 'of two'])
  expect((await add('of four')).status).toBe(201)
  await restore(third.id)
  expect(await notes()).toEqual(['A sample', 'of one', 'of two', 'of three'])
  await restore(restored.version.id)
  expect(await notes()).toEqual(['A sample', 'of one', 'of two', 'of four'])
  const { events } = await api.turns.history.query({ projectId, limit: 100 })
  expect(events.map(({ event }) => event).findLast(({ type }) => type === 'version.restored')).toMatchObject({
    from: { number: 4 },
    version: { number: 6 },
    data: 'kept',
    undo: { number: 5 },
    failures: [],
  })
})

test('code alone comes back where nothing that it knew was taken away, on the rows as they are', async () => {
  const { api, projectId, notes, save, second, third, restore } = await threeVersions()
  const offer = (versionId: string) => api.projects.restoreOffer.query({ projectId, versionId })
  expect(await offer(second.id)).toEqual({
    snapshotAt: expect.any(Number),
    isNewest: false,
    codeOnly: { kind: 'taken', migration: '0002_rename' },
    hasDraft: false,
    version: second,
    newest: third,
  })
  expect(await failureOf(restore(second.id, 'code'))).toMatchObject({ domain: 'project.code_only_refused' })
  await save({ 'migrations/0003_more.sql': 'ALTER TABLE entries ADD COLUMN done INTEGER;\n' })
  expect(await offer(third.id)).toMatchObject({ codeOnly: null })
  await restore(third.id, 'code')
  expect(await notes()).toEqual(['A sample', 'of one', 'of two', 'of three'])
  // Code of an older line has a migration that never ran on these rows.
  await restore(second.id)
  expect(await offer(third.id)).toMatchObject({ codeOnly: { kind: 'other', migration: '0002_rename' } })
})

test('before a version is restored one reads how many of its promises held, and of those of now', async () => {
  const { api, projectId, save, third } = await threeVersions()
  const promised = await save({
    'test/notes.test.ts':
      "import { expect, test } from 'vitest'\ntest('One is one', () => expect(1).toBe(1))\ntest('One is two', () => expect(1).toBe(2))\n",
  })
  await api.projects.runPromises.mutate({ projectId })
  const newest = await save({
    'test/notes.test.ts': "import { expect, test } from 'vitest'\ntest('One is one', () => expect(1).toBe(1))\n",
  })
  await api.projects.runPromises.mutate({ projectId })
  const offer = await api.projects.restoreOffer.query({ projectId, versionId: promised!.id })
  expect([offer.version.promises, offer.newest?.id, offer.newest?.promises]).toEqual([
    { kept: 1, run: 2 },
    newest!.id,
    { kept: 1, run: 1 },
  ])
  // Of a version whose promises were never run nothing is claimed.
  expect((await api.projects.restoreOffer.query({ projectId, versionId: third!.id })).version).not.toHaveProperty(
    'promises',
  )
})

test('an older version is looked at running, on a copy of its rows and at an address of its own', async () => {
  const { api, projectId, previewUrl, notes, second } = await threeVersions()
  const { url } = await api.looks.open.mutate({ projectId, versionId: second.id })
  const answer = async (path: string) => {
    const { status, body } = await workerFetch(url + path)
    return [status, body === null ? '' : await new Response(body).text()]
  }
  expect((await answer('/'))[1]).toContain('<div id="root">')
  expect(await answer('/api/release')).toEqual([200, 'second'])
  expect(await answer('/api/notes')).toEqual([200, '["A sample","of one","of two"]'])
  const added = await workerFetch(`${url}/api/notes`, { method: 'POST', headers: PLAIN, body: '{"text":"aside"}' })
  expect([added.status, await answer('/api/notes')]).toEqual([201, [200, '["A sample","of one","of two","aside"]']])
  // Neither the preview nor the version's own rows have changed.
  expect(await notes()).toEqual(['A sample', 'of one', 'of two', 'of three'])
  await api.looks.open.mutate({ projectId, versionId: second.id })
  expect(await answer('/api/notes')).toEqual([200, '["A sample","of one","of two"]'])
  // It goes with the preview's address.
  expect(new URL(url).hostname.split('-')[0]).toBe(new URL(previewUrl).hostname.split('-')[0])
  await api.projects.movePreview.mutate({ projectId })
  expect([(await answer('/'))[0], (await answer('/api/notes'))[0]]).toEqual([404, 404])
})

test('a migration that went with its version may be written anew', async () => {
  const { notes, save, second, restore } = await threeVersions()
  await restore(second.id)
  await save({ 'migrations/0002_rename.sql': 'ALTER TABLE notes ADD COLUMN done INTEGER;\n' })
  expect(await notes()).toEqual(['A sample', 'of one', 'of two'])
})
