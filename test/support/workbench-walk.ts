import type { Page } from 'playwright-core'
import { isStill } from './page-checks.ts'

/** A place of the workbench, and the controls in it that can be used. */
export type Walked = Array<{ place: string; control: string }>

/** Each tab with what shows that it is there. */
const TABS = {
  Preview: '.preview',
  Code: '.code-pane, .code',
  Data: '.data-split',
  Versions: 'button:has-text("Show changes")',
  Promises: '.promises, .pane-bar:has-text("promises")',
  Logs: 'input[type=search]',
  Settings: '.settings-section',
}
/** The tools above the rows, and where each of them shows. */
const DATA_TOOLS = {
  SQL: '.right',
  Import: '[role=dialog]',
  'Snapshots 0': '[role=dialog]',
  Changes: '[role=dialog]',
  Schema: '.right',
}

/** The names of all controls that can be used within an element, or of the whole page. Links only lead somewhere. */
async function controlsIn(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const USED =
      'button, input, select, textarea, [contenteditable=true], [role=menuitem], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=option]'
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? (element.labels?.[0]?.textContent ?? element.placeholder)
        : element.textContent)
    const isUsable = (element: Element) =>
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      !element.closest('[inert], [aria-hidden=true], [hidden]') &&
      !element.matches(':disabled, [aria-disabled=true], [readonly], [aria-readonly=true], [type=hidden]') &&
      element.getAttribute('role') !== 'tab'
    return [...document.querySelectorAll(selector)]
      .flatMap((root) => [...root.querySelectorAll(USED)])
      .filter(isUsable)
      .map((element) => (nameOf(element) ?? '').replaceAll(/\s+/g, ' ').trim())
  }, within)
}

/** Opens every tab, every menu and every dialog of a project's page, and tells what can be used there. */
export async function walkWorkbench(page: Page): Promise<Walked> {
  const found: Walked = []
  const look = async (place: string, within = 'body') => {
    // What it asks the server for is on its way until then, however still the page is meanwhile.
    await page.waitForFunction(
      (selector) =>
        [...document.querySelectorAll(selector)].every((root) => !root.querySelector('[aria-busy=true], .skel')),
      within,
    )
    await isStill(page)
    for (const control of await controlsIn(page, within)) found.push({ place, control })
  }
  const popup = '[role=menu], [role=dialog], [role=alertdialog], [role=listbox]'
  const closed = async () => {
    await page.keyboard.press('Escape')
    await page.locator(popup).first().waitFor({ state: 'hidden' })
  }
  const more = () => page.locator('.wb-bar').getByRole('button', { name: 'More', exact: true })

  await look('bar', '.wb-bar')
  await look('conversation', '.left, .chat')
  const opened = async () => {
    await more().click()
    await page.getByRole('menu').waitFor()
  }
  await opened()
  await look('more', '[role=menu]')
  const entries = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.filter((item) => !item.hasAttribute('href')).map(({ textContent }) => textContent))
  await closed()
  for (const entry of entries) {
    if (/^(Settings|Open the live app|Unpublish)$/.test(entry)) continue
    await opened()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await page.getByRole('dialog').first().waitFor()
    await look(`dialog ${entry}`, '[role=dialog]')
    const live = page.getByRole('dialog').getByRole('radio', { name: 'Production' })
    if ((await live.count()) > 0) {
      await live.first().click()
      await look(`dialog ${entry}, production`, '[role=dialog]')
    }
    await closed()
  }
  for (const [tab, shows] of Object.entries(TABS)) {
    await page.getByRole('tab', { name: tab }).click()
    await page.locator('.right').locator(shows).first().waitFor()
    await look(`tab ${tab}`, '.right')
    // Menus of files, rows and versions.
    const triggers = page.locator('.right [aria-haspopup=menu]')
    const count = Math.min(await triggers.count(), 3)
    for (let index = 0; index < count; index++) {
      const trigger = triggers.nth(index)
      if (!(await trigger.isVisible())) continue
      if (await trigger.isDisabled()) continue
      await trigger.click({ force: true })
      await page.getByRole('menu').waitFor()
      await look(`tab ${tab}, menu ${(await trigger.getAttribute('aria-label')) ?? index}`, '[role=menu]')
      await closed()
    }
    for (const [name, within] of tab === 'Data' ? Object.entries(DATA_TOOLS) : []) {
      const tool = page.locator('.right').getByRole('button', { name, exact: true })
      if ((await tool.count()) === 0) continue
      await tool.click()
      await page.locator(within).first().waitFor()
      await look(`tab Data, ${name}`, within)
      if (within === '[role=dialog]') await closed()
    }
    if (tab === 'Versions') {
      await page.locator('.right').locator(shows).first().click()
      await look('tab Versions, changes', '.right')
    }
    if (tab === 'Data') {
      const place = page.locator('.right').getByRole('radio', { name: 'Production' })
      if ((await place.count()) > 0) {
        await place.click()
        // It stands there once the rows of the live app have been listed.
        await page.locator('.production-line').waitFor()
        await look('tab Data, production', '.right')
      }
    }
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').waitFor()
  await look('palette', '[role=dialog]')
  await closed()
  return found
}
