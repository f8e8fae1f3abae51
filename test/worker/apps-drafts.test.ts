import { expect, test } from 'vitest'
import { ended, runningApp } from './running-app.ts'

const NOTES = { name: '0001_notes.sql', sql: 'CREATE TABLE notes (text TEXT NOT NULL)' }
const SAMPLE = { name: '0001_sample.sql', sql: "INSERT INTO notes VALUES ('a sample')" }
const RENAME = { name: '0002_rename.sql', sql: 'ALTER TABLE notes RENAME TO entries' }
const CLEAR = { name: '0002_rename.sql', sql: 'DELETE FROM notes; ALTER TABLE notes RENAME TO entries' }

const serverOf = (table: string, release: string) => [
  `app.get('/api/release', (c) => c.text('${release}'))`,
  `app.get('/api/notes', async (c) => c.json((await c.env.DB.prepare('SELECT text FROM ${table} ORDER BY rowid').all()).results.map(({ text }) => text)))`,
  `app.post('/api/notes', async (c) => { await c.env.DB.prepare('INSERT INTO ${table} VALUES (?)').bind(await c.req.text()).run(); return c.text('') })`,
]
const FIRST = { id: 'first', server: serverOf('notes', 'first'), migrations: [NOTES], seeds: [SAMPLE] }
const RENAMED = { ...FIRST, id: 'renamed', server: serverOf('entries', 'renamed'), migrations: [NOTES, RENAME] }

/** A notes app whose maker has typed a row, and what it answers. */
async function notesApp(bundle: Parameters<typeof runningApp>[0] = FIRST) {
  const app = await runningApp(bundle)
  const text = async (path: string) => (await app.get(path)).text()
  const look = async (): Promise<unknown> => [await text('/api/release'), JSON.parse(await text('/api/notes'))]
  const add = async (body: string) => void (await (await app.get('/api/notes', { method: 'POST', body })).text())
  return { ...app, look, add }
}

test('a draft of the server alone runs beside the rows of the app; the code before it comes back without, other code goes on with them', async () => {
  const { look, add, draft, install } = await notesApp()
  await add('mine')
  const second = { ...FIRST, id: 'second', server: serverOf('notes', 'second') }
  expect(await draft(second)).toEqual({ isRunning: true, isOnCopy: true })
  await add('during')
  expect(await draft({ ...FIRST, id: 'half', server: ["throw new Error('half')"] })).toMatchObject({ isRunning: false })
  expect(await look()).toEqual(['second', ['a sample', 'mine', 'during']])
  await install(FIRST)
  expect(await look()).toEqual(['first', ['a sample', 'mine']])
  await draft(second)
  await add('during')
  await install(second)
  expect(await look()).toEqual(['second', ['a sample', 'mine', 'during']])
})

test('a migration of a draft runs on a copy, and what goes on without it has the rows as they were', async () => {
  const { look, add, draft, install } = await notesApp()
  await add('mine')
  expect(await draft({ ...RENAMED, migrations: [NOTES, CLEAR] })).toEqual({ isRunning: true, isOnCopy: true })
  await add('during')
  expect(await look()).toEqual(['renamed', ['during']])
  expect(await install(FIRST)).toEqual({ applied: [], problem: null })
  expect(await look()).toEqual(['first', ['a sample', 'mine']])
})

test('what is installed after its draft keeps what was typed meanwhile, and says what ran; also in an object that began anew', async () => {
  const { look, add, draft, install, object } = await notesApp()
  await add('mine')
  await draft(RENAMED)
  await add('during')
  await ended(object)
  expect(await look()).toEqual(['renamed', ['a sample', 'mine', 'during']])
  expect(await install(RENAMED)).toEqual({ applied: ['0002_rename.sql'], problem: null })
  expect(await look()).toEqual(['renamed', ['a sample', 'mine', 'during']])
  expect(await install(RENAMED)).toEqual({ applied: [], problem: null })
})

test('a draft that is written anew begins again from the rows of the app; one that goes on keeps its own', async () => {
  const { look, add, draft } = await notesApp()
  await draft({ ...RENAMED, migrations: [NOTES, CLEAR] })
  await draft(RENAMED)
  await add('during')
  const seed = { name: '0002_more.sql', sql: "INSERT INTO entries VALUES ('another sample')" }
  await draft({ ...RENAMED, seeds: [SAMPLE, seed] })
  expect(await look()).toEqual(['renamed', ['a sample', 'during', 'another sample']])
  expect(await draft(FIRST)).toEqual({ isRunning: true, isOnCopy: true })
  expect(await look()).toEqual(['first', ['a sample']])
})

test('where a draft does not migrate, does not start, or takes a table from the server that runs, the last one goes on', async () => {
  const { look, draft, install } = await notesApp()
  const broken = { name: '0002_broken.sql', sql: 'ALTER TABLE nowhere RENAME TO entries' }
  const held = { isRunning: false, isOnCopy: false }
  expect(await draft({ ...RENAMED, migrations: [NOTES, broken] })).toEqual(held)
  expect(await draft({ ...RENAMED, server: ["throw new Error('half')"] })).toEqual(held)
  expect(await draft({ ...FIRST, migrations: [NOTES, RENAME] })).toEqual(held)
  expect(await look()).toEqual(['first', ['a sample']])
  await draft(RENAMED)
  expect(await draft({ ...RENAMED, migrations: [NOTES, RENAME, { ...broken, name: '0003_broken.sql' }] })).toEqual({
    isRunning: false,
    isOnCopy: true,
  })
  expect(await look()).toEqual(['renamed', ['a sample']])
  await install(FIRST)
  expect(await look()).toEqual(['first', ['a sample']])
})

test('a version comes back over a draft with its own rows, and an app may begin as one', async () => {
  const app = await notesApp()
  await app.object.standFor('ver_first')
  await app.draft({ ...RENAMED, migrations: [NOTES, CLEAR] })
  expect(await app.object.bringData('ver_first')).toEqual(['0001_notes.sql'])
  await app.install(FIRST)
  expect(await app.look()).toEqual(['first', ['a sample']])

  const first = await notesApp(null)
  await first.draft(RENAMED)
  expect(await first.draft(FIRST)).toEqual({ isRunning: true, isOnCopy: true })
  await first.add('mine')
  expect(await first.look()).toEqual(['first', ['a sample', 'mine']])
  expect(await first.install(FIRST)).toEqual({ applied: ['0001_notes.sql'], problem: null })
  expect(await first.look()).toEqual(['first', ['a sample', 'mine']])
})
