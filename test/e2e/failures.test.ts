import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, navigates, openBrowser } from '#test/support/browser.ts'
import { FILES_APP } from '#test/support/files-app.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd, type Api } from '#test/support/maker.ts'
import { axeFindings } from '#test/support/page-checks.ts'
import { ROOM_CONFIGURATION, ROOM_FILES } from '#test/support/room-app.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { SHOP_FILES } from '#test/support/shop-app.ts'

const APP = 'client/app.tsx'
const SERVER = 'server/index.ts'

type Bench = {
  api: Api
  projectId: string
  page: Page
  preview: FrameLocator
  good: Record<typeof APP | typeof SERVER, string>
  save: (changes: Record<string, string | null>) => Promise<unknown>
}

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let bench: Bench

beforeAll(async () => {
  const browser = resources.use(await openBrowser())
  bench = await openProject(await browser.newContext({ viewport: { width: 1440, height: 900 } }))
})
afterAll(() => resources.disposeAsync())

async function openProject(context: BrowserContext): Promise<Bench> {
  const { api, cookie } = await signInOverHttp(origin)
  await bringCookies(context, { origin, cookie })
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(api, { projectId, turnId })
  const text = async (path: string) => (await api.projects.file.query({ projectId, path })).text!
  const good = { [APP]: await text(APP), [SERVER]: await text(SERVER) }
  const page = await context.newPage()
  await page.goto(`${origin}/web-projects/${projectId}`)
  const preview = page.frameLocator('iframe[title="Preview"]')
  const save: Bench['save'] = (changes) =>
    api.projects.saveFiles.mutate({
      projectId,
      title: 'By hand',
      changes: Object.entries(changes).map(([path, content]) => ({ path, text: content })),
    })
  const opened = { api, projectId, page, preview, good, save }
  await appRuns(opened)
  return opened
}

/** Expects the app on screen with rows that its server gave it, and nothing over it. */
async function appRuns({ preview }: Bench) {
  await preview.locator('solid-overlay').waitFor({ state: 'detached' })
  await preview.getByRole('link', { name: 'View all' }).first().waitFor()
}

/** Expects a line in the Logs tab with this text that names this place. */
async function logShows({ page }: Bench, message: string, place: string) {
  await page.getByRole('tab', { name: 'Logs' }).click()
  await page.locator('.log-row', { hasText: message }).filter({ hasText: place }).first().waitFor()
  await page.getByRole('tab', { name: 'Preview' }).click()
}

test('an edit comes with its announcement: nothing is fetched, and the page stays as it stands', async () => {
  const { page, good, save } = bench
  const frame = (await (await page.waitForSelector('iframe[title="Preview"]')).contentFrame())!
  const news = () => frame.evaluate(() => [document.body.dataset['news'], getComputedStyle(document.body).marginTop])
  await frame.evaluate(() => {
    performance.clearResourceTimings()
    document.body.dataset['isSamePage'] = 'yes'
    document.body.className = 'mt-[123px]'
  })
  const shows = 'document.body.dataset.news = news\n  return ('
  await save({
    'client/news.ts': "export const news = 'first'\n",
    [APP]: `import { news } from './news'\nconst extra = 'mt-[123px]'\n${good[APP].replace('return (', shows)}\nvoid extra\n`,
  })
  await expect.poll(news).toEqual(['first', '123px'])
  // The component is swapped, because what it imports has changed.
  await save({ 'client/news.ts': "export const news = 'second'\n" })
  await expect.poll(news).toEqual(['second', '123px'])
  const fetched = await frame.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/~(m|pack|css)\//.test(path)),
  )
  expect([fetched, await frame.evaluate(() => document.body.dataset['isSamePage'])]).toEqual([[], 'yes'])
  await save({ [APP]: good[APP], 'client/news.ts': null })
  await appRuns(bench)
})

type Breakage = {
  name: string
  changes: (good: Bench['good']) => Record<string, string>
  message: string
  place: string
}

