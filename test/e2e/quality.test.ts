import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import {
  axeFindings,
  contentOf,
  isHydrated,
  isStill,
  recordShifts,
  shiftsOf,
  tooWide,
} from '#test/support/page-checks.ts'
import { PAGES, type ProductPage, type Who } from '#test/support/pages.ts'
import { startServer } from '#test/support/server.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]
const SCHEMES = ['light', 'dark'] as const
const ADMIN = 'admin@example.com'
/** What the browser itself prints about an answer that a test, or the page's own 404, is about. */
const ABOUT_AN_ANSWER = /^error: Failed to load resource: the server responded with a status of/
/** What React says about an error that a page's error screen has caught. */
const ABOUT_A_REFUSAL = /TRPCClientError: Refused/

type Sight = ProductPage['ready']
type HeldSight = NonNullable<ProductPage['pending']>

const resources = new AsyncDisposableStack()
const contexts = new Map<string, BrowserContext>()
let browser: Browser
let origin: string
let projectId: string
let cookies: Record<Who, string | null>

beforeAll(async () => {
  const server = resources.use(await startServer({ env: { ADMIN_EMAILS: ADMIN } }))
  browser = resources.use(await openBrowser())
  origin = server.origin
  const [maker, newcomer, admin] = [
    await signInOverHttp(origin),
    await signInOverHttp(origin),
    await signInOverHttp(origin, ADMIN),
  ]
  cookies = { visitor: null, newcomer: newcomer.cookie, maker: maker.cookie, admin: admin.cookie }
  for (const prompt of [
    'A book list: books with title and author',
    'A tool library: tools with photo and owner; members with name and email',
  ]) {
    const created = await maker.api.projects.create.mutate({ prompt })
    await turnEnd(maker.api, created)
    projectId = created.projectId
  }
  await maker.api.deployments.publish.mutate({ projectId })
  // Pages of figures show what this job has worked out.
  await hostFetch(`${origin}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`)
})
afterAll(() => resources.disposeAsync())

test.each(PAGES)('$name', async ({ name, ready, empty, pending, failed }) => {
  const findings = [
    ...(await lookAt(`${name}, ready`, ready)),
    ...(empty ? await lookAt(`${name}, empty`, empty) : []),
    ...(pending ? await lookAtHeld(`${name}, pending`, pending, 'pending') : []),
    ...(failed ? await lookAtHeld(`${name}, failed`, failed, 'failed') : []),
  ]
  expect(byFinding(findings)).toEqual({})
})

/** The same finding at every size and theme is one thing to mend: it is told once, with where it was seen. */
function byFinding(findings: string[]): Record<string, string> {
  const places = Map.groupBy(findings, (finding) => finding.slice(finding.indexOf(': ') + 2))
  return Object.fromEntries(
    [...places].map(([finding, seen]) => [
      finding,
      [...new Set(seen.map((line) => line.slice(0, line.indexOf(': '))))].join('; '),
    ]),
  )
}

/** Opened by its address at each size: only a fresh load shows what moves while the page becomes usable. */
async function lookAt(title: string, sight: Sight): Promise<string[]> {
  const page = await (await contextOf(sight.as)).newPage()
  const complaints = complaintsOf(page)
  const findings: string[] = []
  for (const size of SIZES) {
    const at = `${title}, ${size.width} px`
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: SCHEMES[0] })
    await page.goto(addressOf(sight))
    await isHydrated(page)
    if (sight.keys) await page.keyboard.press(sight.keys)
    findings.push(...(await unseen(page, at, sight)))
    await isStill(page)
    findings.push(...(await shiftsOf(page)).map((shift) => `${at}: ${shift}`))
    findings.push(...(await inBothThemes(page, at)))
    if (size === SIZES[0] && !sight.keys)
      findings.push(...(await missingWithoutScript(title, sight, await contentOf(page))))
  }
  await page.close()
  return [
    ...findings,
    ...complaints.filter((line) => !(sight.isMissing && ABOUT_AN_ANSWER.test(line))).map((line) => `${title}: ${line}`),
  ]
}

