import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, openBrowser } from '#test/support/browser.ts'
import { anthropicEvents, type Said } from '#test/support/fakes/provider-formats.ts'
import { sseServer, type SseAnswer, type SseRequest } from '#test/support/fakes/sse-server.ts'
import { allEvents, signInOverHttp, turnEnd, type Api } from '#test/support/maker.ts'
import { axeFindings } from '#test/support/page-checks.ts'
import { startServer } from '#test/support/server.ts'

const APP = `import { createRoot } from 'react-dom/client'
function App() {
  const isAbout = location.pathname === '/about'
  return isAbout ? <main><h1>About us</h1><p hidden>Never shown</p><button>{innerWidth} wide</button></main> : (
    <main>
      <h1>Tools</h1>
      <label>Name <input defaultValue="Drill" required /></label>
      <label>Secret <input type="password" defaultValue="hunter2" /></label>
      <label><input type="checkbox" defaultChecked /> Lent</label>
      <button disabled>Save</button>
      <a href="/about">About</a>
    </main>
  )
}
console.warn('slow drill')
createRoot(document.getElementById('root')!).render(<App />)
`

const SERVER = `import { Hono } from 'hono'
const app = new Hono()
const visits: number[] = []
app.post('/api/visits/:width', (c) => {
  visits.push(Number(c.req.param('width')))
  return c.json({})
})
app.get('/api/visits', (c) => {
  console.log('asked from', c.req.query('width'))
  return c.json(visits)
})
export default app
`
/** It is too wide for a phone, grey on white, has a button without a name, and does more than show itself. */
const HARD = `import { createRoot } from 'react-dom/client'
import { useEffect, useRef } from 'react'
const isMeasured = innerWidth === 360
function App() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMeasured) field.current?.focus()
    if (isMeasured) history.pushState(null, '', location.pathname)
    void fetch('/api/visits/' + innerWidth, { method: 'POST' })
    void fetch('/api/visits?width=' + innerWidth)
  }, [])
  return (
    <main style={{ background: '#fff' }}>
      <h1>Loans</h1>
      <label>Search <input ref={field} autoFocus={isMeasured} /></label>
      <table style={{ width: 480 }}><tbody><tr><td>Drill</td></tr></tbody></table>
      <p style={{ color: '#aaa' }}>Lent until Friday</p>
      <button><svg width="10" height="10" /></button>
    </main>
  )
}
createRoot(document.getElementById('root')!).render(<App />)
`
const GOOD = APP.replace('Tools', 'Loans')

/** A page whose button does this. */
const drill = (press: string) =>
  `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<main><h1>Lend</h1><button onClick={(event) => { ${press} }}>Lend it</button></main>)\n`
/** It fails where nothing has a size. */
const roomy = (title: string) =>
  `import { createRoot } from 'react-dom/client'\nfunction App() {\n  if (document.documentElement.getBoundingClientRect().width === 0) throw new Error('There is no room')\n  return <h1>${title}</h1>\n}\ncreateRoot(document.getElementById('root')!).render(<App />)\n`

const call = (name: string, input: object): Said => ({ text: 'Looking.', call: { name, input } })
const write = (path: string, content: string) => call('write_file', { path, content })
const DONE: Said = { text: 'Done.' }

type Item = { type: string; text?: string; source?: { media_type: string; data: string } }

/** What the newest tool result says that this request carries. */
function resultIn(body: Record<string, unknown>): { text: string; pictures: Item[] } {
  const messages = body['messages'] as Array<{ content: Array<{ type: string; content?: Item[] | string }> }>
  const content = messages.at(-1)!.content.find(({ type }) => type === 'tool_result')?.content ?? ''
  const items = typeof content === 'string' ? [{ type: 'text', text: content }] : content
  return { text: items.map(({ text = '' }) => text).join('\n'), pictures: items.filter(({ type }) => type === 'image') }
}

