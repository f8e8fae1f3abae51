import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

async function pageOf({ cookie }: Awaited<ReturnType<typeof signInOverHttp>>, path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}${path}`)
  await page.getByText('No errors since it loaded').waitFor()
  return { page, complaints }
}

const hereOf = (page: Page) => page.locator('.wb-bar').getByRole('button', { name: /here as well$/ })

test('two people see each other at once, go where the other is, and are gone when they leave', async () => {
  const [owner, guest] = [await signInOverHttp(origin), await signInOverHttp(origin)]
  const created = await owner.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(owner.api, created)
  const { projectId } = created
  const { user } = await guest.api.accounts.me.query()
  await owner.api.projects.addMember.mutate({ projectId, email: user!.email, role: 'viewer' })

  const own = await pageOf(owner, `/web-projects/${projectId}`)
  expect(await hereOf(own.page).count()).toBe(0)
  const other = await pageOf(guest, `/web-projects/${projectId}`)
  await hereOf(own.page).waitFor()
  await hereOf(other.page).waitFor()
  await other.page.getByRole('tab', { name: 'Code' }).click()

  // The keyboard opens the list, and leads to where the other is.
  await hereOf(own.page).focus()
  await own.page.keyboard.press('Enter')
  const item = own.page.getByRole('menuitem', { name: /Code/ })
  await item.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await own.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The guards at a menu's ends pass the focus on, and are ours in no other way.
    const found = (await axeFindings(own.page)).filter((each) => !each.includes('focus-guard'))
    expect([colorScheme, found]).toEqual([colorScheme, []])
  }
  await item.click()
  await own.page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
  for (const width of [390, 820, 1440]) {
    await own.page.setViewportSize({ width, height: 900 })
    await hereOf(own.page).waitFor()
    expect([width, await tooWide(own.page), await axeFindings(own.page)]).toEqual([width, [], []])
  }

  await other.page.close({ runBeforeUnload: false })
  await hereOf(own.page).waitFor({ state: 'hidden', timeout: 5_000 })
  expect([own.complaints, other.complaints]).toEqual([[], []])
})
