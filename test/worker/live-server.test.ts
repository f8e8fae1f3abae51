import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP, notesServer } from '#test/support/factories.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { untilEnd } from './built-project.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

const setScript = await scriptedBuilder()
const RENAME = 'ALTER TABLE notes RENAME TO entries;\n'
const MORE = 'migrations/0002_more.sql'
const SHARING = `import { RELEASE } from '../shared/release'\n${notesServer('?').replace("'?'", 'RELEASE')}`
const renamed = (release: string) =>
  notesServer(release).replaceAll('notes ORDER', 'entries ORDER').replaceAll('INTO notes', 'INTO entries')

/** What the model has written of an answer that it goes on with. */
function writing(files: Record<string, string>): BuilderStep {
  const calls = Object.entries(files).map(([path, content]) => ({ tool: 'write_file', input: { path, content } }))
  return { calls, goesOn: true }
}

/** A version of the notes app with a row of its maker's, and a model that writes as long as it is told to. */
async function notesProject() {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const text = async (path: string) => (await workerFetch(previewUrl + path)).text()
  const shown = async (): Promise<unknown> => [await text('/api/release'), JSON.parse(await text('/api/notes'))]
  const add = async (note: string) => {
    const headers = { 'content-type': 'application/json' }
    await workerFetch(`${previewUrl}/api/notes`, { method: 'POST', headers, body: JSON.stringify({ text: note }) })
  }
  const submit = async (steps: BuilderStep[]) => {
    setScript(steps)
    return (await api.turns.submit.mutate({ projectId, prompt: 'Change the notes' })).turnId
  }
  const ended = async (turnId: string) => {
    const events = await untilEnd(maker, { projectId, turnId })
    return events.map(({ event }) => event).findLast((event) => event.type === 'turn.finished')
  }
  const isAtWork = async () => (await api.projects.get.query({ projectId })).activeTurnId !== null
  const applied = async () => (await appObject(env, { projectId, environment: 'preview' }).appliedFiles()).migrations
  await add('mine')
  return { api, projectId, shown, add, submit, ended, isAtWork, applied }
}

test('a route that a later answer has written answers before the answer ends, on the rows of the app, and what is typed there stays', async () => {
  const { shown, add, submit, ended, isAtWork } = await notesProject()
  const answer = writing({ 'server/index.ts': notesServer('second') })
  const turnId = await submit([answer, { text: 'Done.' }])
  await expect.poll(shown).toEqual(['second', ['A sample', 'mine']])
  await add('during')
  expect(await isAtWork()).toBe(true)
  answer.goesOn = false
  expect(await ended(turnId)).toMatchObject({ state: 'succeeded' })
  expect(await shown()).toEqual(['second', ['A sample', 'mine', 'during']])
})

test.each([
  ['compile', { 'server/index.ts': 'export default {' }],
  ['start', { 'server/index.ts': `${notesServer('half')}throw new Error('half')\n` }],
  ['migrate', { 'server/index.ts': notesServer('half'), [MORE]: 'ALTER TABLE nowhere ADD COLUMN more TEXT;\n' }],
])('a half that does not %s keeps the last one that ran, and stopping puts the version back', async (_, half) => {
  const { api, projectId, shown, submit, ended } = await notesProject()
  const mended = writing({ [MORE]: 'CREATE TABLE more (id INTEGER);\n', 'server/index.ts': notesServer('second') })
  const turnId = await submit([{ ...writing(half), goesOn: false }, mended])
  const seen = new Set<string>()
  const look = async () => [...seen.add(JSON.stringify(await shown()))].at(-1)
  const rows = ['A sample', 'mine']
  await expect.poll(look).toBe(JSON.stringify(['second', rows]))
  expect([...seen]).toEqual([JSON.stringify(['first', rows]), JSON.stringify(['second', rows])])
  await api.turns.stop.mutate({ projectId, turnId })
  expect(await ended(turnId)).toMatchObject({ state: 'stopped', isDraft: true })
  await expect.poll(shown).toEqual(['first', rows])
})

test('a server whose answer is stopped gives its place back to the one of the version, which has the rows of before', async () => {
  const { api, projectId, shown, add, submit, ended } = await notesProject()
  const files = { 'shared/release.ts': "export const RELEASE = 'second'\n", 'server/index.ts': SHARING }
  const turnId = await submit([writing(files)])
  await expect.poll(shown).toEqual(['second', ['A sample', 'mine']])
  await add('during')
  await api.turns.stop.mutate({ projectId, turnId })
  expect(await ended(turnId)).toMatchObject({ state: 'stopped' })
  await expect.poll(shown).toEqual(['first', ['A sample', 'mine']])
})

test('what an answer does to tables is seen on a copy, and is gone with it when the turn is stopped', async () => {
  const { api, projectId, shown, add, submit, ended, applied } = await notesProject()
  const answer = writing({
    'migrations/0002_rename.sql': `DELETE FROM notes WHERE text = 'mine';\n${RENAME}`,
    'server/index.ts': renamed('second'),
  })
  const turnId = await submit([answer])
  await expect.poll(shown).toEqual(['second', ['A sample']])
  await add('during')
  await api.turns.stop.mutate({ projectId, turnId })
  await ended(turnId)
  await expect.poll(shown).toEqual(['first', ['A sample', 'mine']])
  expect(await applied()).toEqual(['0001_notes.sql'])
})

test('a migration may be written anew while its answer goes on, and what was typed into what it became stays', async () => {
  const { api, projectId, shown, add, submit, ended, applied } = await notesProject()
  const path = 'migrations/0002_rename.sql'
  const first = writing({ [path]: `DELETE FROM notes;\n${RENAME}`, 'server/index.ts': renamed('second') })
  first.goesOn = false
  const second = writing({ [path]: RENAME, 'server/index.ts': renamed('third') })
  const turnId = await submit([first, second, { text: 'Done.' }])
  await expect.poll(shown).toEqual(['third', ['A sample', 'mine']])
  await add('during')
  second.goesOn = false
  expect(await ended(turnId)).toMatchObject({ state: 'succeeded' })
  expect([await shown(), await applied()]).toEqual([
    ['third', ['A sample', 'mine', 'during']],
    ['0001_notes.sql', '0002_rename.sql'],
  ])
  const [, before] = (await api.projects.versions.query({ projectId })).items
  await api.projects.restore.mutate({ projectId, versionId: before!.id })
  expect(await shown()).toEqual(['first', ['A sample', 'mine']])
})