const BREAKAGES: Breakage[] = [
  {
    name: 'a syntax error in a page',
    changes: (good) => ({ [APP]: good[APP].replace('return (', 'return ((') }),
    message: 'Unexpected token',
    place: APP,
  },
  {
    name: 'a syntax error on the server',
    changes: (good) => ({ [SERVER]: `const = 3\n${good[SERVER]}` }),
    message: 'Unexpected token',
    place: `${SERVER}:1`,
  },
  {
    name: 'an import of a file that is not there',
    changes: (good) => ({ [APP]: `import { gone } from './gone'\nconsole.log(gone)\n${good[APP]}` }),
    message: 'Cannot find "./gone"',
    place: `${APP}:1`,
  },
  {
    name: 'an import of a library that is not there',
    changes: (good) => ({ [SERVER]: `import pg from 'pg'\npg()\n${good[SERVER]}` }),
    message: 'The library "pg" is not available',
    place: `${SERVER}:1`,
  },
  {
    name: 'a failing migration',
    changes: () => ({
      'migrations/0009_extra.sql': 'CREATE TABLE extra (id INTEGER);\nALTER TABLE missing ADD COLUMN x TEXT;\n',
    }),
    message: 'no such table: missing',
    place: 'migrations/0009_extra.sql:2',
  },
  {
    name: 'an endless loop in a component',
    changes: (good) => ({ [APP]: good[APP].replace('return (', 'for (;;) {}\n  return (') }),
    message: 'Endless loop stopped',
    place: APP,
  },
  {
    name: 'an endless loop while the server starts',
    changes: (good) => ({ [SERVER]: `let turns = 0\nwhile (true) turns++\n${good[SERVER]}` }),
    message: 'Endless loop stopped',
    place: `${SERVER}:2`,
  },
  {
    name: 'an exception while the server starts',
    changes: (good) => ({ [SERVER]: `${good[SERVER]}\nthrow new Error('No settings today')\n` }),
    message: 'No settings today',
    place: SERVER,
  },
  {
    name: 'an exception in a component',
    changes: (good) => ({
      [APP]: good[APP].replace('return (', "if (true) throw new Error('Render went wrong')\n  return ("),
    }),
    message: 'Render went wrong',
    place: APP,
  },
]

test.each(BREAKAGES)(
  '$name is shown with its place, in the preview and in the log, and the next good save brings the app back',
  async ({ changes, message, place }) => {
    const broken = changes(bench.good)
    await bench.save(broken)
    const overlay = bench.preview.locator('solid-overlay')
    await overlay.getByText(message).first().waitFor()
    await overlay.getByText(place).first().waitFor()
    await logShows(bench, message, place)
    await bench.save(
      Object.fromEntries(
        Object.keys(broken).map((path) => [path, path === APP || path === SERVER ? bench.good[path] : null]),
      ),
    )
    await appRuns(bench)
  },
)

const ROUTES: Array<{ name: string; body: string; message: string; status: number }> = [
  {
    name: 'an endless loop in a route',
    body: 'let turns = 0\n  while (true) turns++\n  return c.text(String(turns))',
    message: 'Endless loop stopped',
    status: 500,
  },
  {
    name: 'an exception in a route',
    body: "throw new Error('Route went wrong')",
    message: 'Route went wrong',
    status: 500,
  },
  {
    name: 'what a route prints',
    body: "console.warn('hello %s', 'world', { a: 1 })\n  return c.text('said')",
    message: 'hello world {"a":1}',
    status: 200,
  },
]

test.each(ROUTES)('$name reaches the log with its place, and the app goes on', async ({ body, message, status }) => {
  await bench.save({
    [SERVER]: bench.good[SERVER].replace(
      'export default app',
      `app.get('/api/tried', (c) => {\n  ${body}\n})\n\nexport default app`,
    ),
  })
  const answer = await bench.preview.locator('body').evaluate(async (body) => {
    body.dataset['asked'] = 'yes'
    return (await fetch('/api/tried')).status
  })
  // Code that did not start leaves the earlier code in service, and the page says why.
  const overlay = bench.preview.locator('solid-overlay')
  expect([answer, (await overlay.count()) > 0 ? await overlay.innerText() : null]).toEqual([status, null])
  await logShows(bench, message, SERVER)
  await bench.save({ [SERVER]: bench.good[SERVER] })
  // A page whose question failed asks the new server by loading anew. What is asked meanwhile is cut off.
  if (status >= 500) await bench.preview.locator('body[data-asked]').waitFor({ state: 'detached' })
  await appRuns(bench)
})

