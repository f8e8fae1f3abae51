import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { chunkOf } from '#test/support/built-files.ts'
import { codeFor, signInOverHttp } from '#test/support/maker.ts'
import { isHydrated } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser
let maker: Awaited<ReturnType<typeof signInOverHttp>>
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  maker = await signInOverHttp(origin)
})
afterAll(() => resources.disposeAsync())

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1_280, height: 600 } })
  await bringCookies(context, { origin, cookie: maker.cookie })
  page = await context.newPage()
  complaints = complaintsOf(page)
})
afterEach(() => context.close())

const DEPLOYMENTS = 'client/routes/_dashboard/deployments.tsx'

async function visit(path: string) {
  await page.goto(origin + path)
  await isHydrated(page)
}

/** Also waits for all that the page does by itself once it is there. Until its bars are taken over, their links load. */
async function visitUntilIdle(path: string) {
  await visit(path)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-idle] a')].every((link) =>
      Object.keys(link).some((key) => key.startsWith('__reactProps')),
    ),
  )
  await page.waitForLoadState('networkidle')
}

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()

function requestsFor(path: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request.url())
  })
  return seen
}

function documentsLoaded(): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.push(request.url())
  })
  return seen
}

/** The link to a project that was just made, on the list of all projects. */
async function cardOfNewProject() {
  const { projectId } = await maker.api.projects.create.mutate({ prompt: 'A tool library: tools with name' })
  await visitUntilIdle('/web-projects')
  return page.locator(`a[href="/web-projects/${projectId}"]`).first()
}

/** Makes the server refuse a call as it would refuse a wrong one, which nothing tries again. */
async function refuse(name: string) {
  const error = {
    error: {
      json: { message: 'Made to fail', code: -32_600, data: { code: 'FORBIDDEN', httpStatus: 403, path: name } },
    },
  }
  await page.route(new RegExp(`/api/trpc/[^?]*${name.replace('.', '\\.')}`), (route) => {
    const count = new URL(route.request().url()).pathname.split(',').length
    return route.fulfill({ status: 403, json: Array.from({ length: count }, () => error) })
  })
}

test('[row 1.3] a visitor comes in with a mailed code', async () => {
  await context.clearCookies()
  await visit('/deployments')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/deployments')
  await page.getByRole('textbox', { name: 'Email' }).fill('new@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await code.fill(await codeFor(origin, 'new@example.com'))
  await page.waitForURL(/\/deployments$/)
})

test('[row 1.12] every page is whole before its scripts run, and they take it over without a complaint', async () => {
  for (const path of ['/', '/web-projects', '/deployments', '/nothing-here']) {
    const written = await (await context.request.get(origin + path)).text()
    await visitUntilIdle(path)
    const heading = (await page.locator('h1').first().innerText()).trim()
    expect([path, written.includes(heading)]).toEqual([path, true])
  }
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
})

test("[row 2.10] [row 2.11] a page's code is fetched when the pointer rests on a link to it, not before", async () => {
  const requests = requestsFor(chunkOf(DEPLOYMENTS))
  await visitUntilIdle('/web-projects')
  expect(requests).toEqual([])
  await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(chunkOf(DEPLOYMENTS))),
    link('Deployments').hover(),
  ])
  expect([requests.length, new URL(page.url()).pathname]).toEqual([1, '/web-projects'])
})

test('[row 2.12] [row 9.22] a page begins at its top, and going back finds the place that was left', async () => {
  await visit('/')
  // The page is long enough to scroll, whatever the height of its content.
  await page.addStyleTag({ content: 'main { min-height: 4000px }' })
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.waitForFunction(() => window.scrollY === 900)
  await link('Deployments').click()
  await page.waitForURL(/\/deployments$/)
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await page.waitForFunction(() => location.pathname === '/' && window.scrollY === 900)
})

test('[row 2.3] [row 8.5] a failed page says so, shows and hides its details, goes back, and recovers', async () => {
  const card = await cardOfNewProject()
  await refuse('projects.get')
  await card.click()
  await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor()
  const details = page.locator('details pre')
  expect(await details.isVisible()).toBe(false)
  await page.getByText('Show error details').click()
  expect(await details.innerText()).toContain('Made to fail')
  await page.getByText('Hide error details').click()
  expect(await details.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL(/\/web-projects$/)
  await card.click()
  await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
})

test('[row 2.3] where there is nothing to go back to, the failed page offers Home', async () => {
  await visitUntilIdle('/billing')
  await refuse('projects.list')
  await page.locator('a[href="/"]').first().click()
  await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor()
  expect(
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).last().getAttribute('href'),
  ).toBe('/')
})

test('[row 2.4] [row 8.5] the page of an unknown address leads back and home', async () => {
  await visit('/web-projects')
  await visit('/nothing-here')
  await page.getByText('The page you are looking for does not exist.').waitFor()
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.waitForURL(/\/web-projects$/)
  await visit('/nothing-here')
  await page.getByRole('link', { name: 'Start Over' }).click()
  await page.waitForURL(`${origin}/`)
})

test('[row 8.4] a page whose code is gone reloads once and then says so', async () => {
  const card = await cardOfNewProject()
  await page.route(`**${chunkOf('client/routes/web-projects/$projectId.tsx')}`, (route) =>
    route.fulfill({ status: 404 }),
  )
  const documents = documentsLoaded()
  await card.click()
  await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor()
  expect(documents).toHaveLength(1)
})

test('[row 8.4] a call whose code is gone reloads the page once', async () => {
  await page.route(`**${chunkOf('client/trpc/trpc-links.ts')}`, (route) => route.fulfill({ status: 404 }))
  const documents = documentsLoaded()
  await page.goto(`${origin}/web-projects`)
  // The first call is for the credits in the frame, once the page is idle.
  await expect.poll(() => documents.length).toBe(2)
  await page.waitForLoadState('networkidle')
  await link('Deployments').click()
  await page.waitForLoadState('networkidle')
  expect(documents).toHaveLength(2)
})

test('[row 8.2] a project page whose stream broke says that it reconnects, until it has', async () => {
  const { projectId } = await maker.api.projects.create.mutate({ prompt: 'A tool library: tools with name' })
  // The stream ends right after it began, and the browser asks again after a second.
  await page.route(/\/api\/trpc\/turns\.events/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 1000\nevent: connected\ndata: {}\n\n' }),
  )
  await page.goto(`${origin}/web-projects/${projectId}`)
  const notice = page.getByText('Reconnecting…')
  await notice.first().waitFor()
  await page.unrouteAll()
  await notice.first().waitFor({ state: 'hidden' })
})
