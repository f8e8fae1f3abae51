import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP, notesServer } from '#test/support/factories.ts'
import { untilEnd } from './built-project.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'

const PLAIN = { 'content-type': 'application/json' }
const RENAME = 'ALTER TABLE notes RENAME TO entries;\n'
const RENAMED = notesServer('second')
  .replaceAll('notes ORDER', 'entries ORDER')
  .replaceAll('INTO notes', 'INTO entries')
const BROKEN = `${RENAMED}app.get('/api/broken', () => { throw new Error('half done') })\n`

const setScript = await scriptedBuilder()
const write = (files: Record<string, string>): BuilderStep => ({
  calls: Object.entries(files).map(([path, content]) => ({ tool: 'write_file', input: { path, content } })),
})

test('a turn that fails leaves the last version in the preview and for Publish, with its rows; the next goes on from it', async () => {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const answers = async (url: string) =>
    Promise.all([
      (await workerFetch(`${url}/api/release`)).text(),
      (await workerFetch(`${url}/api/notes`)).json<unknown>(),
    ])
  const turn = async (steps: BuilderStep[]) => {
    setScript(steps)
    const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Rename the notes' })
    const events = await untilEnd(maker, { projectId, turnId })
    return events.map(({ event }) => event).findLast((event) => event.type === 'turn.finished')
  }
  await workerFetch(`${previewUrl}/api/notes`, { method: 'POST', headers: PLAIN, body: '{"text":"mine"}' })

  const done = { text: 'Done.' }
  const files = { 'migrations/0002_rename.sql': RENAME, 'server/index.ts': BROKEN }
  expect(await turn([write(files), done, done, done, done])).toMatchObject({
    state: 'failed',
    isDraft: true,
    hasOtherRows: true,
    microCredits: 0,
  })
  await expect.poll(() => answers(previewUrl)).toEqual(['first', ['A sample', 'mine']])
  expect((await api.projects.versions.query({ projectId })).items.map(({ number }) => number)).toEqual([1])
  expect(await api.projects.file.query({ projectId, path: 'server/index.ts' })).toMatchObject({ text: BROKEN })
  await api.projects.showDraft.mutate({ projectId, isShown: true })
  expect(await answers(previewUrl)).toEqual(['second', ['A sample', 'mine']])
  await api.projects.showDraft.mutate({ projectId, isShown: false })
  expect(await answers(previewUrl)).toEqual(['first', ['A sample', 'mine']])
  await api.projects.showDraft.mutate({ projectId, isShown: true })
  // What is published is what the preview shows then.
  const { url } = await api.deployments.publish.mutate({ projectId })
  expect(await answers(url)).toEqual(['first', []])
  expect(await answers(previewUrl)).toEqual(['first', ['A sample', 'mine']])
  await workerFetch(`${previewUrl}/api/notes`, { method: 'POST', headers: PLAIN, body: '{"text":"meanwhile"}' })

  expect(await turn([write({ 'server/index.ts': RENAMED }), done])).toMatchObject({ state: 'succeeded' })
  await expect.poll(() => answers(previewUrl)).toEqual(['second', ['A sample', 'mine', 'meanwhile']])
  expect((await api.projects.get.query({ projectId })).headVersion).toMatchObject({ number: 2 })
})

test('what was typed into the preview during a turn that fails stays where the tables stay, and is told as gone where not', async () => {
  const { type, notes, turn } = await project()
  const typed = turn([write({ 'server/index.ts': `${notesServer('second')}throw new Error('half')\n` }), ...DONE])
  await type('during')
  const failed = await typed
  expect(failed).toMatchObject({ state: 'failed', isDraft: true })
  expect(failed).not.toHaveProperty('hasOtherRows')
  await expect.poll(notes).toEqual(['A sample', 'during'])
  const moved = { 'migrations/0002_rename.sql': RENAME, 'server/index.ts': BROKEN }
  expect(await turn([write(moved), ...DONE])).toMatchObject({ state: 'failed', hasOtherRows: true })
})

test('undoing a restore brings back the draft that it dropped; a save by hand says that it has one below', async () => {
  const { api, projectId, notes, turn } = await project()
  const save = (text: string) =>
    api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'server/index.ts', text }] })
  const source = async () => (await api.projects.file.query({ projectId, path: 'server/index.ts' }))!.text
  const second = await save(notesServer('second'))
  expect(second).not.toHaveProperty('isOverDraft')
  const [, first] = (await api.projects.versions.query({ projectId })).items
  const draft = { 'migrations/0002_rename.sql': RENAME, 'server/index.ts': BROKEN }
  expect(await turn([write(draft), ...DONE])).toMatchObject({ isDraft: true })

  await api.projects.restore.mutate({ projectId, versionId: first!.id })
  expect(await source()).toBe(notesServer('first'))
  await api.projects.restore.mutate({ projectId, versionId: second.id })
  expect([await source(), await notes()]).toEqual([BROKEN, ['A sample']])
  const { events } = await api.turns.history.query({ projectId, limit: 500 })
  expect(events.map(({ event }) => event).findLast(({ type }) => type === 'version.restored')).toMatchObject({
    version: { number: 4 },
    hasDraft: true,
  })
  expect(events.at(-1)?.event).toEqual({ type: 'draft.shown', isShown: false })
  expect(await api.projects.restoreOffer.query({ projectId, versionId: second.id })).toMatchObject({ hasDraft: true })

  expect(await save(RENAMED)).toMatchObject({ number: 5, isOverDraft: true })
})

const DONE = Array.from({ length: 5 }, () => ({ text: 'Done.' }))

/** A maker's notes app, and a builder that plays a script. */
async function project() {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const type = (text: string) =>
    workerFetch(`${previewUrl}/api/notes`, { method: 'POST', headers: PLAIN, body: JSON.stringify({ text }) })
  const notes = async (): Promise<unknown> => (await workerFetch(`${previewUrl}/api/notes`)).json()
  const turn = async (steps: BuilderStep[]) => {
    setScript(steps)
    const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Change the notes' })
    const events = await untilEnd(maker, { projectId, turnId })
    return events.map(({ event }) => event).findLast((event) => event.type === 'turn.finished')
  }
  return { api, projectId, type, notes, turn }
}
