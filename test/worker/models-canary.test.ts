import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { anthropicEvents } from '#test/support/fakes/provider-formats.ts'
import { app } from '#worker/app.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { anthropicStandIn, KEY, OPUS, playTurn } from './own-key.ts'

afterEach(() => vi.restoreAllMocks())

/** Any eight characters of the key, except its last ones, which are shown. */
const PIECES = Array.from({ length: KEY.length - 12 }, (_, at) => KEY.slice(at, at + 8))
const leaks = (text: string) => PIECES.filter((piece) => text.includes(piece))

type Table = { name: string }
type Rows = Record<string, unknown>[]

/** A row's values as text, and bytes as far as they are text. */
const textOf = (rows: Rows) =>
  rows
    .flatMap((row) =>
      Object.values(row).map((value) =>
        value instanceof ArrayBuffer ? new TextDecoder().decode(value) : String(value),
      ),
    )
    .join('\n')

async function wholeDatabase(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<Table>()
  const dumps = await Promise.all(
    results.map(async ({ name }) =>
      textOf((await env.DB.prepare(`SELECT * FROM "${name}"`).all<Record<string, unknown>>()).results),
    ),
  )
  return dumps.join('\n')
}

const wholeObject = (projectId: string) =>
  runInDurableObject(projectObject(env, projectId), (_object, { storage: { sql } }) =>
    sql
      .exec<Table>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
      .toArray()
      .map(({ name }) => textOf(sql.exec(`SELECT * FROM "${name}"`).toArray()))
      .join('\n'),
  )

/** The text of an answer. Of an archive it is the text of all its files. */
async function contentOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.includes('zip')) return answer.text()
  const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  return files.map((file) => new TextDecoder().decode(file)).join('\n')
}

/** Hears all that the Worker answers from here on, headers and body, and all that is printed. */
function listening() {
  const heard: string[] = []
  const fetchOf = app.fetch
  vi.spyOn(app, 'fetch').mockImplementation(async (...call) => {
    const answer = await fetchOf(...call)
    heard.push(JSON.stringify([...answer.headers]), await contentOf(answer.clone()))
    return answer
  })
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...parts: unknown[]) =>
        void heard.push(
          parts
            .map((part) =>
              part instanceof Error
                ? `${part.stack} ${JSON.stringify(part)}`
                : typeof part === 'string'
                  ? part
                  : JSON.stringify(part),
            )
            .join(' '),
        ),
    )
  }
  return heard
}

const echo = (type: string) =>
  JSON.stringify({ type: 'error', error: { type, message: `You sent ${KEY}, which is wrong` } })

/** Asks for what a maker's browser asks for around a turn. */
async function lookEverywhere({ api, cookie }: Maker, projectId: string): Promise<void> {
  await api.models.keys.query()
  await api.models.list.query({ projectId })
  await api.models.health.query().catch(() => null)
  await api.projects.get.query({ projectId })
  await api.projects.logs.query({ projectId })
  await api.turns.history.query({ projectId, limit: 500 })
  await api.turns.quote.query({ projectId })
  for (const path of [
    `/api/projects/${projectId}/export.zip`,
    '/api/account/export.zip',
    '/account',
    `/web-projects/${projectId}`,
    '/dev/outbox.json',
  ])
    await workerFetch(path, { headers: { cookie } })
}

test("a key of one's own is in no answer, no line of a log, no event, no file and no table, however the provider answers", async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const heard = listening()
  const asked = anthropicStandIn([
    anthropicEvents({ text: 'Reading.', call: { name: 'read_file', input: { path: 'server/index.ts' } } }),
    anthropicEvents({ text: 'Done.' }),
    { status: 401, body: echo('authentication_error') },
    { status: 422, body: echo('invalid_request_error') },
    [{ type: 'error', error: { type: 'invalid_request_error', message: `Key ${KEY} was ended` } }],
  ])
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: `${KEY} ${KEY}` }).catch(() => null)
  await maker.api.models.choose.mutate({ projectId, model: OPUS })
  const ends = []
  for (let turn = 0; turn < 4; turn++) ends.push((await playTurn(maker, projectId)).at(-1))
  await lookEverywhere(maker, projectId)
  expect(ends).toMatchObject([
    { state: 'succeeded' },
    { state: 'failed', modelFailure: { kind: 'key', isOwnKey: true } },
    {
      state: 'failed',
      modelFailure: { kind: 'rejected', isOwnKey: true },
      message: expect.stringContaining('You sent …'),
    },
    {
      state: 'failed',
      modelFailure: { kind: 'rejected', isOwnKey: true },
      message: expect.stringContaining('Key … was ended'),
    },
  ])
  // The provider got it, and only in its header.
  expect(asked.map(({ key, body }) => [key, leaks(body)])).toEqual(asked.map(() => [KEY, []]))
  expect(asked).toHaveLength(5)
  expect(heard.length).toBeGreaterThan(20)
  expect(leaks(heard.join('\n'))).toEqual([])
  expect(leaks(await wholeDatabase())).toEqual([])
  expect(leaks(await wholeObject(projectId))).toEqual([])
})

test('the search finds a key where there is one', async () => {
  const maker = await signedIn({ name: KEY })
  const { projectId } = await makeProject({ owner: maker.user, title: KEY, files: { 'notes.md': KEY } })
  const heard = listening()
  await maker.api.projects.get.query({ projectId })
  await workerFetch('/api/account/export.zip', { headers: { cookie: maker.cookie } })
  console.error(new Error(KEY))
  for (const text of [heard[1]!, heard[3]!, heard.at(-1)!, await wholeDatabase(), await wholeObject(projectId)])
    expect(leaks(text)).toHaveLength(PIECES.length)
})
