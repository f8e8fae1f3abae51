import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { widthsIn } from '#test/support/soak.ts'

const WIDTHS = [390, 768, 1440]

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

type Person = Awaited<ReturnType<typeof signInOverHttp>>

async function pageOf({ cookie }: Person, path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}${path}`)
  return { page, complaints }
}

async function seenEverywhere(page: Page, name: string, section?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widthsIn(WIDTHS, colorScheme)) {
      await page.setViewportSize({ width, height: 900 })
      if (section) await page.locator(section).evaluate((element) => element.scrollIntoView({ block: 'start' }))
      expect([name, colorScheme, width, await tooWide(page)]).toEqual([name, colorScheme, width, []])
      expect([name, colorScheme, width, await axeFindings(page)]).toEqual([name, colorScheme, width, []])
    }
  }
}

test('an owner lets somebody watch by a role menu; they see no control that changes anything, until they may edit', async () => {
  const [owner, guest] = [await signInOverHttp(origin), await signInOverHttp(origin)]
  const created = await owner.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(owner.api, created)
  const { projectId } = created
  const { user } = await guest.api.accounts.me.query()
  const { email } = user!

  const at = await pageOf(owner, `/web-projects/${projectId}`)
  // Only the page's own code says this.
  await at.page.getByText('No errors since it loaded').waitFor()
  await at.page.getByRole('button', { name: 'Share', exact: true }).click()
  await at.page.getByRole('combobox', { name: 'They may edit' }).click()
  await at.page.getByRole('option', { name: 'watch' }).click()
  await at.page.getByRole('combobox', { name: 'They may watch' }).waitFor()
  await at.page.getByRole('listbox').waitFor({ state: 'hidden' })
  await at.page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await at.page.getByRole('button', { name: 'Add', exact: true }).click()
  const role = at.page.getByRole('combobox', { name: `What ${email} may do` })
  await role.waitFor()
  expect(await role.textContent()).toContain('watch')
  await seenEverywhere(at.page, 'members', '#settings-members')

  const { page, complaints } = await pageOf(guest, `/web-projects/${projectId}`)
  await page.getByText('You are watching this project.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(0)
  const changing = /^(Publish|Share|Edit the page|Send|Edit|Try again|Project knowledge|Select an element)/
  expect(await page.getByRole('button', { name: changing }).count()).toBe(0)
  await seenEverywhere(page, 'viewer')

  await page.setViewportSize({ width: 1440, height: 900 })
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  await tab('Promises')
  await page.locator('.promises, .pane').first().waitFor()
  expect(await page.getByRole('button', { name: /Run|Add/ }).count()).toBe(0)
  await tab('Settings')
  await page.getByText('let you in to watch it').waitFor()
  expect(await page.locator('.settings-list button').allTextContents()).toHaveLength(4)
  await seenEverywhere(page, 'viewer-settings')
  await page.setViewportSize({ width: 1440, height: 900 })
  await tab('Code')
  await page.getByText('You are only looking, so nothing can be changed here.').first().waitFor()

  // A turn of somebody else is followed live.
  await tab('Preview')
  const { turnId } = await owner.api.turns.submit.mutate({ projectId, prompt: 'Add a field year to books' })
  await page.getByText('Add a field year to books').first().waitFor()
  await turnEnd(owner.api, { projectId, turnId })
  expect(complaints).toEqual([])

  await at.page.setViewportSize({ width: 1440, height: 900 })
  await role.click()
  await at.page.getByRole('option', { name: 'edit' }).click()
  await expect.poll(async () => (await guest.api.projects.get.query({ projectId })).role).toBe('editor')
  await page.reload()
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  expect(await page.getByText('You are watching this project.').count()).toBe(0)

  // They go by themselves, and the owner's list says so without being loaded anew.
  await tab('Settings')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: /^Leave / })
  await question.getByText('You lose the project at once').waitFor()
  await seenEverywhere(page, 'leaving')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(`${origin}/web-projects`)
  await page.getByText(/^You left /).waitFor()
  await at.page.getByText('Nobody yet. Only you can open this project.').waitFor()
  await expect(guest.api.projects.get.query({ projectId })).rejects.toThrow()
  // The preview has another address now, and a frame of the one before may have asked there once more.
  expect(at.complaints.filter((line) => !/404 .*\.preview\.localhost/.test(line))).toEqual([])
})
