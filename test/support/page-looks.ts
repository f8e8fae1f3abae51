import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from './browser.ts'
import { loopbackModel } from './loopback-model.ts'
import { signInOverHttp, turnEnd } from './maker.ts'
import {
  axeFindings,
  contentOf,
  hiddenColumns,
  isHydrated,
  isStill,
  recordShifts,
  shiftsOf,
  smallText,
  tooWide,
} from './page-checks.ts'
import type { ProductPage, Who } from './pages.ts'
import { besideBuiltIn, ordersRows, projectAskingForRows } from './rows-asked.ts'
import { runRollups } from './schedule.ts'
import { startServer } from './server.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]
const SCHEMES = ['light', 'dark'] as const
type Look = { size: { width: number; height: number }; schemes: ReadonlyArray<(typeof SCHEMES)[number]> }
/** A size between those of phones and desks. What must step aside there has done so, or has been crushed. */
const TABLET = { width: 820, height: 1180 }
const EVERY_LOOK: Look[] = [...SIZES, TABLET].map((size) => ({ size, schemes: SCHEMES }))

/** One size and one theme. Any six looks in a row have each pair of them once. */
const oneLook = (place: number): Look[] => [
  { size: SIZES[place % SIZES.length]!, schemes: [SCHEMES[place % SCHEMES.length]!] },
]

const ADMIN = 'admin@example.com'
/** What the browser itself prints about an answer that a test, or the page's own 404, is about. */
const ABOUT_AN_ANSWER = /^error: Failed to load resource: the server responded with a status of/
/** What React says about an error that a page's error screen has caught. */
const ABOUT_A_REFUSAL = /TRPCClientError: Refused/

type Sight = ProductPage['ready']
type HeldSight = NonNullable<ProductPage['pending']>

let browser: Browser
let origin: string
let projectId: string
let rowsProjectId: string
let reducedMotion: 'no-preference' | 'reduce'
let cookies: Record<Who, string | null>
const pages = new Map<string, Page>()

/**
 * A test for each of these pages, which opens its states and says what is wrong there. It opens every state in every
 * size and theme, as it moves. Or it opens the ready page and, for every second page, one of its other states, each in
 * one size and theme and without motion, which would be drawn without end. Which state that is goes round.
 */
export function checkPages(pages: ProductPage[], { isEveryLook }: { isEveryLook: boolean }): void {
  const resources = new AsyncDisposableStack()
  reducedMotion = isEveryLook ? 'no-preference' : 'reduce'
  beforeAll(() => prepare(resources))
  afterAll(() => resources.disposeAsync())
  const looksAt = (place: number) => (isEveryLook ? EVERY_LOOK : oneLook(place))

  test.each(pages.map((page, place) => ({ ...page, place })))('$name', async (page) => {
    const { name, place, ready } = page
    const { empty, pending, failed } = isEveryLook ? page : oneOtherState(page, place)
    const findings = [
      ...(await lookAt(`${name}, ready`, ready, looksAt(place))),
      ...(empty ? await lookAt(`${name}, empty`, empty, looksAt(place + 1)) : []),
      ...(await lookAtHeld({ name, pending, failed }, { pending: looksAt(place + 2), failed: looksAt(place + 3) })),
    ]
    expect(byFinding(findings)).toEqual({})
  })
}

type OtherStates = { [State in 'empty' | 'pending' | 'failed']?: ProductPage[State] | undefined }

/** One of the other states for every second page. Over the pages, each state comes as often. */
function oneOtherState(page: ProductPage, place: number): OtherStates {
  const states = (['empty', 'pending', 'failed'] as const).filter((state) => page[state])
  const state = place % 2 === 0 ? states[(place / 2) % states.length] : undefined
  return state ? { [state]: page[state] } : {}
}

/**
 * Starts a server with three projects, of which one is published and one waits with a question, so that every page has
 * something to show.
 */
