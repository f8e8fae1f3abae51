import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Attachment } from '#shared/turns/attachments.ts'
import { failureOf, PRODUCT, signedIn, workerFetch } from '#test/support/app.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'
import { untilEnd } from './built-project.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'
import { ofType } from './scripted-project.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 60_000 })

const play = await scriptedBuilder()
const SERVER = `import { Hono } from 'hono'\nexport default new Hono().get('/api/ok', (c) => c.text('ok'))\n`
const TABLES = `CREATE TABLE plants (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, price INTEGER, kind TEXT NOT NULL DEFAULT 'herb');
CREATE TABLE sightings (id TEXT PRIMARY KEY, note TEXT, plant_id INTEGER REFERENCES plants (id));`
const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
const FIRST: BuilderStep[] = [
  { calls: [write('server/index.ts', SERVER), write('migrations/0001_plants.sql', TABLES)] },
  { text: 'Done.' },
]
const COLUMNS = [
  { to: 'name', from: 'Pflanze' },
  { to: 'price', from: 'Preis', as: 'cents' },
  { to: 'kind', from: 'Art' },
]
const ask = (more: object = {}) => ({
  tool: 'import_rows',
  input: { name: 'plants.csv', table: 'plants', columns: COLUMNS, ...more },
})

async function garden(csv: string) {
  const { api, cookie, user } = await signedIn()
  play(FIRST)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A garden' })
  await untilEnd({ api }, { projectId, turnId })
  const sent = await workerFetch(`/api/projects/${projectId}/attachments?name=plants.csv`, {
    method: 'POST',
    headers: { cookie, origin: PRODUCT },
    body: csv,
  })
  const { id } = await sent.json<Attachment>()
  const preview = appObject(env, { projectId, environment: 'preview' })
  const rows = async (sql: string) => (await preview.query({ sql, params: [], maxRows: 100 })).rows
  const events = async (of: string) => {
    const { events: all } = await api.turns.history.query({ projectId, limit: 500 })
    return all.map(({ event }) => event).filter((event) => 'turnId' in event && event.turnId === of)
  }
  async function begin(script: BuilderStep[]) {
    const { asked } = play(script)
    const { turnId: next } = await api.turns.submit.mutate({ projectId, prompt: 'Bring them in', attachments: [id] })
    await expect
      .poll(
        async () => (await events(next)).some(({ type }) => type === 'question.asked' || type === 'turn.finished'),
        { timeout: 30_000 },
      )
      .toBe(true)
    const [question] = ofType(await events(next), 'question.asked')
    return { turnId: next, asked, question: question?.question }
  }
  const answer = (of: string, choice: string) =>
    api.turns.answer.mutate({ projectId, turnId: of, answers: [{ questionId: 'rows', choices: [choice], text: null }] })
  const end = async (of: string) => {
    await untilEnd({ api }, { projectId, turnId: of })
    return events(of)
  }
  return { api, user, projectId, preview, rows, begin, answer, end, events }
}

const CSV = `Pflanze;Preis;Art\nRose;12,50;\n"O'Brien ""x""; DROP TABLE plants";3;tree\nMint;teuer;herb\nRose;1;herb\n=1+1;;herb\n`

