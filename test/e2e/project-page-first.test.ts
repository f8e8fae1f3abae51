import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { halfAnswered } from '#test/support/half-answered.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { isHydrated, isStill, recordShifts, shiftsOf } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { gzipBytes } from '../../bench/client-size.ts'

const LIMIT_BYTES = 190_000

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser
let project: Pick<Awaited<ReturnType<typeof signInOverHttp>>, 'api' | 'cookie'> & { projectId: string }

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  const { api, cookie } = await signInOverHttp(origin)
  const created = await api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(api, created)
  project = { api, cookie, projectId: created.projectId }
})
afterAll(() => resources.disposeAsync())

/** Its page has no quiet moment, so that nothing comes but what it needs, and what somebody asks for. */
async function busyPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: project.cookie })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  return page
}

/** Keeps these scripts on their way until they are let go. */
async function held(page: Page, scripts: RegExp) {
  const waiting: Array<() => void> = []
  let isHeld = true
  await page.route(scripts, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return {
    count: () => waiting.length,
    letGo() {
      isHeld = false
      for (const goOn of waiting) goOn()
    },
  }
}

const openProject = (page: Page) => page.goto(`${origin}/web-projects/${project.projectId}`)

test('the page of a project can be used with 190 KB of JavaScript', async () => {
  const page = await busyPage()
  const complaints = complaintsOf(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url())
    if (request.frame() === page.mainFrame() && from === origin && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await openProject(page)
  // The page runs by then, follows its project and has seen the app.
  await page.getByText('No errors since it loaded').waitFor()
  const bytes = [...scripts].reduce((sum, path) => sum + gzipBytes(path.slice(1)), 0)
  expect(scripts.size).toBeGreaterThan(10)
  expect(bytes, [...scripts].join('\n')).toBeLessThanOrEqual(LIMIT_BYTES)
  // What was said stands there without the code that shows it.
  expect([...scripts].filter((path) => path.includes('log-entries'))).toEqual([])
  await page.locator('.said').getByText('A book list: books with title and author').waitFor()
  expect(complaints).toEqual([])
})

test('one press is enough while the code that it needs is still on its way', async () => {
  const page = await busyPage()
  const late = await held(page, /\/assets\/(log-entries|project-menu)-/)
  await openProject(page)
  await page.getByText('No errors since it loaded').waitFor()
  const turn = await page.locator('article.turn').elementHandle()
  await page.getByRole('button', { name: 'Show what changed' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('Add a year')
  await expect.poll(late.count).toBe(2)
  late.letGo()
  await page.getByRole('menuitem', { name: 'Secrets and variables' }).waitFor()
  // No further sign of a person is needed.
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Versions' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Add a year')
  // What the server wrote was taken over, and not written anew.
  expect(await turn!.evaluate((element) => element.isConnected)).toBe(true)
})

test('a turn that begins before the code of the log is there takes nothing away that could be read', async () => {
  const page = await busyPage()
  const late = await held(page, /\/assets\/log-entries-/)
  await openProject(page)
  await page.getByText('No errors since it loaded').waitFor()
  const turn = await page.locator('article.turn').elementHandle()
  const begun = await project.api.turns.submit.mutate({ projectId: project.projectId, prompt: 'Add a field year' })
  await turnEnd(project.api, { projectId: project.projectId, ...begun })
  // The bar and the tabs have heard of it, and the log's code was asked for.
  await page.getByRole('tab', { name: 'Versions' }).filter({ hasText: '2' }).waitFor()
  await expect.poll(late.count).toBe(1)
  expect(await turn!.evaluate((element) => element.isConnected && element.checkVisibility())).toBe(true)
  late.letGo()
  await page.locator('.said').getByText('Add a field year').waitFor()
  expect(await turn!.evaluate((element) => element.isConnected)).toBe(true)
})

test('a page of which the browser has read a half shows nothing yet, and then moves nothing', async () => {
  await using half = await halfAnswered({ origin, path: '/web-projects/', cut: 'class="tip"' })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: project.cookie })
  await recordShifts(context)
  const page = await context.newPage()
  await page.goto(`${half.origin}/web-projects/${project.projectId}`, { waitUntil: 'commit' })
  await page.waitForSelector('.wb-bar .tip', { state: 'attached' })
  const drawn = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await isStill(page)
  expect(await drawn()).toBe(0)
  half.goOn()
  await isHydrated(page)
  await isStill(page)
  expect(await shiftsOf(page)).toEqual([])
  expect(await drawn()).toBeGreaterThan(0)
})
