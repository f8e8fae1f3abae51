import type { Browser, BrowserContext, JSHandle, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const resources = new AsyncDisposableStack()
let browser: Browser
/** One context for all looks at the style page, so that its files are fetched once. */
let visitor: BrowserContext
const origin = sharedOrigin()

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  visitor = await browser.newContext({ reducedMotion: 'reduce' })
})
afterAll(() => resources.disposeAsync())

type Look = { width?: number; prepare?: (page: Page) => Promise<void> }

/** The style page, hydrated. React has taken over its last section. */
async function stylePage({ width = 1440, prepare }: Look = {}): Promise<
  { page: Page; complaints: string[] } & AsyncDisposable
> {
  const page = await visitor.newPage()
  await page.setViewportSize({ width, height: 900 })
  const complaints = complaintsOf(page)
  await prepare?.(page)
  await page.goto(`${origin}/dev/ui`)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button, main [role=tab]')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )
  return { page, complaints, [Symbol.asyncDispose]: () => page.close() }
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

/** What has had the focus outside of the dialog since, but for the guards at its edges, which pass it on. */
function focusedOutside(dialog: Locator): Promise<JSHandle<string[]>> {
  return dialog.evaluateHandle((node) => {
    const outside: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || node.contains(target) || target.hasAttribute('data-base-ui-focus-guard'))
        return
      outside.push(target.outerHTML.slice(0, 200))
    })
    return outside
  })
}

/** Waits for the focus, which moves a moment after a popup has opened or closed. */
async function expectFocusOn(page: Page, name: string) {
  await expect.poll(() => focusedName(page)).toBe(name)
}

