import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { isHydrated, isStill, recordShifts, shiftsOf, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const resources = new AsyncDisposableStack()
const origin = sharedOrigin()
let browser: Browser
let maker: Awaited<ReturnType<typeof signInOverHttp>>
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

beforeEach(async () => {
  maker = await signInOverHttp(origin)
  context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, acceptDownloads: true })
  await bringCookies(context, { origin, cookie: maker.cookie })
  page = await context.newPage()
  complaints = complaintsOf(page)
})
afterEach(() => context.close())

async function visit(path: string) {
  await page.goto(origin + path)
  await isHydrated(page)
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const balance = () => page.getByRole('region', { name: 'Balance' })
const ledger = () => page.getByRole('region', { name: 'Ledger' })

test('a turn that was paid for is in the balance, the chart and the ledger, and leads back to its place', async () => {
  const created = await maker.api.projects.create.mutate({ prompt: 'A tool library: tools with name' })
  await turnEnd(maker.api, created)
  await expect
    .poll(async () => (await maker.api.billing.lines.query({ kind: 'charge' })).items.length)
    .toBeGreaterThan(0)
  await visit('/billing')
  await ledger().getByText('Captured for “A tool library: tools with name”').waitFor()
  await ledger().getByText('Daily credits').waitFor()
  // Each value has one figure: the sum of the month stands in the legend only.
  expect(await page.getByRole('slider', { name: 'Values of the chart' }).getAttribute('aria-valuetext')).toMatch(
    /^\d+ \w+: Captured [\d.]+, Held now [\d.]+, Given back [\d.]+$/,
  )
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('columnheader', { name: 'Captured', exact: true }).waitFor()
  await ledger().getByRole('combobox', { name: 'Kind' }).click()
  // The page must not scroll when an option gets the focus: the press would miss it.
  expect(await page.locator('.floating').evaluate((popup) => getComputedStyle(popup).position)).toBe('fixed')
  await page.getByRole('option', { name: 'Capture', exact: true }).click()
  await page.waitForURL(/kind=charge/)
  await ledger().getByText('Daily credits').waitFor({ state: 'detached' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ledger().getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^solid-ledger-[\d-]+\.csv$/)
  await ledger().getByRole('link', { name: 'Captured for “A tool library: tools with name”' }).first().click()
  await page.waitForURL(`**/web-projects/${created.projectId}?turn=${created.turnId}`)
  await page.locator(`[data-turn="${created.turnId}"]`).waitFor()
  expect(complaints).toEqual([])
})

test('daily credits end at an hour of the reader, not of UTC', async () => {
  const tokyo = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' })
  await bringCookies(tokyo, { origin, cookie: maker.cookie })
  const there = await tokyo.newPage()
  await there.goto(`${origin}/billing`)
  await there.getByRole('region', { name: 'Balance' }).getByText('until 09:00').waitFor()
})

test('a limit is set by the keyboard, is drawn into the chart, and can be taken away', async () => {
  await visit('/billing')
  await page.getByRole('link', { name: 'Edit limits' }).press('Enter')
  // The focus begins on what is chosen, as a Tab would come to it.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true)
  await dialog('Limits').getByRole('radio', { name: 'Per day' }).press('Space')
  await dialog('Limits').getByRole('radio', { name: 'Warn me' }).press('Space')
  await dialog('Limits').getByLabel('Credits').fill('0')
  await page.keyboard.press('Enter')
  await dialog('Limits').getByRole('alert').waitFor()
  await dialog('Limits').getByLabel('Credits').fill('100')
  await page.keyboard.press('Enter')
  await dialog('Limits').getByText('Per day, warn me at 100 credits').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('show'))
  await page.getByText('alert at 100 credits a day').or(page.getByText('alert at 100 a day')).waitFor()
  await page.getByRole('link', { name: 'Edit limits' }).click()
  await dialog('Limits')
    .getByRole('button', { name: /^Remove limit/ })
    .click()
  await dialog('Limits').getByText('Per day, warn me at 100 credits').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('a top-up is left, declined and bought, and the page says the truth each time', async () => {
  await visit('/billing')
  await page.getByText('Test payments').first().waitFor()
  await buy('Cancel and go back')
  await page.getByText('The payment was cancelled. Nothing was charged.').waitFor()
  expect(await credits()).toBe(100)
  await buy('Let the card be declined')
  await page.getByText('Your card was declined.').waitFor()
  await page.getByRole('button', { name: /^Pay \$15/ }).click()
  await page.getByText('The payment went through').waitFor()
  await expect.poll(credits).toBe(1_600)
  await balance().getByText('Top-up').waitFor()
  await page.getByRole('link', { name: 'Invoices' }).click()
  await dialog('Invoices').getByText('$15.00').waitFor()
})

test('a plan is chosen, and a larger one shows what it costs before it is taken', async () => {
  await visit('/billing?show=plan')
  await dialog('Plan').getByRole('button', { name: 'Choose Pro' }).click()
  await page.getByRole('button', { name: /^Pay \$25/ }).click()
  await page.getByText('The payment went through').waitFor()
  await expect.poll(credits).toBe(2_600)
  await page.getByRole('heading', { name: 'Pro, $25 a month' }).waitFor()
  await page.getByRole('link', { name: 'Change plan' }).click()
  await dialog('Plan').getByRole('button', { name: 'Choose Team' }).click()
  await dialog('Plan').getByText('To pay now').waitFor()
  await dialog('Plan')
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await page.getByRole('heading', { name: 'Team, $50 a month' }).waitFor()
})

test('nothing is bought by itself without a card; with one it is, up to what was said', async () => {
  await visit('/billing?show=auto-top-up')
  const form = dialog('Automatic top-up')
  await form.getByLabel('At most so many packs in a month').fill('0')
  await form.getByRole('button', { name: 'Turn on' }).click()
  await form.getByText('Whole numbers').waitFor()
  await form.getByLabel('At most so many packs in a month').fill('2')
  await form.getByText('Never more than $30 in a month.').waitFor()
  await form.getByRole('button', { name: 'Turn on' }).click()
  await form.getByText('There is no card to charge.').waitFor()
  await page.keyboard.press('Escape')
  await buy(/^Pay/)
  await page.getByText('The payment went through').waitFor()
  await expect.poll(credits).toBe(1_600)
  await page.getByRole('link', { name: 'Automatic top-up' }).click()
  await form.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('region', { name: 'Limits' }).getByText('Below 200').waitFor()
})

test('in German, where words are longer, nothing is wider than a phone', async () => {
  await context.addCookies([{ name: 'locale', value: 'de', url: origin }])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/billing', '/billing?period=year', '/billing?show=plan', '/billing?show=limits']) {
    await visit(path)
    await page.getByRole('heading', { name: 'Abrechnung', includeHidden: true }).waitFor({ state: 'attached' })
    expect([path, await tooWide(page)]).toEqual([path, []])
  }
  expect(complaints).toEqual([])
})

/** Goes to the page of the payments and does this there. */
async function buy(action: string | RegExp) {
  await page.getByRole('link', { name: 'Buy credits' }).click()
  await dialog('Buy credits').getByRole('button', { name: 'Pay $15.00' }).click()
  await page.getByRole('button', { name: action }).click()
}

async function credits(): Promise<number> {
  const text = await balance().locator('.big').textContent()
  return Number((text ?? '').replace(/credits.*/, '').replaceAll(',', ''))
}

test('on a phone nothing moves while the page still arrives', async () => {
  await recordShifts(context)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${origin}/billing`)
  const html = await page.content()
  await page.goto(`${origin}/api/banner`)
  const cut = html.indexOf('<section class="usage"')
  expect(cut).toBeGreaterThan(0)
  const pieces = [html.slice(0, cut), html.slice(cut)].map((piece) =>
    piece.replaceAll(/<script[\s\S]*?<\/script>/g, ''),
  )
  await page.evaluate((first) => (document.open(), document.write(first)), pieces[0]!)
  await balance().waitFor()
  await isStill(page)
  await page.evaluate((rest) => (document.write(rest), document.close()), pieces[1]!)
  await ledger().waitFor()
  await isStill(page)
  await page.locator('#billing-plan').waitFor()
  expect(await shiftsOf(page)).toEqual([])
})
