import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { imported } from '#test/support/imported-project.ts'
import { KIND_PROMPTS } from '#test/support/kind-prompts.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { SHARED_APPS } from '#test/support/shared-apps.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { siteOf } from '#test/support/site-blueprints.ts'
import { everyNth, soaks } from '#test/support/soak.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'

const WIDTHS = [360, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
type Look = { width: number; colorScheme: (typeof SCHEMES)[number] }
const LOOKS = WIDTHS.flatMap((width) => SCHEMES.map((colorScheme): Look => ({ width, colorScheme })))
/**
 * `npm test` builds two of these apps from their messages, and `npm run soak` each. Whatever their pages are made of is
 * among the shared apps, and `apps` uses what eight other messages make.
 */
const KINDS = everyNth(KIND_PROMPTS, 24)

const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

/** Registers by the app's own form where it has accounts. Whoever is first is the owner, who sees every page. */
async function entersAsOwner(page: Page, origin: string): Promise<void> {
  if ((await page.getByRole('link', { name: 'Sign in', exact: true }).count()) === 0) return
  await page.goto(`${origin}/sign-in`)
  await page.getByRole('button', { name: 'I have no account yet' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ida')
  await page.getByLabel('Email').fill('ida.owner@example.org')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Ida', exact: true }).first().waitFor()
}

/** What the menu leads to, whatever of it stands under More. */
const menuOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"], nav a[href^="/"]')].map(
        ({ pathname }) => pathname,
      ),
    ),
  ])

/** The keyboard reaches the page at once, past the menu. */
async function skips(page: Page): Promise<boolean> {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  return page.evaluate(() => document.activeElement?.matches('main') ?? false)
}

/** Goes where a link of the app leads, without loading the app anew. */
const goes = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
  }, path)

/** Looks at these pages of an app, in each of these looks, and says what keeps people out. */
async function findingsOf(page: Page, { paths, looks }: { paths: string[]; looks: Look[] }): Promise<unknown[]> {
  const found: unknown[] = []
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of paths) {
      await goes(page, path)
      await page.waitForFunction(
        (to) => location.pathname === to && document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
        path,
      )
      const findings = [...(await axeFindings(page)), ...(await tooWide(page))]
      if (findings.length > 0) found.push([path, width, colorScheme, findings])
    }
  }
  return found
}

/** Opens an app as its owner and looks at its pages. Over the apps, those of `npm test` have every look. */
async function expectGoodPages(previewUrl: string, place: number, most = Infinity): Promise<void> {
  const { origin } = new URL(previewUrl)
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const complaints = complaintsOf(page)
  await page.goto(origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await skips(page)).toBe(true)
  await entersAsOwner(page, origin)
  const paths = [...new Set(['/', ...(await menuOf(page))])]
  const looks = soaks ? LOOKS : [LOOKS[place % LOOKS.length]!]
  expect(await findingsOf(page, { paths: paths.slice(0, most), looks })).toEqual([])
  expect(complaints).toEqual([])
  await page.close()
}

test.each(SHARED_APPS.map(([names, blocks], place) => [names, blocks, place] as const))(
  'the pages of %s can be read and used by everybody',
  async (_, blocks, place) => {
    const { api, cookie } = await signInOverHttp(sharedOrigin())
    const projectId = await imported(sharedOrigin(), { cookie, files: generateApp(siteOf(blocks)) })
    const { previewUrl } = await api.projects.get.query({ projectId })
    await expectGoodPages(previewUrl, place)
  },
  soaks ? 300_000 : 3 * PATIENCE_MS,
)

test.each(KINDS.map(([kind, prompt], place) => [kind, prompt, place] as const))(
  'one message makes an app of %s, whose pages can be read and used by everybody',
  async (_, prompt, place) => {
    // A maker of its own: one maker may not have so many projects.
    const { api } = await signInOverHttp(sharedOrigin())
    const { projectId, turnId } = await api.projects.create.mutate({ prompt })
    expect(await turnEnd(api, { projectId, turnId: turnId! })).toMatchObject({ state: 'succeeded' })
    const { previewUrl } = await api.projects.get.query({ projectId })
    await expectGoodPages(previewUrl, place, soaks ? Infinity : 1)
  },
  soaks ? 300_000 : 3 * PATIENCE_MS,
)
