import { zipSync, strToU8 } from 'fflate'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringCookies, openBrowser } from '#test/support/browser.ts'
import { allEvents, signInOverHttp, type Api } from '#test/support/maker.ts'
import { scriptedServer } from '#test/support/scripted-server.ts'

const CALM = 'Another headline, and a text of the house'
const BROKEN = 'Another headline, with one of its own'
const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
/** The answer goes on after it once the test has seen what stands before it. */
const PAUSE = 'notes/short.md'
/** The answer never comes to its end: the turn is stopped. */
const ENDLESS = 'notes/house.md'
const note = (path: typeof PAUSE | typeof ENDLESS) => write(path, 'A very long house. '.repeat(10))

const FIRST = 'A book of guests'
const LATER = 'Each guest comes from somewhere'

const page = (headline: string, before = '') =>
  `${before}export function App() {\n  return <main><h1>${headline}</h1><label>Name <input /></label></main>\n}\n`
const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>House</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx':
    "import { createRoot } from 'react-dom/client'\nimport { App } from './app'\ncreateRoot(document.getElementById('root')!).render(<App />)\n",
  'client/app.tsx': page('The house'),
}
/** A component without its file is held by the compiler, one that throws by the page. */
const ANSWERS: Record<string, ReturnType<typeof write>[]> = {
  [CALM]: [write('client/app.tsx', page('A new house')), note(ENDLESS)],
  [BROKEN]: [
    write('client/app.tsx', page('{name()}', "const name = () => {\n  throw new Error('half')\n}\n")),
    note(PAUSE),
    write('client/app.tsx', page('{name()}', "const name = () => 'A mended house'\n")),
    note(ENDLESS),
  ],
}

const { 'index.html': INDEX, 'client/main.tsx': MAIN } = FILES
const guests = (column: string) => `CREATE TABLE guests (id INTEGER PRIMARY KEY, ${column} TEXT NOT NULL);\n`
const seed = (column: string) => `INSERT INTO guests (${column}) VALUES ('Ada');\n`
const server = (column: string) =>
  `import { Hono } from 'hono'\nconst app = new Hono<{ Bindings: { DB: D1Database } }>()\napp.get('/api/guests', async (c) => c.json((await c.env.DB.prepare('SELECT ${column} AS name FROM guests').all()).results))\nexport default app\n`
const asking = (headline: string) =>
  `import { useEffect, useState } from 'react'\nexport function App() {\n  const [guests, setGuests] = useState<{ name: string }[]>([])\n  useEffect(() => void fetch('/api/guests').then(async (answer) => setGuests(await answer.json())), [])\n  return <main><h1>${headline}</h1>{guests.map(({ name }) => <p key={name}>{name}</p>)}</main>\n}\n`
ANSWERS[FIRST] = [
  write('index.html', INDEX),
  write('migrations/0001_guests.sql', guests('called')),
  write('seeds/0001_guests.sql', seed('called')),
  write('server/index.ts', server('called')),
  write('client/main.tsx', MAIN),
  write('client/app.tsx', asking('Guests')),
  note(PAUSE),
  // The model changes its mind about a table that was shown already.
  write('migrations/0001_guests.sql', guests('name')),
  write('seeds/0001_guests.sql', seed('name')),
  write('server/index.ts', server('name')),
  write('client/app.tsx', asking('Guests of the house')),
  note(ENDLESS),
]

/** What a later answer makes of it: the page comes before what it asks for. */
const town = `import { useEffect, useState } from 'react'
export function App() {
  const [towns, setTowns] = useState<{ name: string }[]>([])
  useEffect(() => void fetch('/api/towns').then(async (answer) => setTowns(answer.ok ? await answer.json() : [{ name: 'No towns yet' }])), [])
  return <main><h1>Guests and towns</h1>{towns.map(({ name }) => <p key={name}>{name}</p>)}</main>
}
`
ANSWERS[LATER] = [
  write('client/app.tsx', town),
  note(PAUSE),
  write('migrations/0002_towns.sql', "ALTER TABLE guests ADD COLUMN town TEXT NOT NULL DEFAULT 'Lagos';\n"),
  write('server/index.ts', server('town').replaceAll('/api/guests', '/api/towns')),
  note(ENDLESS),
]

/** What an answer waits for. Each test begins with promises of its own. */
const HELD: Record<string, PromiseWithResolvers<void>> = {}
beforeEach(() => {
  HELD[PAUSE] = Promise.withResolvers()
  HELD[ENDLESS] = Promise.withResolvers()
})
const goesOn = () => HELD[PAUSE]!.resolve()