test('rows of a sent file come into the preview after the yes of their maker, and a copy leads back', async () => {
  const { api, projectId, rows, begin, answer, end } = await garden(CSV)
  const { turnId, asked, question } = await begin([{ text: 'Look.', calls: [ask()] }, { text: 'They are in.' }])
  expect(question).toMatchObject({
    kind: 'rows',
    preview: {
      total: 5,
      fitting: 3,
      rows: [
        ['Rose', '1250', null],
        [`O'Brien "x"; DROP TABLE plants`, '300', 'tree'],
        ['=1+1', null, 'herb'],
      ],
      unfit: [
        { row: 3, fault: 'bad_value', column: 'price', value: 'teuer' },
        { row: 4, fault: 'refused', message: expect.stringContaining('UNIQUE') },
      ],
    },
  })
  // The trial has left nothing behind.
  expect(await rows('SELECT count(*) FROM plants')).toEqual([[0]])
  await answer(turnId, 'import')
  const events = await end(turnId)
  expect(await rows('SELECT name, price, kind FROM plants ORDER BY id')).toEqual([
    ['Rose', 1250, 'herb'],
    [`O'Brien "x"; DROP TABLE plants`, 300, 'tree'],
    ['=1+1', null, 'herb'],
  ])
  expect(ofType(events, 'rows.imported')).toMatchObject([{ table: 'plants', rows: 3, total: 5 }])
  expect(asked[1]).toContain('The maker said yes. 3 rows are in plants of the preview now. 2 stayed out.')
  const [finished] = ofType(events, 'turn.finished')
  expect(finished).toMatchObject({ state: 'succeeded' })
  expect(finished!.microCredits).toBeGreaterThan(0)
  const place = { projectId, place: 'preview' } as const
  expect(await api.appData.entries.query(place)).toMatchObject([
    { act: 'import', table: 'plants', rows: 3, isYours: true },
  ])
  const [before] = await api.appData.snapshots.query(place)
  await api.appData.restoreSnapshot.mutate({ ...place, id: before!.id })
  expect(await rows('SELECT count(*) FROM plants')).toEqual([[0]])
})

test('without the yes nothing comes in: not after a no, another answer, a stop, or a question of the builder’s own', async () => {
  const { api, projectId, rows, begin, answer, end } = await garden(CSV)
  const refused = await begin([{ calls: [ask()] }, { text: 'Then not.' }])
  expect(await failureOf(answer(refused.turnId, 'yes'))).toMatchObject({ domain: 'turn.answer_incomplete' })
  const stranger = await signedIn()
  const theirs = {
    projectId,
    turnId: refused.turnId,
    answers: [{ questionId: 'rows', choices: ['import'], text: null }],
  }
  expect(await failureOf(stranger.api.turns.answer.mutate(theirs))).toMatchObject({ domain: 'project.not_found' })
  await answer(refused.turnId, 'leave')
  await end(refused.turnId)
  expect(refused.asked[1]).toContain('does not want them brought in')

  const stopped = await begin([{ calls: [ask()] }])
  await api.turns.stop.mutate({ projectId, turnId: stopped.turnId })
  await end(stopped.turnId)
  expect(await failureOf(answer(stopped.turnId, 'import'))).toMatchObject({ domain: 'turn.not_waiting' })

  const question = { text: 'Import?', choices: ['import', 'leave'] }
  const own = await begin([{ calls: [{ tool: 'ask_maker', input: { questions: [question] } }] }, { text: 'Well.' }])
  await api.turns.answer.mutate({
    projectId,
    turnId: own.turnId,
    answers: [
      { questionId: 'q1', choices: ['import'], text: null },
      { questionId: 'rows', choices: ['import'], text: null },
    ],
  })
  expect(ofType(await end(own.turnId), 'rows.imported')).toEqual([])
  expect(await rows('SELECT count(*) FROM plants')).toEqual([[0]])
})

test('a table that is not there, one of the platform and a file that is none are refused in words', async () => {
  const { begin, end } = await garden('Pflanze\nRose\n')
  const { asked, turnId, question } = await begin([
    { calls: [ask({ table: 'd1_migrations', columns: [{ to: 'name', from: 'Pflanze' }] })] },
    { calls: [ask({ table: 'plants"; --', columns: [{ to: 'name', from: 'Pflanze' }] })] },
    { calls: [ask({ name: 'other.csv' })] },
    { calls: [ask({ columns: [{ to: 'price', from: 'Preis' }] })] },
    { text: 'Nothing to do.' },
  ])
  await end(turnId)
  expect(question).toBeUndefined()
  expect(asked[1]).toContain('The app has no table')
  expect(asked[1]).toContain('it has plants, sightings')
  expect(asked[2]).toContain('The app has no table')
  expect(asked[3]).toContain('The maker has sent no file called')
  expect(asked[4]).toContain('The file has no column')
})