test('a menu opens by arrow key on its first item, moves, finds by letter, and gives the focus back', async () => {
  await using look = await stylePage()
  const { page } = look
  const trigger = page.getByRole('button', { name: 'Actions for Street tools' })
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menu', { name: 'Actions for Street tools' }).waitFor()
  await expectFocusOn(page, 'Open the live appO')
  expect(await trigger.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(page, 'Rename')
  await page.keyboard.press('d')
  await expectFocusOn(page, 'Delete')
  await page.keyboard.press('Home')
  await expectFocusOn(page, 'Open the live appO')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expectFocusOn(page, 'Actions for Street tools')
  await page.keyboard.press('Enter')
  await expectFocusOn(page, 'Open the live appO')
  await page.keyboard.press('Enter')
  await page.getByText('Opened', { exact: true }).waitFor()
  await expectFocusOn(page, 'Actions for Street tools')
  expect(look.complaints).toEqual([])
})

test('a second press on a trigger closes its menu and does not open it again', async () => {
  await using look = await stylePage()
  const { page } = look
  const trigger = page.getByRole('button', { name: 'Actions for Street tools' })
  await trigger.click()
  await page.getByRole('menu').waitFor()
  await trigger.click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await trigger.getAttribute('aria-expanded')).toBe('false')
  await trigger.click()
  await page.getByRole('menu').waitFor()
  await page.getByRole('heading', { name: 'Tables' }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
})

test('a press before the code of a popup is there opens it when it has come', async () => {
  const held = Promise.withResolvers<void>()
  await using look = await stylePage({
    prepare: async (page) => {
      await page.route(/menu-popup/, async (route) => {
        await held.promise
        await route.continue()
      })
    },
  })
  const { page } = look
  await page.getByRole('button', { name: 'Actions for Street tools' }).click()
  expect(await page.getByRole('menu').count()).toBe(0)
  held.resolve()
  await page.getByRole('menu', { name: 'Actions for Street tools' }).waitFor()
  expect(look.complaints).toEqual([])
})

test('a choice in a menu is marked and taken', async () => {
  await using look = await stylePage()
  const { page } = look
  await page.getByRole('button', { name: 'Sorted by: Last changed' }).click()
  expect(await page.getByRole('menuitemradio', { name: 'Last changed' }).getAttribute('aria-checked')).toBe('true')
  await page.getByRole('menuitemradio', { name: 'Title' }).click()
  await page.getByRole('button', { name: 'Sorted by: Title' }).waitFor()
})

test('a dialog takes the focus to its input, keeps it, and gives it back', async () => {
  await using look = await stylePage()
  const { page } = look
  const opener = page.locator('#dialogs').getByRole('button', { name: 'Rename' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename project' })
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Street tools')
  const outside = await focusedOutside(dialog)
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    // A guard at the edge of the dialog may hold the focus for a moment, and the page itself while it is passed on.
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  expect(await outside.jsonValue()).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocusOn(page, 'Rename')
  await opener.click()
  await dialog.waitFor()
  await page.mouse.click(20, 600)
  await dialog.waitFor({ state: 'detached' })
  expect(look.complaints).toEqual([])
})

test('a dialog opened from a menu gives the focus to the button of that menu', async () => {
  await using look = await stylePage()
  const { page } = look
  await page.getByRole('button', { name: 'Actions for Street tools' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename project' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectFocusOn(page, 'Actions for Street tools')
  // The second time its code is there at once, so it opens before the menu has closed.
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocusOn(page, 'Actions for Street tools')
})

test('a question begins on the answer that changes nothing', async () => {
  await using look = await stylePage()
  const { page } = look
  await page.locator('#dialogs').getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog', { name: 'Delete your account?' }).waitFor()
  await expectFocusOn(page, 'Cancel')
  await page.mouse.click(20, 600)
  expect(await page.getByRole('alertdialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expectFocusOn(page, 'Delete account')
})

test('a popover takes the focus, and Escape brings it back', async () => {
  await using look = await stylePage()
  const { page } = look
  const trigger = page.getByRole('button', { name: 'View', exact: true })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const popover = page.getByRole('dialog', { name: 'View' })
  await popover.waitFor()
  await expect.poll(() => popover.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'detached' })
  await expectFocusOn(page, 'View')
  await trigger.click()
  await popover.getByRole('button', { name: 'Done' }).click()
  await popover.waitFor({ state: 'detached' })
  await expectFocusOn(page, 'View')
  expect(look.complaints).toEqual([])
})

test('a select opens on what is chosen, takes another by key, and finds by letter while closed', async () => {
  await using look = await stylePage()
  const { page } = look
  const select = page.getByRole('combobox', { name: /^Sort by/ })
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').waitFor()
  await expectFocusOn(page, 'Last changed')
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(page, 'Created')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await expect.poll(() => select.textContent()).toBe('Created')
  await expect.poll(() => select.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('t')
  await expect.poll(() => select.textContent()).toBe('Title')
  await select.click()
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await select.textContent()).toBe('Title')
  expect(look.complaints).toEqual([])
})

test('the palette filters while one types, and Enter runs what is highlighted', async () => {
  await using look = await stylePage()
  const { page } = look
  const opener = page.getByRole('button', { name: 'Find anything' })
  await opener.click()
  const input = page.getByRole('combobox', { name: 'Find anything' })
  await input.waitFor()
  // A key that is pressed before the list has its first entry goes nowhere.
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.locator('.command-list [data-highlighted]').textContent()).toContain('Home')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('.command-list [data-highlighted]').textContent()).toContain('Projects')
  await page.keyboard.type('new')
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await input.waitFor({ state: 'detached' })
  await page.locator('[data-sonner-toast]').getByText('New project').waitFor()
  await expectFocusOn(page, 'Find anything')
  await opener.click()
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('zzz')
  await page.getByText('Nothing is called “zzz”.').waitFor()
  await page.keyboard.press('Escape')
  await input.waitFor({ state: 'detached' })
  expect(look.complaints).toEqual([])
})

test('tabs move and select by arrow, Home and End', async () => {
  await using look = await stylePage()
  const { page } = look
  await page.getByRole('tab', { name: 'Preview' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tab', { name: 'Code' }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('End')
  expect(await page.getByRole('tab', { name: /Promises/ }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Home')
  await page.getByText('The view called preview.').waitFor()
})

test('a tooltip shows on keyboard focus and on hover, and Escape hides it', async () => {
  await using look = await stylePage()
  const { page } = look
  const button = page.locator('#popups').getByRole('button', { name: 'Try again' })
  await page.getByRole('button', { name: 'View', exact: true }).focus()
  await page.keyboard.press('Tab')
  const tooltip = page.getByRole('tooltip', { name: 'Try again' })
  await tooltip.waitFor()
  await page.keyboard.press('Escape')
  await tooltip.waitFor({ state: 'detached' })
  await button.hover()
  await tooltip.waitFor()
  await page.mouse.move(5, 5)
  await tooltip.waitFor({ state: 'detached' })
  expect(look.complaints).toEqual([])
})

test('a drawer stands beside its list where there is room, else over it', async () => {
  await using wide = await stylePage()
  await wide.page.getByRole('button', { name: 'Open details' }).click()
  await wide.page.getByRole('complementary', { name: 'Request 1' }).waitFor()
  await wide.page.keyboard.press('ArrowDown')
  await wide.page.getByRole('complementary', { name: 'Request 2' }).waitFor()
  await wide.page.keyboard.press('Escape')
  await wide.page.getByRole('complementary').waitFor({ state: 'detached' })

  await using narrow = await stylePage({ width: 768 })
  await narrow.page.getByRole('button', { name: 'Open details' }).click()
  const sheet = narrow.page.getByRole('dialog', { name: 'Request 1' })
  await sheet.waitFor()
  // Its head and foot reach its edges: no other thing that is called a sheet gives it a margin.
  expect(await sheet.evaluate((node) => getComputedStyle(node).padding)).toBe('0px')
  await narrow.page.keyboard.press('Escape')
  await narrow.page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFocusOn(narrow.page, 'Open details')
  expect([...wide.complaints, ...narrow.complaints]).toEqual([])
})

test('rows are sorted, selected and opened by key, and a chart is a table, too', async () => {
  await using look = await stylePage()
  const { page } = look
  const table = page.getByRole('table', { name: 'Deployments', exact: true })
  await table.getByRole('button', { name: 'Version' }).press('Enter')
  expect(await table.getByRole('columnheader', { name: 'Version' }).getAttribute('aria-sort')).toBe('descending')
  expect(await table.getByRole('row').nth(1).textContent()).toContain('Invoice chaser')
  const all = table.getByRole('checkbox', { name: 'Select all rows shown' })
  expect(await all.evaluate((node) => (node as HTMLInputElement).indeterminate)).toBe(true)
  await all.press('Space')
  expect(await table.getByRole('checkbox', { checked: true }).count()).toBe(5)
  await page.getByRole('table', { name: 'Requests' }).getByRole('button', { name: 'Recipe box' }).press('Enter')
  expect(await page.getByRole('table', { name: 'Requests' }).locator('[aria-current]').textContent()).toBe('Recipe box')
  const chart = page.getByRole('figure').filter({ hasText: 'Credits per day' })
  await chart.getByRole('button', { name: 'Show as table' }).click()
  expect(await chart.getByRole('row').count()).toBe(22)
})

test('a chart tells the values under the pointer, and those that the arrow keys come to', async () => {
  await using look = await stylePage()
  const { page, complaints } = look
  const chart = page.getByRole('figure').filter({ hasText: 'Credits per day' })
  const values = chart.locator('.chart-values')
  const reader = chart.getByRole('slider', { name: 'Values of the chart' })
  await reader.scrollIntoViewIfNeeded()
  const { width, height } = (await reader.boundingBox())!
  await reader.hover({ position: { x: width / 2, y: height / 2 } })
  expect(await values.textContent()).toContain('11 Nov')
  expect(await values.textContent()).toContain('Captured')
  await page.mouse.move(0, 0)
  expect(await values.count()).toBe(0)
  await chart.getByRole('button', { name: 'Show as table' }).focus()
  await page.keyboard.press('Tab')
  expect(await values.textContent()).toContain('21 Nov')
  await page.keyboard.press('ArrowLeft')
  expect(await reader.getAttribute('aria-valuetext')).toMatch(/^20 Nov: Captured \d+, Held now 0, Given back 4$/)
  await page.keyboard.press('Home')
  expect(await values.textContent()).toContain('1 Nov')
  await page.keyboard.press('Escape')
  expect(await values.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the first page carries nothing of the popups; the first sign that one will be used brings it', async () => {
  await using context = await browser.newContext()
  const first = await context.newPage()
  const ofFirst = scriptsOf(first)
  await first.goto(origin, { waitUntil: 'load' })
  expect(ofFirst.length).toBeGreaterThan(1)
  expect(await hasPopups(ofFirst)).toBe(false)

  const second = await context.newPage()
  const ofSecond = scriptsOf(second)
  await second.goto(`${origin}/dev/ui`, { waitUntil: 'load' })
  await second.getByRole('button', { name: 'Actions for Street tools' }).hover()
  await expect.poll(() => hasPopups(ofSecond)).toBe(true)
})

function scriptsOf(page: Page): Array<Promise<string>> {
  const scripts: Array<Promise<string>> = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const text = response.text()
    // A text that comes after the last look is cut off with the page.
    text.catch(() => undefined)
    scripts.push(text)
  })
  return scripts
}

/** Whether a script names an attribute that Base UI puts on what floats. */
async function hasPopups(scripts: Array<Promise<string>>): Promise<boolean> {
  return (await Promise.all(scripts)).some((text) => text.includes('base-ui'))
}