const resources = new AsyncDisposableStack()
let [origin, cookie, api, projectId] = ['', '', undefined as unknown as Api, '']
let screen: Page
let preview: FrameLocator

beforeAll(async () => {
  const server = await scriptedServer({
    isPrompt: (text) => text in ANSWERS,
    holds: ({ prompt, call }) => HELD[ANSWERS[prompt]?.[call]?.input.path ?? '']?.promise,
    answer: ({ prompt, step }) => ({ text: 'I write.', ...(step === 0 && { calls: ANSWERS[prompt] ?? [] }) }),
  })
  origin = server.origin
  const maker = await signInOverHttp(origin)
  api = maker.api
  cookie = maker.cookie
  projectId = await imported(Object.entries(FILES))
  const browser = resources.use(await openBrowser())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await bringCookies(context, { origin, cookie })
  screen = await context.newPage()
  await screen.goto(`${origin}/web-projects/${projectId}`)
  preview = screen.frameLocator('iframe[title="Preview"]')
  await preview.getByRole('heading', { name: 'The house' }).waitFor()
})
afterAll(() => resources.disposeAsync())

async function imported(files: [string, string][]): Promise<string> {
  const response = await fetch(`${origin}/api/projects/import?name=house.zip`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/zip' },
    body: zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)]))),
  })
  return ((await response.json()) as { projectId: string }).projectId
}

const isAtWork = async (turnId: string) =>
  (await allEvents(api, projectId)).every(({ event }) => event.type !== 'turn.finished' || event.turnId !== turnId)

test('while an answer is still being written the preview shows what of it is there, and goes back when it is stopped', async () => {
  await preview.getByRole('textbox', { name: 'Name' }).fill('kept')
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: CALM })
  await preview.getByRole('heading', { name: 'A new house' }).waitFor()
  expect(await isAtWork(turnId)).toBe(true)
  expect(await preview.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('kept')
  await api.turns.stop.mutate({ projectId, turnId })
  await preview.getByRole('heading', { name: 'The house' }).waitFor()
})

test('where half an answer crashes, the last picture stays until the rest has come', async () => {
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: BROKEN })
  const held = preview.locator('html > body[inert]')
  await held.getByText('The house').waitFor()
  expect(await preview.locator('solid-overlay').count()).toBe(0)
  goesOn()
  await preview.getByRole('heading', { name: 'A mended house' }).waitFor()
  expect([await held.count(), await isAtWork(turnId)]).toEqual([0, true])
  await api.turns.stop.mutate({ projectId, turnId })
  await preview.getByRole('heading', { name: 'The house' }).waitFor()
})

test('a first app with tables shows its rows while the answer is still written, also when a table is changed by then', async () => {
  const first = await api.projects.create.mutate({ prompt: FIRST })
  await screen.goto(`${origin}/web-projects/${first.projectId}`)
  await preview.getByRole('heading', { name: 'Guests', exact: true }).waitFor()
  await preview.getByText('Ada').waitFor()
  goesOn()
  await preview.getByRole('heading', { name: 'Guests of the house' }).waitFor()
  await preview.getByText('Ada').waitFor()
  const { previewUrl } = await api.projects.get.query({ projectId: first.projectId })
  await screen.goto(`${previewUrl}/api/guests`)
  await screen.getByText('Ada').waitFor()
  const told = await allEvents(api, first.projectId)
  expect(told.filter(({ event }) => event.type === 'turn.finished' || event.type === 'check')).toEqual([])
  await api.turns.stop.mutate(first)
})

test('a later answer is seen with its server and its tables while it is written, and stopping it brings back the app as it was', async () => {
  const files = Object.entries({ 'index.html': INDEX, 'client/main.tsx': MAIN, 'client/app.tsx': asking('Guests') })
  const tables = Object.entries({ 'migrations/0001_guests.sql': guests('name'), 'seeds/0001_guests.sql': seed('name') })
  const later = await imported([...files, ...tables, ['server/index.ts', server('name')]])
  await screen.goto(`${origin}/web-projects/${later}`)
  await preview.getByText('Ada').waitFor()
  const { turnId } = await api.turns.submit.mutate({ projectId: later, prompt: LATER })
  await preview.getByText('No towns yet').waitFor()
  goesOn()
  await preview.getByText('Lagos').waitFor()
  const told = await allEvents(api, later)
  expect(told.filter(({ event }) => event.type === 'turn.finished' || event.type === 'check')).toEqual([])
  await api.turns.stop.mutate({ projectId: later, turnId })
  await preview.getByRole('heading', { name: 'Guests', exact: true }).waitFor()
  await preview.getByText('Ada', { exact: true }).waitFor()
})