const resources = new AsyncDisposableStack()
let api: Api
let projectId: string
let origin: string
let page: Page
let model: Awaited<ReturnType<typeof sseServer>>
const answers: SseAnswer[] = []

/** What the model says to whatever is asked next. */
function say(said: Said[]) {
  answers.splice(model.requests.length, Infinity, ...said.map((each) => ({ events: anthropicEvents(each) })))
}

beforeAll(async () => {
  model = resources.use(await sseServer(answers))
  const server = resources.use(
    await startServer({
      env: { MODEL: 'anthropic:claude-haiku-5-5', ANTHROPIC_API_KEY: 'none', ANTHROPIC_BASE_URL: `${model.origin}/v1` },
    }),
  )
  const browser = resources.use(await openBrowser())
  origin = server.origin
  const maker = await signInOverHttp(origin)
  api = maker.api
  say([write('client/main.tsx', APP), DONE])
  const first = await api.projects.create.mutate({ prompt: 'A tool library' })
  projectId = first.projectId
  await turnEnd(api, { projectId, turnId: first.turnId! })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await bringCookies(context, { origin, cookie: maker.cookie })
  page = await context.newPage()
  await open()
})
afterAll(() => resources.disposeAsync())

const open = () => page.goto(`${origin}/web-projects/${projectId}`)

/** A turn with a script of its own: how it ended, and what its model was sent. */
async function turn(prompt: string, said: Said[], mode: 'build' | 'ask' = 'build') {
  const from = model.requests.length
  say(said)
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt, mode })
  return { ...(await ended(turnId)), asked: model.requests.slice(from) }
}

async function ended(turnId: string) {
  const end = await turnEnd(api, { projectId, turnId })
  const events = (await allEvents(api, projectId)).map(({ event }) => event)
  return { end, events: events.filter((event) => 'turnId' in event && event.turnId === turnId) }
}

const repairs = ({ events }: { events: Array<{ type: string }> }) =>
  events.filter(({ type }) => type === 'repair.started')

/** Presses what repairs, and waits for the turn that it began. */
async function fix(button: ReturnType<Page['locator']>, said: Said[]) {
  const from = model.requests.length
  say(said)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('turns.repair')),
    button.click(),
  ])
  const [{ result }] = (await answer.json()) as [{ result: { data: { json: { turnId: string } } } }]
  return { ...(await ended(result.data.json.turnId)), asked: model.requests.slice(from) }
}

const strip = () => page.locator('.strip')
const preview = () => page.frameLocator('iframe[title="Preview"]')
const typed = () => preview().getByLabel('Name')
/** The newest message that a model was sent. */
const newest = (request: SseRequest | undefined) => JSON.stringify((request!.body['messages'] as unknown[]).at(-1))

test('the builder looks at the page that the maker has open, and at another beside it', async () => {
  await turn('Show the tools', [write('client/main.tsx', `${APP}// Again.\n`), DONE])
  await typed().fill('Ladder')
  const { asked } = await turn(
    'Does it look right?',
    [
      call('look_at_page', {}),
      call('look_at_page', { path: '/about' }),
      call('look_at_page', { path: '/about', phone: true }),
      call('look_at_page', { phone: true }),
      call('read_browser', {}),
      call('request_preview', { method: 'GET', path: '/about' }),
      { text: 'I have seen it.' },
    ],
    'ask',
  )
  const [onScreen, beside, onPhone, hereOnPhone, seen, answer] = asked.slice(1).map(({ body }) => resultIn(body))
  expect(onScreen!.text).toContain('heading "Tools" level 1')
  expect(onScreen!.text).toContain('textbox "Name" value "Ladder" required')
  expect(onScreen!.text).toMatch(/checkbox "Lent" checked\n[^]*button "Save" disabled\n[^]*link "About" \/about/)
  expect(onScreen!.text).not.toContain('hunter2')
  const bytes = Buffer.from(onScreen!.pictures[0]!.source!.data, 'base64')
  expect([
    onScreen!.pictures[0]!.source!.media_type,
    bytes.subarray(8, 12).toString(),
    bytes.length > 1_000,
    bytes.length < 300_000,
  ]).toEqual(['image/webp', 'WEBP', true, true])
  expect(beside!.text).toContain('/about')
  expect(beside!.text).toContain('heading "About us" level 1')
  expect(beside!.text).not.toContain('Never shown')
  expect(beside!.text).toContain('button "1024 wide"')
  expect(onPhone!.text).toContain('button "390 wide"')
  expect(hereOnPhone!.text).toContain('heading "Tools" level 1')
  for (const looked of [beside, onPhone, hereOnPhone]) expect(looked!.pictures).toHaveLength(1)
  expect(seen!.text).toContain('warn slow drill')
  expect(answer!.text).toMatch(/^HTTP 200\n[^]*<div id="root">/)
  // The maker's page is where it was, with what was typed.
  expect(await typed().inputValue()).toBe('Ladder')
  await expect.poll(() => page.frames().length).toBe(2)
})