test('the same crash after another save is told again', async () => {
  const crash = (condition: string) => ({
    [APP]: bench.good[APP].replace('return (', `if (${condition}) throw new Error('Twice the same')\n  return (`),
  })
  const told = async () =>
    (await bench.api.projects.logs.query({ projectId: bench.projectId })).filter(({ message }) =>
      message.includes('Twice the same'),
    ).length
  await bench.save(crash('1 === 1'))
  await expect.poll(told).toBe(1)
  await bench.save(crash('2 === 2'))
  await expect.poll(told).toBe(2)
  await bench.save({ [APP]: bench.good[APP] })
  await appRuns(bench)
})

/** What two modules share, one of which is edited: the page that was opened first has it from the same text. */
const SHARING = {
  'client/kept/main.tsx': `import { createRoot } from 'react-dom/client'
import { Shown } from './shown'
import { Shared } from './shared'
createRoot(document.getElementById('root')!).render(<Shared.Provider value="shared"><Shown /></Shared.Provider>)
`,
  'client/kept/shared.ts': `import { createContext } from 'react'\nexport const Shared = createContext('lost')\n`,
  'client/kept/later.tsx': `import { useContext } from 'react'
import { Shared } from './shared'
export default function Later() { return <p>Later it is {useContext(Shared)}</p> }
`,
  'client/kept/shown.tsx': `import { lazy, Suspense, useContext, useState } from 'react'
import { Shared } from './shared'
const Later = lazy(() => import('./later'))
export function Shown() {
  const shared = useContext(Shared)
  const [count, setCount] = useState(0)
  if (count > 1) throw new Error('Counted too far')
  return <main><button onClick={() => setCount(count + 1)}>First, {shared}, {count}</button><Suspense><Later /></Suspense></main>
}
`,
}

test('a first look at a preview takes few requests, keeps its state through an edit, and names the place of a crash', async () => {
  const { api, projectId, page, save } = bench
  const { text: document } = (await api.projects.file.query({ projectId, path: 'index.html' }))!
  await save({ ...SHARING, 'index.html': document!.replace(/client\/[\w/.-]+\.tsx/, 'client/kept/main.tsx') })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const visitor = await page.context().browser()!.newContext()
  const first = await visitor.newPage()
  const asked: string[] = []
  first.on('request', (request) => asked.push(request.url()))
  await first.goto(previewUrl)
  await first.getByText('Later it is shared').waitFor()
  // Itself, its modules, its styles and their font, the libraries, what is imported later, the picture of its tab, and
  // what it has missed.
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(7)
  expect(asked.filter((url) => url.includes('/~m/')).length, asked.join('\n')).toBe(1)
  await first.getByRole('button', { name: 'First, shared, 0' }).click()
  await save({ 'client/kept/shown.tsx': SHARING['client/kept/shown.tsx'].replace('First,', 'Second,') })
  await first.getByRole('button', { name: 'Second, shared, 1' }).click()
  const overlay = first.locator('solid-overlay')
  await overlay.getByText('client/kept/shown.tsx:7').first().waitFor()
  await visitor.close()
  await save({ ...Object.fromEntries(Object.keys(SHARING).map((path) => [path, null])), 'index.html': document })
  await appRuns(bench)
})

test('a page whose modules do not arrive asks for them once more, and says so when they are missing then, too', async () => {
  const { api, projectId, page } = bench
  const { previewUrl } = await api.projects.get.query({ projectId })
  const visitor = await page.context().browser()!.newContext()
  const tab = await visitor.newPage()
  const asked: string[] = []
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let refusals = 1
  await tab.route('**/~pack/**', (route) => (refusals-- > 0 ? route.abort() : route.continue()))
  await tab.goto(previewUrl)
  await tab.getByRole('link', { name: 'View all' }).first().waitFor()
  expect(refusals).toBeLessThan(0)
  refusals = Infinity
  await tab.reload()
  await tab.locator('solid-overlay').getByText('Check your connection and load the page again.').waitFor()
  // That is no failure of the app, which the builder would try to repair.
  expect(asked.filter((path) => path === '/~report')).toEqual([])
  await visitor.close()
})