test('many rows come in by parts, once for each yes, and a cut-off import begins again from what was there', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `Plant ${at % 4_990},${at}`)
  const { preview, projectId, user, rows, begin, answer, end } = await garden(`Pflanze,Preis\n${lines.join('\n')}\n`)
  const { turnId, question } = await begin([
    {
      calls: [
        ask({
          columns: [
            { to: 'name', from: 'Pflanze' },
            { to: 'price', from: 'Preis' },
          ],
        }),
      ],
    },
    { text: 'In.' },
  ])
  // What is twice in different parts is seen when it comes in.
  expect(question).toMatchObject({ preview: { total: 5_000, fitting: 5_000 } })
  await answer(turnId, 'import')
  expect(ofType(await end(turnId), 'rows.imported')).toMatchObject([{ rows: 4_990, total: 5_000 }])

  const sent = { table: 'sightings', columns: ['id'], rows: [['a'], ['b']] }
  const data = () => preview.data()
  expect(await data().bringRows(user.id, { id: 'one', ...sent })).toEqual({ rows: 2, unfit: [] })
  expect(await data().bringRows(user.id, { id: 'one', ...sent })).toEqual({ rows: 2, unfit: [] })
  expect(await rows('SELECT count(*) FROM sightings')).toEqual([[2]])
  // The object died with one part in and no end noted.
  await runInDurableObject(preview, (instance, { storage }) => {
    const [row] = storage.sql.exec<{ value: string }>("SELECT value FROM app WHERE key = 'broughtIn'").toArray()
    const known = { ...(JSON.parse(row!.value) as object), done: null }
    storage.sql.exec("UPDATE app SET value = ? WHERE key = 'broughtIn'", JSON.stringify(known))
    return instance !== null
  })
  expect(await data().bringRows(user.id, { id: 'one', ...sent })).toEqual({ rows: 2, unfit: [] })
  expect(await rows('SELECT count(*) FROM sightings')).toEqual([[2]])
  expect(await data().bringRows(user.id, { id: 'two', ...sent, table: 'gone' })).toMatchObject({ refused: 'gone' })
  expect(await rows('SELECT count(*) FROM plants')).toEqual([[4_990]])

  const production = appObject(env, { projectId, environment: 'production' })
  expect(await production.data().bringRows(user.id, { id: 'three', ...sent })).toMatchObject({ refused: 'not_running' })
  expect(await projectObject(env, projectId).plan()).toBeNull()
})

test('a row that names another one comes in with its key, and the maker sees the name', async () => {
  const { rows, begin, answer, end, preview, user } = await garden('Seen;What\nrose ;By the wall\nTulip;In a pot\n')
  const known = [
    ['7', 'Fern'],
    ['8', 'Rose'],
  ]
  await preview.data().bringRows(user.id, { id: 'known', table: 'plants', columns: ['id', 'name'], rows: known })
  const columns = [
    { to: 'id', as: 'new_id' },
    { to: 'note', from: 'What' },
    { to: 'plant_id', from: 'Seen', by: 'name' },
  ]
  const { turnId, asked, question } = await begin([
    { text: 'Look.', calls: [ask({ table: 'sightings', columns })] },
    { text: 'They are in.' },
  ])
  expect(question).toMatchObject({
    preview: {
      total: 2,
      fitting: 1,
      rows: [[expect.any(String), 'By the wall', 'rose']],
      unfit: [{ row: 2, fault: 'not_found', column: 'plant_id', value: 'Tulip' }],
    },
  })
  await answer(turnId, 'import')
  await end(turnId)
  expect(await rows('SELECT note, plant_id FROM sightings')).toEqual([['By the wall', 8]])
  expect(asked[1]).toContain('plant_id finds no row, or more than one, called')
})
