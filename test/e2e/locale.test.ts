import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { englishIn } from '#test/support/catalogues.ts'
import { MOMENTS, SOME_NUMBER } from '#test/support/date-texts.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { isHydrated, isStill } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const GERMAN_BROWSER = 'de-DE,de;q=0.9,en;q=0.5'
/** When a page answers 404, the browser prints this one line. */
const ITS_OWN_404 = /Failed to load resource: the server responded with a status of 404/
/** What the maker, the builder and the app wrote is theirs, in whatever language. */
const THEIRS =
  'main [lang=en], .md, .said p, .chip, .next li, .tool-detail, .exactly, .promise-row p, .promise-sum li, .version-row .what p, .ver .mid, .log-lines, .code-text, .cm-editor, .file-tabs [role=tab], .tree, iframe { display: none !important }'

const FOR_ALL = ['/', '/?signin=true', '/nowhere']
const FOR_MAKERS = [
  '/',
  '/web-projects',
  '/web-projects?create=true',
  '/deployments',
  '/account',
  '/billing',
  '/nowhere',
]
const TABS = ['preview', 'code', 'versions', 'promises', 'logs']

const resources = new AsyncDisposableStack()
let browser: Browser
const origin = sharedOrigin()
let maker: {
  cookie: string
  projectId: string
  projectPath: string
  api: Awaited<ReturnType<typeof signInOverHttp>>['api']
}

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({
    prompt: 'A tool library: tools with photo and owner; members with name and email',
  })
  await turnEnd(api, { projectId, turnId })
  await api.deployments.publish.mutate({ projectId })
  maker = { api, cookie, projectId, projectPath: `/web-projects/${projectId}` }
})
afterAll(() => resources.disposeAsync())

async function germanContext(cookie: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'accept-language': GERMAN_BROWSER },
  })
  if (cookie) await bringCookies(context, { origin, cookie })
  return context
}

test('to a German visitor every page speaks German', async () => {
  await using context = await germanContext(null)
  for (const path of FOR_ALL) await speaksGerman(context, path)
  // German words are longer: the stages of an edit stand in one line each, beside their bars.
  const page = await context.newPage()
  await page.goto(origin)
  const stages = page.locator('.tm > div')
  await stages.first().waitFor()
  expect(await stages.evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight + 1).length)).toBe(
    0,
  )
  // What comes of it stands in one line on a phone, too.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(
    await page
      .locator('.slip .tot b')
      .evaluate((node) => Math.round(node.clientHeight / parseFloat(getComputedStyle(node).lineHeight))),
  ).toBe(1)
})

test('to a German maker every page speaks German, and each view of a project', async () => {
  await using context = await germanContext(maker.cookie)
  for (const path of FOR_MAKERS) await speaksGerman(context, path)
  for (const tab of TABS) await speaksGerman(context, `${maker.projectPath}?tab=${tab}`)
})

async function speaksGerman(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const answer = await page.goto(origin + path)
  expect([path, /<html\b[^>]*\blang="([a-z]+)"/.exec((await answer?.text()) ?? '')?.[1]]).toEqual([path, 'de'])
  await isHydrated(page)
  await isStill(page)
  expect([path, complaints.filter((line) => !(answer?.status() === 404 && ITS_OWN_404.test(line)))]).toEqual([path, []])
  expect([path, englishIn(await spoken(page))]).toEqual([path, []])
  await page.close()
}

/** What a page says: its visible text, the names of its elements, and its title. */
async function spoken(page: Page): Promise<string> {
  await page.addStyleTag({ content: THEIRS })
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((node) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...names].join('\n')
  })
}

test('the choice of a person comes before what their browser asks for', async () => {
  await using context = await germanContext(maker.cookie)
  await context.addCookies([{ name: 'locale', value: 'en', url: origin }])
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('pages in two languages written at the same time do not mix', async () => {
  const pages = Array.from({ length: 20 }, (_, index) => {
    const language = index % 2 === 0 ? 'de' : 'en'
    return hostFetch(origin + maker.projectPath, {
      headers: { cookie: maker.cookie, 'accept-language': language },
    }).then(({ text }) => ({ language, text }))
  })
  for (const { language, text } of await Promise.all(pages)) {
    expect(/<html\b[^>]*\blang="([a-z]+)"/.exec(text)?.[1]).toBe(language)
    const [own, foreign] =
      language === 'de' ? ['In neuem Tab öffnen', 'Open in a new tab'] : ['Open in a new tab', 'In neuem Tab öffnen']
    expect([text.includes(own!), text.includes(foreign!)]).toEqual([true, false])
  }
})

test('a browser writes dates and numbers as the server does', async () => {
  await using context = await germanContext(null)
  const page = await context.newPage()
  const written = await page.evaluate(
    ({ moments, number }) =>
      moments.map(({ at, tag }) => ({
        date: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(at)),
        number: new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(number),
      })),
    { moments: MOMENTS, number: SOME_NUMBER },
  )
  expect(written).toEqual(MOMENTS.map(({ date, number }) => ({ date, number })))
})

test('what does not compile is told in German: over its preview, where it is not published, and in the list', async () => {
  const { api, cookie, projectId, projectPath } = maker
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'client/main.tsx', text: 'const = 1\n' }] })
  await using context = await germanContext(cookie)
  const page = await context.newPage()
  await page.goto((await api.projects.get.query({ projectId })).previewUrl)
  const card = page.locator('solid-overlay .card')
  await card.getByRole('heading', { name: 'Ein Problem ist zu beheben' }).waitFor()
  const said = await card.evaluate((node) =>
    [...node.children]
      .flatMap((part) => (part.className === 'problem' ? [...part.children] : [part]))
      .filter((part) => !part.querySelector('q'))
      .map((part) => part.textContent),
  )
  expect(said).toEqual([
    'Ein Problem ist zu beheben',
    expect.stringMatching(/^client\/main\.tsx:1:/),
    'lässt sich nicht übersetzen',
    expect.stringContaining('aktualisiert sich von selbst'),
    'Ausblenden',
  ])
  await page.goto(origin + projectPath)
  await isHydrated(page)
  await page.locator('[data-publish]').click()
  const toast = page.locator('[data-sonner-toast]')
  await toast.getByText('Die App ließ sich nicht bauen, darum wurde nichts veröffentlicht.').waitFor()
  await toast.getByText('lässt sich nicht übersetzen').locator('q').waitFor()
  await page.goto(`${origin}/deployments`)
  await page
    .getByRole('cell', { name: /^Die App ließ sich nicht bauen: / })
    .locator('q')
    .waitFor()
})