test('two people in a room hear each other, and are back by themselves after new code', async () => {
  const { api, projectId, page, preview, good, save } = bench
  const { text: configuration } = (await api.projects.file.query({ projectId, path: 'wrangler.toml' }))!
  await save({ ...ROOM_FILES, 'wrangler.toml': `${configuration!}\n${ROOM_CONFIGURATION}` })
  const visitor = await page.context().browser()!.newContext()
  const other = await visitor.newPage()
  await other.goto(`${(await api.projects.get.query({ projectId })).previewUrl}/?name=Max`)
  const say = async (place: Page | FrameLocator, text: string) => {
    await place.getByLabel('Your line').fill(text)
    await place.getByRole('button', { name: 'Say it' }).click()
  }
  for (const place of [preview, other]) await place.getByText('Here: Maker, Max').waitFor()
  await say(other, 'Hello')
  await preview.getByText('Max: Hello', { exact: true }).waitFor()
  const room = ROOM_FILES['server/room.ts']!
  await save({
    'server/room.ts': room.replace(
      'name: personOf(socket).name, text,',
      'name: personOf(socket).name, text: `${text}!`,',
    ),
  })
  await say(preview, 'Welcome')
  for (const place of [preview, other]) {
    await place.getByText('Maker: Welcome', { exact: false }).waitFor()
    await place.getByText('Max: Hello', { exact: true }).waitFor()
  }
  await say(other, 'Thanks')
  await preview.getByText('Max: Thanks!', { exact: true }).waitFor()
  await visitor.close()
  const added = Object.keys(ROOM_FILES).filter((path) => !(path in good))
  await save({ ...Object.fromEntries(added.map((path) => [path, null])), ...good, 'wrangler.toml': configuration })
  await appRuns(bench)
})

test('a version with a broken promise is published only after its maker has read which', async () => {
  const { page, save, api, projectId } = bench
  await save({
    'test/opening.test.ts': `import { expect, test } from 'vitest'\ntest('The library opens at eight', () => expect(9).toBe(8))\n`,
  })
  const dialog = page.getByRole('alertdialog', { name: 'Publish although checks fail?' })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const here = page.getByRole('button', { name: 'Publish here' })
  await publish.click()
  // The address comes after the dialog, and is what the focus waits for.
  await here.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await here.click()
  await dialog.getByText('The library opens at eight').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await api.projects.get.query({ projectId })).liveUrl).toBeNull()
  await publish.click()
  await here.click()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await page.locator('.live-address').waitFor()
  await save({ 'test/opening.test.ts': null })
})

test('mail that the preview sends is read in the menu of the project, and nothing in it runs', async () => {
  const { page, preview, good, save, api, projectId } = bench
  const toml = (await api.projects.file.query({ projectId, path: 'wrangler.toml' })).text!
  const route = "app.post('/api/welcome', async (c) => c.json(await c.env.EMAIL.send(await c.req.json())))\n"
  await save({
    'wrangler.toml': `${toml}\n[[send_email]]\nname = "EMAIL"\n`,
    [SERVER]: good[SERVER].replace('export default app', `${route}export default app`),
  })
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  await dialog.getByRole('heading', { name: 'No mail yet' }).waitFor()
  await preview.locator('body').evaluate(async () => {
    const html = '<h1>Welcome</h1><script>document.body.textContent = "It ran"</script>'
    const mail = { from: 'desk@books.example', to: 'ada@books.example', subject: 'Your card', text: 'Welcome', html }
    await fetch('/api/welcome', { method: 'POST', body: JSON.stringify(mail) })
  })
  await dialog.getByRole('button', { name: /Your card/ }).click()
  await dialog.frameLocator('iframe[title="Your card"]').getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'All mail' }).click()
  await dialog.getByRole('button', { name: /Your card/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await save({ 'wrangler.toml': toml, [SERVER]: good[SERVER] })
})