async function prepare(resources: AsyncDisposableStack): Promise<void> {
  const model = resources.use(await loopbackModel({ answer: ordersRows }))
  const server = resources.use(await startServer({ env: { ADMIN_EMAILS: ADMIN, ...besideBuiltIn(model.baseUrl) } }))
  browser = resources.use(await openBrowser())
  pages.clear()
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
  rowsProjectId = await projectAskingForRows(maker, origin)
  await maker.api.deployments.publish.mutate({ projectId })
  // Pages of figures show what this job has worked out.
  await runRollups(origin)
}

/** Findings by what they say. The same finding at every size and theme is told once, with where it was seen. */
function byFinding(findings: string[]): Record<string, string> {
  const places = Map.groupBy(findings, (finding) => finding.slice(finding.indexOf(': ') + 2))
  return Object.fromEntries(
    [...places].map(([finding, seen]) => [
      finding,
      [...new Set(seen.map((line) => line.slice(0, line.indexOf(': '))))].join('; '),
    ]),
  )
}

/**
 * Looks at a page that is opened by its address at each size. Only a fresh load shows what moves while the page becomes
 * usable.
 */
async function lookAt(title: string, sight: Sight, looks: Look[]): Promise<string[]> {
  const page = await pageOf(sight.as)
  const complaints = complaintsOf(page)
  const findings: string[] = []
  for (const { size, schemes } of looks) {
    const at = `${title}, ${size.width} px`
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: schemes[0]! })
    await page.goto(addressOf(sight), { waitUntil: 'commit' })
    if (size === looks[0]!.size) complaints.splice(0)
    await isHydrated(page)
    if (sight.keys) await page.keyboard.press(sight.keys)
    findings.push(...(await unseen(page, at, sight)))
    await isStill(page)
    findings.push(...(await shiftsOf(page)).map((shift) => `${at}: ${shift}`))
    findings.push(...(await inThemes(page, at, { schemes, stillIn: schemes[0]! })))
    if (size === looks[0]!.size && !sight.keys)
      findings.push(...(await missingWithoutScript(title, { sight, size, content: await contentOf(page) })))
  }
  page.removeAllListeners()
  return [
    ...findings,
    ...complaints.filter((line) => !(sight.isMissing && ABOUT_AN_ANSWER.test(line))).map((line) => `${title}: ${line}`),
  ]
}

/** What the hydrated page says, and the same page with JavaScript off does not say. */
async function missingWithoutScript(
  title: string,
  { sight, size, content }: { sight: Sight; size: Look['size']; content: string[] },
): Promise<string[]> {
  const page = await pageOf(sight.as, { javaScriptEnabled: false })
  await page.setViewportSize(size)
  await page.goto(addressOf(sight))
  const shown = new Set(await contentOf(page))
  const missing = content.filter((piece) => !shown.has(piece))
  if (content.length === 0) return [`${title}: has no content`]
  return missing.length > 0
    ? [
        `${title}, without JavaScript: ${missing.length} of ${content.length} pieces of text are missing: ${missing.slice(0, 3).join(' | ')}`,
      ]
    : []
}

/**
 * Looks at a page that is reached by a navigation. At first its calls get no answer, and then a refusal that is not
 * tried again.
 */
async function lookAtHeld(
  { name, pending, failed }: Pick<ProductPage, 'name'> & OtherStates,
  looks: { pending: Look[]; failed: Look[] },
): Promise<string[]> {
  const first = pending ?? failed
  if (!first) return []
  const page = await pageOf(first.as)
  const complaints = complaintsOf(page)
  const refusal = Promise.withResolvers<void>()
  await page.setViewportSize((pending ? looks.pending : looks.failed)[0]!.size)
  await page.goto(origin + first.from, { waitUntil: 'commit' })
  complaints.splice(0)
  await isHydrated(page)
  await hold(page, { pending: pending?.calls ?? [], failed: failed?.calls ?? [], refusal: refusal.promise })
  // It goes there as a link does, but without the preload that pointing at a link begins.
  await page.evaluate((to) => history.pushState({}, '', to), addressOf(first))
  const findings = pending ? await lookAtState(page, `${name}, pending`, { sight: pending, looks: looks.pending }) : []
  const early = complaints.splice(0)
  refusal.resolve()
  if (failed) findings.push(...(await lookAtState(page, `${name}, failed`, { sight: failed, looks: looks.failed })))
  const late = failed ? complaints.filter((line) => !ABOUT_AN_ANSWER.test(line) && !ABOUT_A_REFUSAL.test(line)) : []
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.removeAllListeners()
  return [
    ...findings,
    ...early.map((line) => `${name}, pending: ${line}`),
    ...late.map((line) => `${name}, failed: ${line}`),
  ]
}

