import type { Browser } from 'playwright-core'
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

test('two people take turns: whose message waits is seen by both, and one of them says that it goes on', async () => {
  const [owner, guest] = [await signInOverHttp(origin), await signInOverHttp(origin)]
  const created = await owner.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(owner.api, created)
  const { projectId } = created
  await guest.api.accounts.update.mutate({ name: 'Max Weber' })
  const { user } = await guest.api.accounts.me.query()
  await owner.api.projects.addMember.mutate({ projectId, email: user!.email })
  const pageOf = async ({ cookie }: typeof owner) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await bringCookies(context, { origin, cookie })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(`${origin}/web-projects/${projectId}`)
    await page.getByText('No errors since it loaded').waitFor()
    return { page, complaints }
  }
  const [own, other] = [await pageOf(owner), await pageOf(guest)]
  const first = await owner.api.turns.submit.mutate({ projectId, prompt: 'Add a field year to books' })
  const second = await guest.api.turns.submit.mutate({ projectId, prompt: 'Add a field pages to books' })
  await owner.api.turns.stop.mutate({ projectId, turnId: first.turnId })

  const waiting = (page: typeof own.page) => page.locator(`[data-turn="${second.turnId}"]`)
  await waiting(own.page).getByText('Max Weber').waitFor()
  await waiting(own.page).getByText('Waits until the queue goes on').waitFor()
  expect(await waiting(own.page).getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await waiting(own.page).getByRole('button', { name: 'Take back' }).waitFor()
  await waiting(other.page).getByText('You', { exact: true }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 820, 1440]) {
      await own.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await own.page.setViewportSize({ width, height: 900 })
      if (width === 390 && colorScheme === 'light') await own.page.getByRole('button', { name: /^Chat/ }).click()
      expect([width, await tooWide(own.page), await axeFindings(own.page)]).toEqual([width, [], []])
    }

  // Its author rewords it, which the other sees at once, and lets it go on with the keyboard.
  await waiting(other.page).getByRole('button', { name: 'Edit' }).click()
  const field = waiting(other.page).getByRole('textbox')
  await field.fill('Add a field language to books')
  await waiting(other.page).getByRole('button', { name: 'Save' }).click()
  await waiting(own.page).getByText('Add a field language to books').waitFor()
  await other.page.getByRole('button', { name: 'Go on' }).focus()
  await other.page.keyboard.press('Enter')
  await other.page.getByRole('button', { name: 'Go on' }).waitFor({ state: 'hidden' })
  expect(await turnEnd(owner.api, { projectId, turnId: second.turnId })).toMatchObject({ state: 'succeeded' })
  await waiting(own.page).and(own.page.locator('[aria-busy="false"]')).waitFor()
  expect([own.complaints, other.complaints]).toEqual([[], []])
})