test('a sign-in written the usual way holds in the embedded preview, and storage there holds and never throws', async () => {
  const { page, preview, good, save } = bench
  const routes = `app.post('/api/enter', (c) => {
  c.header('set-cookie', 'session=ada; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=3600')
  c.header('set-cookie', 'theme=dark; Path=/; Domain=books.example', { append: true })
  return c.json({})
})
app.post('/api/leave', (c) => {
  c.header('set-cookie', 'session=; Path=/; Max-Age=0')
  return c.json({})
})
app.get('/api/me', (c) => c.text(c.req.header('cookie') ?? ''))
`
  await save({ [SERVER]: good[SERVER].replace('export default app', `${routes}export default app`) })
  const frame = async () => (await (await page.waitForSelector('iframe[title="Preview"]')).contentFrame())!
  const me = async () => (await frame()).evaluate(async () => (await fetch('/api/me')).text())
  const post = async (path: string) =>
    (await frame()).evaluate((at) => fetch(at, { method: 'POST' }).then(() => {}), path)
  expect(await me()).toBe('')
  await post('/api/enter')
  await (await frame()).evaluate(() => void (document.cookie = 'seen=yes; SameSite=Strict'))
  expect((await me()).split('; ').toSorted()).toEqual(['seen=yes', 'session=ada', 'theme=dark'])
  const stored = async () =>
    (await frame()).evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('books', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error!)
      })
      const names = [...database.objectStoreNames]
      database.close()
      return [localStorage.getItem('shelf'), sessionStorage['row'], localStorage.length, 'shelf' in localStorage, names]
    })
  expect(await stored()).toEqual([null, undefined, 0, false, ['drafts']])
  await (
    await frame()
  ).evaluate(() => {
    localStorage.setItem('shelf', 'two')
    sessionStorage['row'] = 3
  })
  expect(await stored()).toEqual(['two', '3', 1, true, ['drafts']])
  await navigates(await frame(), () => location.reload())
  await preview.getByRole('link', { name: 'View all' }).first().waitFor()
  expect([await stored(), await me()]).toEqual([
    ['two', '3', 1, true, ['drafts']],
    expect.stringContaining('session=ada'),
  ])
  await post('/api/leave')
  expect(await me()).not.toContain('session')
  await save({ [SERVER]: good[SERVER] })
})

test('photos are dropped and shown no larger than needed, one that fails says why, and who uploaded deletes', async () => {
  const { api, projectId, page, preview, good, save } = bench
  const main = 'client/main.tsx'
  const { text } = await api.projects.file.query({ projectId, path: main })
  const { text: toml } = await api.projects.file.query({ projectId, path: 'wrangler.toml' })
  const { 'server/index.ts': server, 'index.html': _, 'wrangler.toml': bucket, ...files } = FILES_APP
  const { 'migrations/0000_files.sql': tables, 'test/files.test.ts': __, ...sources } = files
  await save({
    ...sources,
    'migrations/0910_files.sql': tables!,
    'wrangler.toml': `${toml}\n${bucket}`,
    [SERVER]: server!,
  })
  await preview.getByText('Nothing here yet').waitFor()
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_500, 1_000)
    const brush = canvas.getContext('2d')!
    brush.fillStyle = 'teal'
    brush.fillRect(0, 0, 1_500, 500)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  })
  const file = (name: string, mimeType: string, bytes: number[]) => ({ name, mimeType, buffer: Buffer.from(bytes) })
  await preview
    .getByLabel('Choose photos or files')
    .setInputFiles([
      file('lake.jpg', 'image/jpeg', photo),
      file('broken.png', 'image/png', [1, 2, 3]),
      file('notes.txt', 'text/plain', [104, 105]),
    ])
  await preview.getByRole('alert').filter({ hasText: 'cannot read that picture' }).waitFor()
  await preview.getByRole('img', { name: 'lake.jpg' }).waitFor()
  await preview.getByRole('link', { name: 'notes.txt' }).waitFor()
  const frame = (await (await page.waitForSelector('iframe[title="Preview"]')).contentFrame())!
  const shown = () => frame.evaluate(() => document.querySelector('img')!.currentSrc.replace(/.*w=/, ''))
  await expect.poll(shown).toMatch(/^(320|640)$/)
  await navigates(frame, () => location.reload())
  const owned = preview.getByRole('listitem').filter({ has: preview.getByRole('img', { name: 'lake.jpg' }) })
  await owned.getByRole('button', { name: 'Delete' }).click()
  await owned.getByRole('button', { name: 'Delete for good?' }).click()
  await owned.waitFor({ state: 'detached' })
  const gone = Object.fromEntries(Object.keys(sources).map((path) => [path, null]))
  await save({ ...gone, [main]: text, 'wrangler.toml': toml, [SERVER]: good[SERVER] })
  await appRuns(bench)
})

