import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { codeFor, signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { schemesAt } from '#test/support/soak.ts'

const WIDTHS = [390, 768, 1440]

/** A change of who may see an app holds after this long at most. */
const HOLDS_MS = 5_000

/** Waits until the app shows a visitor this, from the next request on. */
async function shows(words: string, { url, visitors }: { url: string; visitors: BrowserContext }) {
  const asked = async () => {
    const cookie = (await visitors.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')
    return (await hostFetch(url, { headers: { cookie, accept: 'text/html', 'accept-language': 'en-GB' } })).text
  }
  await expect.poll(asked, { timeout: HOLDS_MS }).toContain(words)
}

async function looksRight(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of schemesAt(WIDTHS, width)) {
      await page.emulateMedia({ colorScheme })
      expect([width, colorScheme, await tooWide(page), await axeFindings(page)]).toEqual([width, colorScheme, [], []])
    }
  }
}

test('a maker puts the app behind a password, then opens it to invited people, and visitors come in by either', async () => {
  const origin = sharedOrigin()
  const guest = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`
  await using browser = await openBrowser()
  const maker = await signInOverHttp(origin)
  const created = await maker.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(maker.api, created)
  const { projectId } = created
  const { url } = await publishAgreeing(maker.api, { projectId, acceptsFailures: true })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}?tab=settings`)
  await isHydrated(page)
  const modes = page.getByRole('radiogroup', { name: 'Who may see the app' })
  const save = page.locator('.access-form').getByRole('button', { name: 'Save' })
  expect(await modes.getByRole('radio', { name: /^Everybody/ }).isChecked()).toBe(true)

  await modes.getByRole('radio', { name: /^Everybody/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Password', { exact: true }).fill('plum')
  await page.keyboard.press('Enter')
  await page.getByText('At least 8 characters.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('plum tree 7')
  await page.keyboard.press('Enter')
  await page.getByText('The app asks for the password').waitFor()
  await page.getByLabel('New password').waitFor()

  const visitors = await browser.newContext({ locale: 'en-GB' })
  const visitor = await visitors.newPage()
  await shows('This app asks for a password', { url, visitors })
  expect((await visitor.goto(`${url}/?from=mail`))!.status()).toBe(401)
  await visitor.getByRole('heading', { name: 'This app asks for a password' }).waitFor()
  await looksRight(visitor)
  await visitor.keyboard.type('not the password')
  await visitor.keyboard.press('Enter')
  await visitor.getByText('That is not the password').waitFor()
  await looksRight(visitor)
  await visitor.getByLabel('Password').fill('plum tree 7')
  await visitor.getByRole('button', { name: 'Open the app' }).click()
  await visitor.waitForURL(`${url}/?from=mail`)
  await visitor.getByRole('heading').first().waitFor()

  await modes.getByRole('radio', { name: /^Invited people/ }).check()
  await page.getByLabel('Invite by e-mail address').fill(guest)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Remove ${guest}` }).waitFor()
  await save.click()
  await page.getByText('Only invited people may see the app').waitFor()
  await shows('This app is for invited people', { url, visitors })
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'This app is for invited people' }).waitFor()
  await looksRight(visitor)
  await visitor.getByLabel('Your e-mail address').fill(guest)
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await looksRight(visitor)
  await visitor.getByLabel('Code from the mail').fill(await codeFor(origin, guest))
  await visitor.keyboard.press('Enter')
  await visitor.waitForURL(`${url}/?from=mail`)

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) {
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.getByRole('button', { name: 'More views' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
    }
    await modes.scrollIntoViewIfNeeded()
    for (const colorScheme of schemesAt(WIDTHS, width)) {
      await page.emulateMedia({ colorScheme })
      expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
    }
  }
  await page.getByRole('button', { name: `Remove ${guest}` }).click()
  await page.getByText('Nobody is invited yet').waitFor()
  await shows('This app is for invited people', { url, visitors })
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'This app is for invited people' }).waitFor()
  expect(complaints).toEqual([])
})
