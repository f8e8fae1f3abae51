import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { isHydrated, isStill, recordShifts, shiftsOf } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const resources = new AsyncDisposableStack()
const origin = sharedOrigin()
let browser: Browser
let maker: Awaited<ReturnType<typeof signInOverHttp>>
let admin: { cookie: string }
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  maker = await signInOverHttp(origin)
  admin = await signInOverHttp(origin, operatorEmail('shell'))
  for (const prompt of ['A tool library: tools with name', 'A choir rota: singers with name'])
    await maker.api.projects.create.mutate({ prompt })
})
afterAll(() => resources.disposeAsync())

beforeEach(() => openAs(maker))
afterEach(() => context.close())

async function openAs({ cookie }: { cookie: string }) {
  context = await browser.newContext({ viewport: { width: 1_280, height: 800 } })
  await bringCookies(context, { origin, cookie })
  page = await context.newPage()
  complaints = complaintsOf(page)
}

async function visit(path: string) {
  await page.goto(origin + path)
  await isHydrated(page)
}

const palette = () => page.getByRole('dialog', { name: 'Command palette' })
const options = () => palette().getByRole('option')

async function openPalette() {
  await page.keyboard.press('Control+k')
  await palette().waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
}

test('the palette finds a project, opens it, and shows it first the next time', async () => {
  await visit('/deployments')
  await openPalette()
  await page.keyboard.type('choir')
  await options().filter({ hasText: 'Choir rota' }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/web-projects\/prj_/)
  await page.getByRole('heading', { name: 'Choir rota' }).waitFor()
  await openPalette()
  expect(await options().first().innerText()).toContain('Choir rota')
  await palette().getByText('Recently opened').waitFor()
  expect(complaints).toEqual([])
})

test('the palette goes to pages and runs commands by keyboard alone, and gives the focus back', async () => {
  await visit('/')
  const button = page.getByRole('button', { name: 'Search or run a command' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await palette().waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await openPalette()
  await page.keyboard.type('depl')
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/deployments$/)
  await openPalette()
  await page.keyboard.type('dark theme')
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
})

test('the palette says what it does not find, and offers to try again when projects do not load', async () => {
  await visit('/deployments')
  await openPalette()
  await page.keyboard.type('zzzz')
  await palette().getByText('Nothing has this name. Try fewer letters.').waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'hidden' })
  await page.route(/projects\.list/, (route) =>
    route.fulfill({
      status: 403,
      json: [
        {
          error: {
            json: {
              message: 'Made to fail',
              code: -32_600,
              data: { code: 'FORBIDDEN', httpStatus: 403, path: 'projects.list' },
            },
          },
        },
      ],
    }),
  )
  await openPalette()
  await page.keyboard.type('too')
  await options().filter({ hasText: 'The projects did not load. Try again' }).waitFor()
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await options().filter({ hasText: 'Tool library' }).waitFor()
})

test.for([
  { keys: ['Control+k'], opens: () => palette() },
  { keys: ['Shift+?'], opens: () => page.getByRole('dialog', { name: 'Keyboard shortcuts' }) },
  { keys: ['g', 'd'], opens: () => page.getByRole('heading', { name: 'Deployments', exact: true }) },
])('$keys pressed before its code is there does its work once the code has come', async ({ keys, opens }) => {
  const release = Promise.withResolvers<void>()
  await page.route(/assets\/command-host/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(`${origin}/web-projects`)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__reactProps')),
  )
  for (const key of keys) await page.keyboard.press(key)
  expect(await opens().isVisible()).toBe(false)
  release.resolve()
  await opens().waitFor()
})

test('keys go to pages, begin a project and focus the search; never while somebody types', async () => {
  await visit('/')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.waitForURL(/\/deployments$/)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.waitForURL(/\/web-projects$/)
  await page.getByRole('main').getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'))
  await page.keyboard.type('c?[')
  expect([await page.getByRole('dialog').count(), await page.locator('main input[type=search]').inputValue()]).toEqual([
    0,
    'c?[',
  ])
  await page.locator('body').click({ position: { x: 640, y: 760 } })
  await page.keyboard.press('c')
  await page.waitForURL(/create=true/)
  await page.getByRole('dialog').waitFor()
  expect(complaints).toEqual([])
})