test('a shop in the embedded preview is paid on its test page, and shows the order', async () => {
  const { api, projectId, preview, good, save } = bench
  const main = 'client/main.tsx'
  const { text } = await api.projects.file.query({ projectId, path: main })
  const { 'index.html': _, 'client/styles.css': __, 'migrations/0000_payments.sql': tables, ...files } = SHOP_FILES
  const { 'test/payments.test.ts': ___, ...sources } = files
  await save({ ...sources, 'migrations/0800_payments.sql': tables! })
  await preview.getByRole('note').filter({ hasText: 'Test mode' }).waitFor()
  await preview.getByRole('button', { name: 'One Mug more' }).click()
  await preview.getByRole('button', { name: 'Check out' }).and(preview.locator(':enabled')).click()
  const note = preview.getByRole('note').filter({ hasText: /^Test payment/ })
  await note.waitFor()
  const page = await bench.page.context().newPage()
  await page.goto(await note.evaluate(() => location.href))
  expect(await axeFindings(page)).toEqual([])
  await page.close()
  await preview.getByRole('link', { name: 'Go back without paying' }).click()
  await preview.getByRole('link', { name: 'Back to the shop' }).click()
  await preview.getByRole('button', { name: 'Check out' }).click()
  await preview.getByRole('button', { name: /^Pay / }).click()
  await preview.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  await preview.getByRole('link', { name: 'Your orders' }).click()
  // The page of thanks says "Paid" as well: without the heading of the next one, the frame is led away while it goes there.
  await preview.getByRole('heading', { name: 'Your orders' }).waitFor()
  await preview.getByText('Paid (test: no money moved)').waitFor()
  const frame = (await (await bench.page.waitForSelector('iframe[title="Preview"]')).contentFrame())!
  await navigates(frame, () => location.assign('/'))
  await preview.getByRole('button', { name: 'One Mug more' }).waitFor()
  const gone = Object.fromEntries(Object.keys(sources).map((path) => [path, null]))
  await save({ ...gone, [main]: text, [SERVER]: good[SERVER] })
  await appRuns(bench)
})

test('the maker finds a message that failed under Queues, delivers it again once the app is repaired, and deletes another', async () => {
  const { api, projectId, page, good, save } = bench
  const { text: toml } = await api.projects.file.query({ projectId, path: 'wrangler.toml' })
  const ends = `[queues]\nproducers = [{ binding = "ORDERS", queue = "orders" }]\nconsumers = [{ queue = "orders", max_batch_timeout = 0, max_retries = 0 }]\n`
  const server = (queue: string) =>
    good[SERVER].replace(
      'export default app',
      `app.post('/api/orders', async (c) => c.json(await c.env.ORDERS.sendBatch([{ body: 'bread' }, { body: 'milk' }])))
export default Object.assign(app, { async queue() { ${queue} } })`,
    )
  await save({ 'wrangler.toml': `${toml}\n${ends}`, [SERVER]: server("throw new Error('The shop is closed')") })
  const { previewUrl } = await api.projects.get.query({ projectId })
  expect((await hostFetch(`${previewUrl}/api/orders`, { method: 'POST' })).status).toBe(200)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Queues' }).click()
  const dialog = page.getByRole('dialog', { name: 'Queues' })
  await dialog.getByRole('list', { name: 'Last delivery: orders' }).getByText('The shop is closed').waitFor()
  await save({ [SERVER]: server('') })
  await dialog.getByRole('button', { name: 'Dead letters: 2' }).press('Enter')
  const letters = dialog.getByRole('list', { name: 'Dead letters: orders' })
  await letters.getByText('"bread"').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await letters.getByRole('button', { name: 'Deliver again' }).first().click()
  await letters.getByText('"milk"').waitFor({ state: 'detached' })
  await letters.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('heading', { name: 'No dead letter is left' }).waitFor()
  await dialog.getByRole('button', { name: 'All queues' }).click()
  await dialog.getByRole('list', { name: 'Last delivery: orders' }).getByText('Delivered').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await save({ 'wrangler.toml': toml, [SERVER]: good[SERVER] })
})

