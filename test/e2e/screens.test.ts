import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const SCHEMES = ['light', 'dark'] as const
const TABS = ['preview', 'code', 'versions', 'promises', 'logs']
/** A page's own answer of 404 is the one line the browser prints for it. */
const ITS_OWN_404 = /Failed to load resource: the server responded with a status of 404/

type Screen = { path: string; heading: string | RegExp; isMissing?: boolean }

const FOR_ALL: Screen[] = [
  { path: '/', heading: 'Say what you need. Watch it run.' },
  { path: '/?signin=true', heading: 'Sign in' },
  { path: '/nowhere', heading: 'Nothing is built here', isMissing: true },
  { path: '/admin', heading: 'Nothing is built here', isMissing: true },
]
const FOR_MAKERS: Screen[] = [
  { path: '/', heading: 'What do you want to build?' },
  { path: '/web-projects', heading: 'Projects' },
  { path: '/web-projects?create=true', heading: 'New project' },
  { path: '/web-projects?q=zzz', heading: 'No project has this name' },
  { path: '/deployments', heading: 'Deployments' },
  { path: '/billing', heading: 'Billing' },
  { path: '/promo', heading: 'Promo' },
  { path: '/web-projects/prj_00000000000000000000', heading: 'Nothing is built here', isMissing: true },
]

const resources = new AsyncDisposableStack()
let browser: Browser
let origin: string
let maker: { cookie: string; projectId: string }

beforeAll(async () => {
  const server = resources.use(await startServer())
  browser = resources.use(await openBrowser())
  origin = server.origin
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({
    prompt: 'A tool library: tools with photo and owner; members with name and email',
  })
  await turnEnd(api, { projectId, turnId })
  await api.deployments.publish.mutate({ projectId })
  maker = { cookie, projectId }
})
afterAll(() => resources.disposeAsync())

test.each(SIZES)('the pages for everybody at $width pixels', async (size) => {
  await look({ size, cookie: null, screens: FOR_ALL })
})

test.each(SIZES)('the pages of a maker at $width pixels', async (size) => {
  await look({ size, cookie: maker.cookie, screens: FOR_MAKERS })
})

test.each(SIZES)('every view of a project at $width pixels', async (size) => {
  await look({
    size,
    cookie: maker.cookie,
    screens: TABS.map((tab) => ({ path: `/web-projects/${maker.projectId}?tab=${tab}`, heading: 'Tool library' })),
  })
})

type Look = { size: { width: number; height: number }; cookie: string | null; screens: Screen[] }

/** Opens each screen in both themes: its heading and one main landmark are there, nothing is wider than the window, and the console is silent. */
async function look({ size, cookie, screens }: Look) {
  const context = await browser.newContext({ viewport: size })
  if (cookie) await bringCookies(context, { origin, cookie })
  for (const screen of screens) {
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(origin + screen.path)
    await page.getByRole('heading', { name: screen.heading, exact: true }).first().waitFor()
    await isHydrated(page)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      expect({ ...screen, colorScheme, ...(await measure(page)) }).toEqual({
        ...screen,
        colorScheme,
        mains: 1,
        tooWide: [],
        hasTitle: true,
      })
    }
    expect([screen.path, complaints.filter((line) => !(screen.isMissing && ITS_OWN_404.test(line)))]).toEqual([
      screen.path,
      [],
    ])
    await page.close()
  }
  await context.close()
}

/** React marks the nodes it has taken over; what it complains about while doing so has been said by then. */
async function isHydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('a, button')!).some((key) => key.startsWith('__reactProps')),
  )
}

function measure(page: Page) {
  return page.evaluate(() => {
    const isTooWide = document.documentElement.scrollWidth > innerWidth
    const beyond = isTooWide
      ? [...document.querySelectorAll('body *')].filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
      : []
    return {
      mains: document.querySelectorAll('main').length,
      tooWide: beyond.map((node) => `${node.tagName}.${node.className}`),
      hasTitle: document.title.includes('Solid'),
    }
  })
}