async function lookAtState(
  page: Page,
  title: string,
  { sight, looks }: { sight: HeldSight; looks: Look[] },
): Promise<string[]> {
  const findings = await unseen(page, title, sight)
  for (const { size, schemes } of looks) {
    await page.setViewportSize(size)
    findings.push(...(await inThemes(page, `${title}, ${size.width} px`, { schemes, stillIn: null })))
  }
  return findings
}

/** Looks at a page in each theme. In `stillIn` it stands still already. */
async function inThemes(
  page: Page,
  title: string,
  { schemes, stillIn }: Pick<Look, 'schemes'> & { stillIn: Look['schemes'][number] | null },
): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of schemes) {
    if (colorScheme !== stillIn) {
      await page.emulateMedia({ colorScheme })
      await isStill(page)
    }
    findings.push(
      ...[
        ...(await wronglyFramed(page)),
        ...(await tooWide(page)),
        ...(await hiddenColumns(page)),
        ...(await smallText(page)),
        ...(await axeFindings(page)),
      ].map((finding) => `${title}, ${colorScheme}: ${finding}`),
    )
  }
  return findings
}

/** What is wrong with a page's frame. Each page has one main landmark, and a title that names the product. */
async function wronglyFramed(page: Page): Promise<string[]> {
  const mains = await page.locator('main').count()
  const title = await page.title()
  return [
    ...(mains === 1 ? [] : [`has ${mains} main landmarks`]),
    ...(title.includes('Solid') ? [] : [`is called "${title}"`]),
  ]
}

/** Keeps answers back until the refusal is due. Then what must fail is refused, and everything else gets its answer. */
async function hold(
  page: Page,
  { pending, failed, refusal }: { pending: string[]; failed: string[]; refusal: Promise<void> },
): Promise<void> {
  const namesIn = (url: URL) => url.pathname.slice('/api/trpc/'.length).split(',')
  const isHeld = (name: string) => pending.includes(name) || failed.includes(name)
  await page.route(
    (url) => url.pathname.startsWith('/api/trpc/') && namesIn(url).some(isHeld),
    async (route) => {
      const names = namesIn(new URL(route.request().url()))
      await refusal
      if (!names.some((name) => failed.includes(name))) return route.continue()
      const error = {
        json: {
          message: 'Refused',
          code: -32_003,
          data: { code: 'FORBIDDEN', httpStatus: 403, domain: null, fields: null, supportId: 'support-id' },
        },
      }
      return route.fulfill({ status: 403, json: names.map(() => ({ error })) })
    },
  )
}

/** Says what the page does not show in this state. At 360 pixels it may keep it behind a tab. */
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

const addressOf = ({ path }: Sight) =>
  origin + path.replace(':projectId', projectId).replace(':rowsProjectId', rowsProjectId)

/**
 * One page for each visitor in all tests, with their cookies and what the browser keeps of files. A page in a new process
 * would compile all scripts anew. What the page before it complains about until it is left, its own test has read.
 */
async function pageOf(who: Who, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const key = JSON.stringify([who, options])
  const known = pages.get(key)
  if (known) return known
  const context = await browser.newContext({ viewport: SIZES[0]!, reducedMotion, ...options })
  const cookie = cookies[who]
  if (cookie) await bringCookies(context, { origin, cookie })
  await recordShifts(context)
  const page = await context.newPage()
  pages.set(key, page)
  return page
}