test('the maker reads what AI in the app took, and says how much it may take', async () => {
  const { api, projectId, page, good, save } = bench
  const { text: toml } = await api.projects.file.query({ projectId, path: 'wrangler.toml' })
  const ask = `app.get('/api/ask', async (c) => c.json(await (c.env as unknown as { AI: Ai }).AI.run('@cf/meta/llama-3.1-8b-instruct', { prompt: 'Hello' })))
export default app`
  await save({
    'wrangler.toml': `${toml}\n[ai]\nbinding = "AI"\n`,
    [SERVER]: good[SERVER].replace('export default app', ask),
  })
  const { previewUrl } = await api.projects.get.query({ projectId })
  expect((await hostFetch(`${previewUrl}/api/ask`)).text).toContain('the built-in model of Solid')
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'AI in the app' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI in the app' })
  await dialog.getByRole('row', { name: /^Today [1-9]\d* 0$/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Credits a day' }).fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Write a whole number from 0 to 10,000.').waitFor()
  await dialog.getByRole('textbox', { name: 'Credits a day' }).fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await api.appAi.get.query({ projectId })).limits.creditsADay).toBe(3)
  await save({ 'wrangler.toml': toml, [SERVER]: good[SERVER] })
})

test('a webhook that the app failed at is sent again from the log once the app is repaired', async () => {
  const { api, projectId, page, good, save } = bench
  const server = (answer: string) =>
    good[SERVER].replace('export default app', `app.post('/api/hook', (c) => { ${answer} })\nexport default app`)
  await save({ [SERVER]: server("throw new Error('Not yet')") })
  const { previewUrl } = await api.projects.get.query({ projectId })
  await hostFetch(`${previewUrl}/api/hook`, { method: 'POST', body: { id: 'evt_1' } })
  await page.getByRole('tab', { name: 'Logs' }).click()
  await page.getByRole('combobox', { name: 'Source' }).selectOption('Webhooks')
  const line = page.getByRole('log').getByText(/^POST \/api\/hook answered 500/)
  await line.waitFor()
  await save({ [SERVER]: server('return c.json(1)') })
  await page.getByRole('button', { name: /^Send again: POST \/api\/hook answered 500/ }).click()
  await page.getByText('The webhook was sent again, and answered 200').waitFor()
  await page
    .getByRole('log')
    .getByText(/^POST \/api\/hook answered 200 .* sent again$/)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Source' }).selectOption('All sources')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await save({ [SERVER]: good[SERVER] })
})

test('the maker finds the schedules of the app in its menu, runs one by hand and reads how it ended', async () => {
  const { api, projectId, page, good, save } = bench
  const { text: toml } = await api.projects.file.query({ projectId, path: 'wrangler.toml' })
  const scheduled = `async function scheduled(controller: { cron: string }) {
  if (controller.cron === '0 3 * * SUN') throw new Error('No reader is left')
}
export default Object.assign(app, { scheduled })`
  await save({
    'wrangler.toml': `${toml}\n[triggers]\ncrons = ["0 7 * * MON-FRI", "0 3 * * SUN"]\n`,
    [SERVER]: good[SERVER].replace('export default app', scheduled),
  })
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Schedules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedules' })
  await dialog.getByText('Monday to Friday at 07:00 UTC').waitFor()
  await dialog.getByRole('button', { name: 'Run now: Monday to Friday at 07:00 UTC' }).press('Enter')
  await dialog.getByRole('list', { name: 'Last run: Monday to Friday at 07:00 UTC' }).getByText('Ran').waitFor()
  await dialog.getByRole('button', { name: 'Run now: Sunday at 03:00 UTC' }).click()
  const failed = dialog.getByRole('list', { name: 'Last run: Sunday at 03:00 UTC' })
  await failed.getByText('No reader is left').waitFor()
  expect(await failed.locator('code').innerText()).toMatch(/^server\/index\.ts:\d+:\d+$/)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByText('Live app', { exact: true }).click()
  // What an earlier test published has no schedules.
  await dialog.getByRole('heading', { name: /^(No schedule yet|The app is not published)$/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await save({ 'wrangler.toml': toml, [SERVER]: good[SERVER] })
})
