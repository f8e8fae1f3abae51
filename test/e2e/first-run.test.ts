import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { widthsIn } from '#test/support/soak.ts'

const WIDTHS = [390, 820, 1440]

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser
beforeAll(async () => void (browser = resources.use(await openBrowser())))
afterAll(() => resources.disposeAsync())

async function newcomer() {
  const { cookie } = await signInOverHttp(origin)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(origin)
  await isHydrated(page)
  const look = async (name: string) => {
    if (process.env['LOOK']) await page.screenshot({ path: path.join(process.env['LOOK'], `${name}.png`) })
  }
  return { page, complaints, look }
}

test('who builds their first project is shown three things, by keyboard too, and each hint once', async () => {
  const { page, complaints, look } = await newcomer()
  const box = page.getByRole('textbox').first()
  await box.fill('A book list: books with title and author')
  await box.press('Enter')
  await page.waitForURL(/\/web-projects\/prj_/)
  const tour = page.getByRole('region', { name: 'Say what is next' })
  await tour.waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
    await look(`tour-${width}`)
  }
  await tour.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('region', { name: 'Look at it, and touch it' }).waitFor()
  await page.keyboard.press('Enter')
  const last = page.getByRole('region', { name: 'Give it an address' })
  await last.getByText('3 of 3').waitFor()
  await look('tour-last')
  await page.keyboard.press('Escape')
  await last.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByText('These are the rows of the preview.').waitFor()
  await page.reload()
  await isHydrated(page)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByText('Each turn is a version.').waitFor()
  await page.getByRole('tab', { name: 'Data' }).click()
  expect(await page.getByText('These are the rows of the preview.').count()).toBe(0)
  expect(await page.locator('.tour').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('help is read, searched and left with the keyboard, on any width, in the light and in the dark', async () => {
  const { page, complaints, look } = await newcomer()
  await page
    .getByRole('button', { name: /account/i })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  await page.getByRole('searchbox').fill('github token')
  await page.keyboard.press('Enter')
  await page.getByText('have “github token”').or(page.getByText('has “github token”')).waitFor()
  await look('docs-search')
  // One below the other: sheets of the product have names of their own.
  const lefts = await page
    .locator('ul.docs-pages a')
    .evaluateAll((all) => all.map((a) => a.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
  await page.locator('ul.docs-pages a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Git and GitHub' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widthsIn(WIDTHS, colorScheme)) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
      await look(`docs-${colorScheme}-${width}`)
    }
  }
  await page.getByRole('link', { name: 'What is new' }).click()
  await page.getByRole('heading', { level: 1, name: 'What is new' }).waitFor()
  expect(complaints).toEqual([])
})
