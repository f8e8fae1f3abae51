import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { KIND_PROMPTS } from '#test/support/kind-prompts.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { soaks } from '#test/support/soak.ts'

const WIDTHS = [360, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
type Look = { width: number; colorScheme: (typeof SCHEMES)[number] }
const LOOKS = WIDTHS.flatMap((width) => SCHEMES.map((colorScheme): Look => ({ width, colorScheme })))
/** How many pages of each app `npm test` looks at, in one look that goes round. `npm run soak` opens all in every look. */
const PAGES = soaks ? 20 : 1

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

test.each(KIND_PROMPTS.map(([kind, prompt], place) => [kind, prompt, place] as const))(
  'the pages of an app of %s can be read and used by everybody',
  async (_, prompt, place) => {
    // A maker of its own: one maker may not have so many projects.
    const { api } = await signInOverHttp(sharedOrigin())
    const { projectId, turnId } = await api.projects.create.mutate({ prompt })
    expect(await turnEnd(api, { projectId, turnId: turnId! })).toMatchObject({ state: 'succeeded' })
    const { previewUrl } = await api.projects.get.query({ projectId })
    const origin = new URL(previewUrl).origin
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const complaints = complaintsOf(page)
    await page.goto(origin)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await entersAsOwner(page, origin)
    const paths = [...new Set(['/', ...(await menuOf(page))])]
    const looks = soaks ? LOOKS : [LOOKS[place % LOOKS.length]!]
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Another start for each app, so that over the apps every place in a menu is looked at.
      for (const path of [...paths.slice(place % paths.length), ...paths].slice(0, Math.min(PAGES, paths.length))) {
        await page.goto(origin + path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
        const found = [...(await axeFindings(page)), ...(await tooWide(page))]
        expect([path, width, colorScheme, found, await skips(page)]).toEqual([path, width, colorScheme, [], true])
      }
    }
    expect(complaints).toEqual([])
    await page.close()
  },
  soaks ? 300_000 : 60_000,
)