test('what only a layout shows is measured after a turn, warns maker and builder, and is gone once it is repaired', async () => {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('And a calendar')
  expect(await axeFindings(page)).toEqual([])
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.localName === 'solid-measure')
          seen.push([node.getAttribute('aria-hidden'), node.inert, node.shadowRoot, node.offsetWidth])
      const { axe } = window as unknown as { axe: { run: (...given: unknown[]) => Promise<unknown> } }
      const isFirst = seen.length > 0 && !('measuredAxe' in window)
      if (isFirst) Object.assign(window, { measuredAxe: axe.run(document, { iframes: false }) })
    }).observe(document.body, { childList: true })
  })
  const { end, asked } = await turn('Show the loans', [
    write('server/index.ts', SERVER),
    write('client/main.tsx', HARD),
    DONE,
  ])
  expect(end.state).toBe('succeeded')
  await box.focus()
  const before = await page.evaluate(() => history.length)
  await strip().getByText('Runs, with 3 warnings').waitFor()
  // Nobody was disturbed: not the maker, not a screen reader, not the app's data, not the log.
  const frames = await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)
  expect(new Set(frames.map((each) => JSON.stringify(each)))).toEqual(new Set(['["true",true,null,1]']))
  const measured = await page.evaluate(
    () =>
      (window as unknown as { measuredAxe: Promise<{ violations: Array<{ id: string; impact: string }> }> })
        .measuredAxe,
  )
  expect(measured.violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))).toEqual([])
  expect(await page.locator('solid-measure').count()).toBe(0)
  expect([await box.inputValue(), await page.evaluate(() => document.activeElement?.tagName)]).toEqual([
    'And a calendar',
    'TEXTAREA',
  ])
  expect(await page.evaluate(() => history.length)).toBe(before)
  const visits = await preview()
    .locator('body')
    .evaluate(async () => {
      await fetch('/api/visits/7', { method: 'POST' })
      return (await (await fetch('/api/visits?width=0')).json()) as number[]
    })
  expect([visits.includes(360), visits.includes(7)]).toEqual([false, true])

  const fold = page.locator('details.fold', { hasText: '3 warnings, measured 360 px wide' })
  await fold.locator('summary').click()
  await expect
    .poll(() => fold.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^“Drill” is \d+ px too wide\s+\/ · client\/main\.tsx:16$/),
      expect.stringMatching(
        /^“Lent until Friday” has a contrast of 2\.32, and needs 4\.5\s+\/ · client\/main\.tsx:17$/,
      ),
      expect.stringMatching(/^<button> has no name that a screen reader could say\s+\/ · client\/main\.tsx:18$/),
    ])
  await strip().getByRole('button', { name: 'Runs, with 3 warnings' }).click()
  await page.locator('.log-row', { hasText: 'px too wide for a window of 360 px' }).waitFor()
  await page.locator('.log-row', { hasText: 'asked from 0' }).waitFor()
  expect(await page.locator('.log-row', { hasText: 'asked from 360' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Fix it' }).waitFor()
  await page.getByRole('tab', { name: 'Preview' }).click()

  expect(newest(asked.at(-1))).not.toContain('Warnings of the layout')
  const next = await turn('What is left to do?', [{ text: 'Three things.' }], 'ask')
  expect(newest(next.asked[0])).toContain('## Warnings of the layout')
  for (const words of ['px too wide', 'has a contrast of 2.32', '<button> has no name', 'client/main.tsx:16'])
    expect(newest(next.asked[0])).toContain(words)

  const repaired = await fix(strip().getByRole('button', { name: 'Fix it' }), [write('client/main.tsx', GOOD), DONE])
  expect(newest(repaired.asked[0])).toContain('px too wide')
  expect(repaired.end).toMatchObject({ state: 'succeeded', microCredits: 0 })
  // It was measured anew, and there is nothing to tell.
  await expect.poll(() => api.projects.layoutWanted.query({ projectId })).toBeNull()
  await strip().getByText('No errors since it loaded').waitFor()
  expect(await page.getByRole('button', { name: 'Fix it' }).count()).toBe(0)
  const told = await turn('Anything else?', [{ text: 'No.' }], 'ask')
  expect(newest(told.asked[0])).not.toContain('Warnings of the layout')
})

test('what the app throws in the browser is repaired by one press, where it is told, at no cost', async () => {
  // It throws only where there is a layout.
  const { end } = await turn('Lend the drill', [
    write(
      'client/main.tsx',
      drill("if (event.currentTarget.getBoundingClientRect().width > 0) throw new Error('No drill today')"),
    ),
    DONE,
  ])
  expect(end.state).toBe('succeeded')
  await preview().getByRole('button', { name: 'Lend it' }).click()
  await strip().getByText('1 error in your browser').waitFor()
  const note = page.getByRole('status').filter({ hasText: 'The app fails in the browser' })
  await note.getByRole('button', { name: 'Fix it' }).waitFor()
  await strip().getByRole('button', { name: '1 error in your browser' }).click()
  await page.locator('.log-row', { hasText: 'No drill today' }).first().waitFor()
  await page.locator('.logs-pane').getByRole('button', { name: 'Fix it' }).waitFor()
  await page.getByRole('tab', { name: 'Preview' }).click()
  const repaired = await fix(note.getByRole('button', { name: 'Fix it' }), [
    call('run_checks', {}),
    write('client/main.tsx', drill("event.currentTarget.textContent = 'Lent'")),
    DONE,
  ])
  expect(resultIn(repaired.asked[1]!.body).text).toContain('No drill today')
  expect(repaired.end).toMatchObject({ state: 'succeeded', microCredits: 0 })
  await preview().getByRole('button', { name: 'Lend it' }).click()
  await preview().getByRole('button', { name: 'Lent' }).waitFor()
  await strip().getByText('No errors since it loaded').waitFor()
  expect(await page.getByRole('button', { name: 'Fix it' }).count()).toBe(0)
})

test('a page that fails only without a layout is right when the open browser shows it', async () => {
  const seen = await turn('Needs room', [write('client/main.tsx', roomy('Roomy')), DONE])
  expect([seen.end.state, repairs(seen)]).toEqual(['succeeded', []])
  await preview().getByRole('heading', { name: 'Roomy' }).waitFor()
  await page.goto('about:blank')
  const unseen = await turn('Needs more room', [
    write('client/main.tsx', roomy('Roomier')),
    DONE,
    write('client/main.tsx', GOOD),
    DONE,
  ])
  expect(repairs(unseen)).toMatchObject([{ failures: [expect.stringContaining('There is no room')] }])
  await open()
})
