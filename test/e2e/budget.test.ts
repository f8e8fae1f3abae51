import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
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

test('a budget is set in the settings, ends turns with the way to raise it, and lets them go on once it is raised', async () => {
  const maker = await signInOverHttp(origin)
  const created = await maker.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(maker.api, created)
  const { projectId } = created
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}?tab=settings`)
  const part = page.getByRole('region', { name: 'Budget' })
  const field = part.getByRole('textbox', { name: 'Credits per month, never more than' })
  await part.getByText('1 taken this month.').waitFor()
  await field.fill('none')
  await field.press('Enter')
  await part.getByText('whole number').waitFor()
  await field.fill('1')
  await field.press('Enter')
  await part.getByText('0 of 1 credits left').waitFor()

  // Before it is sent the message box says what is missing, and after that the turn does.
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Add a field year to books')
  await message.press('Enter')
  await page.getByText('The budget of this project has 0 credits left').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await message.press('Enter')
  await page.getByText('What this project may take is used up. Nothing was taken.').waitFor()
  expect(await page.getByRole('button', { name: 'Go back to version 1' }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('link', { name: 'Change the budget' }).last().press('Enter')
  await part.getByRole('heading', { name: 'Budget' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('settings-budget')

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) {
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.getByRole('button', { name: 'More views' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
    }
    for (const colorScheme of schemesAt(WIDTHS, width)) {
      await page.emulateMedia({ colorScheme })
      await part.scrollIntoViewIfNeeded()
      expect([width, colorScheme, await tooWide(page), await axeFindings(page)]).toEqual([width, colorScheme, [], []])
    }
  }

  await field.fill('40')
  await field.press('Enter')
  await part.getByText('39 of 40 credits left').waitFor()
  await message.fill('Add a field year to books')
  await message.press('Enter')
  await expect.poll(async () => (await maker.api.projects.get.query({ projectId })).headVersion?.number).toBe(2)
  await part.getByRole('button', { name: 'No budget' }).click()
  await part.getByText('No budget: only your balance ends it.').waitFor()
  expect(complaints).toEqual([])
})