/** What the hydrated page says and the same page with JavaScript off does not. */
async function missingWithoutScript(title: string, sight: Sight, content: string[]): Promise<string[]> {
  const page = await (await contextOf(sight.as, { javaScriptEnabled: false })).newPage()
  await page.goto(addressOf(sight))
  const shown = new Set(await contentOf(page))
  await page.close()
  const missing = content.filter((piece) => !shown.has(piece))
  if (content.length === 0) return [`${title}: has no content`]
  return missing.length > 0
    ? [
        `${title}, without JavaScript: ${missing.length} of ${content.length} pieces of text are missing: ${missing.slice(0, 3).join(' | ')}`,
      ]
    : []
}

/** Reached by a navigation in the browser whose calls get no answer, or a refusal that is not tried again. */
async function lookAtHeld(title: string, sight: HeldSight, state: 'pending' | 'failed'): Promise<string[]> {
  const page = await (await contextOf(sight.as)).newPage()
  const complaints = complaintsOf(page)
  await page.setViewportSize(SIZES[0]!)
  await page.goto(origin + sight.from)
  await isHydrated(page)
  await hold(page, sight.calls, state)
  // As a link does it, without the preload that pointing at one begins.
  await page.evaluate((to) => history.pushState({}, '', to), addressOf(sight))
  const findings = await unseen(page, title, sight)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    findings.push(...(await inBothThemes(page, `${title}, ${size.width} px`)))
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  return [
    ...findings,
    ...complaints
      .filter((line) => !(state === 'failed' && (ABOUT_AN_ANSWER.test(line) || ABOUT_A_REFUSAL.test(line))))
      .map((line) => `${title}: ${line}`),
  ]
}

async function inBothThemes(page: Page, title: string): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await isStill(page)
    findings.push(
      ...[...(await tooWide(page)), ...(await axeFindings(page))].map(
        (finding) => `${title}, ${colorScheme}: ${finding}`,
      ),
    )
  }
  return findings
}

async function hold(page: Page, calls: string[], state: 'pending' | 'failed') {
  const isHeld = (name: string) => calls.includes(name)
  await page.route(
    (url) => url.pathname.startsWith('/api/trpc/') && url.pathname.slice('/api/trpc/'.length).split(',').some(isHeld),
    async (route) => {
      if (state === 'pending') return
      const names = new URL(route.request().url()).pathname.slice('/api/trpc/'.length).split(',')
      const error = {
        json: {
          message: 'Refused',
          code: -32_003,
          data: { code: 'FORBIDDEN', httpStatus: 403, domain: null, fields: null, supportId: 'support-id' },
        },
      }
      await route.fulfill({ status: 403, json: names.map(() => ({ error })) })
    },
  )
}

/** Nothing when the page shows what it has to in this state. At 360 pixels it may keep it behind a tab. */
async function unseen(page: Page, title: string, { heading, selector }: Sight): Promise<string[]> {
  const wanted = [
    ...(heading ? [page.getByRole('heading', { name: heading, includeHidden: true })] : []),
    ...(selector ? [page.locator(selector)] : []),
  ]
  const outcomes = await Promise.allSettled(wanted.map((locator) => locator.first().waitFor({ state: 'attached' })))
  return outcomes.every(({ status }) => status === 'fulfilled')
    ? []
    : [`${title}: does not show ${heading ?? selector}`]
}

const addressOf = ({ path }: Sight) => origin + path.replace(':projectId', projectId)

/** One per visitor for all tests: their cookies and the browser's cache are the same for every page. */
async function contextOf(who: Who, options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
  const key = JSON.stringify([who, options])
  const known = contexts.get(key)
  if (known) return known
  const context = await browser.newContext({ viewport: SIZES[0]!, ...options })
  context.setDefaultTimeout(8_000)
  const cookie = cookies[who]
  if (cookie) await bringCookies(context, { origin, cookie })
  await recordShifts(context)
  contexts.set(key, context)
  return context
}
