import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { schemesAt } from '#test/support/soak.ts'

const WIDTHS = [390, 820, 1440]

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

async function openProject(width = 1440) {
  const maker = await signInOverHttp(origin)
  const created = await maker.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(maker.api, created)
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page: Page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${created.projectId}`)
  // What is pressed before the page listens is lost.
  await isHydrated(page)
  return { maker, page, complaints, projectId: created.projectId }
}

test('a project is renamed, shared, looked after, deleted from inside it', async () => {
  const { maker, page, complaints, projectId } = await openProject()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const name = page.getByRole('textbox', { name: 'Project name' })
  await name.fill('Shelf of the reading circle')
  await name.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Shelf of the reading circle' }).waitFor()
  await page.getByText('The project has its new name').waitFor()
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect((await maker.api.projects.get.query({ projectId })).title).toBe('Shelf of the reading circle')

  // Share leads to the members, and says so to whoever cannot see it.
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('settings-members')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('ben@example.com')
  await page.getByRole('textbox', { name: 'E-mail address' }).press('Enter')
  await page.getByRole('list', { name: 'Members' }).getByText('ben@example.com', { exact: true }).waitFor()

  await page.getByRole('textbox', { name: 'What to keep in mind in this project' }).fill('Say shelf, never list.')
  await page.getByRole('textbox', { name: 'What to keep in mind in this project' }).press('Tab')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await maker.api.projects.instructions.query({ projectId })).instructions)
    .toBe('Say shelf, never list.')

  await page.getByRole('button', { name: 'Open: Secrets' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')

  const clone = await page.getByLabel('Clone it', { exact: true }).innerText()
  expect(clone).toBe(`git clone ${origin}/git/${projectId}.git`)

  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) {
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.getByRole('button', { name: 'More views' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
    }
    await page.getByRole('heading', { name: 'General' }).waitFor()
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
  }

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${origin}/web-projects`)
  // The toast of the new name may still be there, with an undo of its own.
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Shelf of the reading circle is deleted' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Shelf of the reading circle' }).first().waitFor()
  expect(complaints).toEqual([])
})

test('whoever a project was shared with sees what is theirs to change, and no more', async () => {
  const { maker, projectId } = await openProject()
  const member = await signInOverHttp(origin)
  await maker.api.projects.addMember.mutate({ projectId, email: member.email })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: member.cookie })
  const page = await context.newPage()
  await page.goto(`${origin}/web-projects/${projectId}?tab=settings`)
  await page.getByText('owns this project and decides who works on it').waitFor()
  for (const name of ['Share', 'Delete', 'Archive'])
    expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0])
  await page.getByRole('button', { name: 'Duplicate' }).waitFor()
})

test('the card of an app is written and pictured in the settings, and is what the published app says', async () => {
  const { maker, page, complaints, projectId } = await openProject()
  await expect.poll(async () => (await maker.api.projects.get.query({ projectId })).coverUrl).not.toBeNull()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const card = page.getByRole('figure', { name: 'How the card looks' })
  const part = page.getByRole('region', { name: 'Title and share card' })
  await part.getByRole('textbox', { name: 'Title' }).fill('Shelf & Co')
  await part.getByRole('textbox', { name: 'Text' }).fill('What we read, and who has it.')
  await card.getByText('Shelf & Co').waitFor()
  // The app's document comes late. What was opened meanwhile stays open then.
  const asksAlready = Promise.withResolvers<void>()
  const late = async (route: Route) => {
    const response = await route.fetch()
    await asksAlready.promise
    await route.fulfill({ response })
  }
  await page.route(/projects\.file[,?]/, late)
  await part.getByRole('textbox', { name: 'Title' }).press('Enter')
  await page.getByText('The card is saved').waitFor()
  const file = await maker.api.projects.file.query({ projectId, path: 'index.html' })
  expect(file.text).toContain('<meta property="og:title" content="Shelf &amp; Co" />')

  // By keyboard: the picture is shown before it is everybody's.
  // The page hears of the picture after the server has it.
  await part.getByRole('button', { name: "Use the preview's picture", disabled: false }).press('Enter')
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('img', { name: 'Picture of the app' }).waitFor()
  asksAlready.resolve()
  await page.locator('.share-fields button[aria-disabled="true"]').waitFor({ state: 'attached' })
  await page.unroute(/projects\.file[,?]/, late)
  expect(await axeFindings(page)).toEqual([])
  await asked.getByRole('button', { name: 'Use it' }).click()
  const picture = card.getByRole('img', { name: 'Picture of the app' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(640)

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) {
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.getByRole('button', { name: 'More views' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
    }
    for (const colorScheme of schemesAt(WIDTHS, width)) {
      await page.emulateMedia({ colorScheme })
      await card.scrollIntoViewIfNeeded()
      expect([width, colorScheme, await tooWide(page), await axeFindings(page)]).toEqual([width, colorScheme, [], []])
    }
  }

  const { url } = await maker.api.deployments.publish.mutate({ projectId, acceptsFailures: true })
  const { text: live } = await hostFetch(url)
  expect(live).toContain('<meta property="og:title" content="Shelf &amp; Co">')
  expect(live).toContain('<meta property="og:description" content="What we read, and who has it.">')
  const shared = /<meta property="og:image" content="([^"]*)">/.exec(live)?.[1] ?? ''
  expect(new URL(shared).pathname).toBe('/share.webp')
  expect((await hostFetch(shared)).headers['content-type']).toBe('image/webp')

  await part.getByRole('button', { name: 'Leave it out' }).click()
  await card.getByText('No picture yet').waitFor()

  // A sentence that is taken leaves its field, which keeps the focus for the next one.
  await page.getByRole('tab', { name: 'Promises' }).click()
  const promise = page.getByRole('textbox', { name: 'New promise' })
  await promise.fill('A book can be removed')
  await promise.press('Enter')
  await expect.poll(() => promise.inputValue()).toBe('')
  expect(await promise.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})