test('the sheet lists the keys, and its switch turns those without a modifier off, also after a reload', async () => {
  await visit('/deployments')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await visit('/deployments')
  await page.keyboard.press('?')
  await openPalette()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.type('keyboard')
  await options().filter({ hasText: 'Show keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Enter')
  await sheet.waitFor()
  expect(await sheet.getByRole('switch').isChecked()).toBe(false)
})

test('a collapsed sidebar is written collapsed by the server, and nothing moves', async () => {
  await visit('/deployments')
  const width = () => page.locator('#sidebar').evaluate((element) => element.getBoundingClientRect().width)
  const wide = await width()
  await page.keyboard.press('[')
  await expect.poll(width).toBeLessThan(wide / 2)
  const narrow = await width()
  const answer = await context.request.get(`${origin}/deployments`)
  expect(await answer.text()).toMatch(/<html[^>]*data-sidebar="collapsed"/)
  await page.addInitScript(() => {
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) =>
        Object.assign(window, {
          shift: ((window as { shift?: number }).shift ?? 0) + (entry as PerformanceEntry & { value: number }).value,
        }),
      ),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await visit('/deployments')
  expect([await width(), await page.evaluate(() => (window as { shift?: number }).shift ?? 0)]).toEqual([narrow, 0])
  const home = page.locator('#sidebar').getByRole('link', { name: 'Home', exact: true })
  await home.hover()
  await page.waitForFunction(() => getComputedStyle(document.querySelector('#sidebar nav .name')!).opacity === '1')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  expect(await width()).toBe(wide)
})

test('at 768 to 1,000 px the sidebar is a rail and the prompt box keeps its width', async () => {
  await page.setViewportSize({ width: 768, height: 1_024 })
  await visit('/')
  for (const width of [768, 820, 1_000]) {
    await page.setViewportSize({ width, height: 1_024 })
    const sidebar = (await page.locator('.side').boundingBox())!
    const box = (await page.locator('form.ask').boundingBox())!
    const build = (await page.getByRole('button', { name: 'Build it' }).boundingBox())!
    expect(sidebar.width, `${width} px`).toBeLessThan(64)
    expect(box.width, `${width} px`).toBeGreaterThan(560)
    expect(build.x + build.width, `${width} px`).toBeLessThanOrEqual(box.x + box.width)
  }
})

test('at 768 and 900 px a table of operators keeps its main column', async () => {
  await openAs(admin)
  for (const path of [
    '/admin/dashboard/users',
    '/admin/dashboard/requests',
    '/admin/dashboard/servers',
    '/admin/logs',
  ]) {
    await page.setViewportSize({ width: 768, height: 1_024 })
    await visit(path)
    for (const width of [768, 900]) {
      await page.setViewportSize({ width, height: 1_024 })
      const main = page.locator('main tbody td.fill, main tbody td .request-error').first()
      if ((await main.count()) > 0)
        expect((await main.boundingBox())!.width, `${path}, ${width} px`).toBeGreaterThan(160)
    }
  }
})

test('a font that comes late takes the place of its stand-in, and nothing moves', async () => {
  const fonts = Promise.withResolvers<void>()
  await openWithLateFonts('/deployments', fonts.promise)
  const places = async () =>
    new Map(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('h1, nav a, main a, main button')]
          .filter((node) => node.offsetParent !== null)
          .map((node): [string, [number, number]] => {
            const { left, top } = node.getBoundingClientRect()
            return [`${node.tagName} ${node.textContent}`, [left, top]]
          }),
      ),
    )
  const before = await places()
  expect(await fontOf('h1')).not.toBe('Archivo')
  fonts.resolve()
  await expect.poll(() => fontOf('h1')).toContain('Archivo')
  const moved = [...(await places())].filter(([node, [left, top]]) => {
    const [leftBefore, topBefore] = before.get(node) ?? [left, top]
    return Math.abs(left - leftBefore) > 3 || Math.abs(top - topBefore) > 3
  })
  expect([before.size > 8, moved]).toEqual([true, []])
  const rounded = () =>
    [...document.querySelectorAll('body *')]
      .filter((node) => getComputedStyle(node).textRendering !== 'geometricprecision')
      .map((node) => node.outerHTML.slice(0, 80))
  expect(await page.evaluate(rounded)).toEqual([])
})

test('the tables of operators stay where they are when their fonts come late, on a desk and on a phone', async () => {
  await context.close()
  await openAs(admin)
  await recordShifts(context)
  for (const [path, width] of [
    ['/admin/dashboard/requests', 1440],
    ['/admin/dashboard', 360],
  ] as const) {
    const fonts = Promise.withResolvers<void>()
    await page.setViewportSize({ width, height: 900 })
    await openWithLateFonts(path, fonts.promise)
    fonts.resolve()
    await expect.poll(() => fontOf('h1')).toContain('Archivo')
    await isStill(page)
    expect(await shiftsOf(page), path).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** Opens a page whose fonts wait, and waits until it can be used. */
async function openWithLateFonts(path: string, fonts: Promise<void>) {
  await page.route('**/*.woff2', async (route) => {
    await fonts
    await route.continue()
  })
  await page.goto(origin + path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The page loads no further than its fonts, but its scripts run: what they add must not be taken for a shift.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main a, main button')].some((node) =>
      Object.keys(node).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

/** The font with which the browser has drawn an element. */
async function fontOf(selector: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts[0]?.familyName ?? ''
}

test('the page says where one is, in its title and above it', async () => {
  await visit('/web-projects')
  expect(await page.title()).toBe('Projects · Solid')
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(await trail.locator('[aria-current=page]').innerText()).toBe('Projects')
  await trail.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(`${origin}/`)
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
})

test('the language of the account menu changes the document and stays', async () => {
  await openAs(await signInOverHttp(origin))
  await visit('/deployments')
  await page
    .getByRole('button', { name: /^Account of/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.waitForFunction(() => document.documentElement?.lang === 'de')
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).waitFor({ state: 'attached' })
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('de')
})

test('the admin area does not exist for makers and visitors, and has its frame for admins', async () => {
  for (const cookie of [maker.cookie, '']) {
    for (const path of ['/admin', '/admin/dashboard', '/admin/logs']) {
      const answer = await hostFetch(origin + path, { headers: { cookie } })
      expect([
        path,
        answer.status,
        answer.text.includes('Nothing is built here'),
        answer.text.includes('Critical errors'),
      ]).toEqual([path, 404, true, false])
    }
  }
  await openAs(admin)
  await visit('/admin')
  await page.waitForURL(/\/admin\/dashboard$/)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  expect(await page.title()).toBe('Overview · Solid admin')
  await openPalette()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to my projects' }).click()
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  expect(complaints).toEqual([])
})
