import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { axeFindings, isHydrated, isStill, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { schemesAt } from '#test/support/soak.ts'
import { virtualAuthenticator } from '#test/support/virtual-authenticator.ts'

const WIDTHS = [390, 768, 1440]

const resources = new AsyncDisposableStack()
const origin = sharedOrigin()
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

/** The account page of a new maker whose device keeps passkeys. */
async function openAccount(locale = 'en-GB') {
  const maker = await signInOverHttp(origin)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const device = await virtualAuthenticator(page)
  // The frame's own call comes in a quiet moment. Answered after a sign-out, it would be refused.
  const balance = page.waitForResponse(/billing\.balance/)
  await page.goto(`${origin}/account`)
  await isHydrated(page)
  await balance
  return { maker, context, page, device, complaints }
}

const panelOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** What is wrong with the page as it stands, at each width and in both themes. */
async function findings(page: Page, at: string) {
  const found: unknown[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of schemesAt(WIDTHS, width)) {
      await page.emulateMedia({ colorScheme })
      const wrong = [...(await tooWide(page)), ...(await axeFindings(page))]
      if (wrong.length > 0) found.push([at, width, colorScheme, wrong])
    }
  }
  return found
}

test('a passkey is added, named, signs in by the button, and is removed', async () => {
  const { maker, page, device, complaints } = await openAccount()
  const passkeys = panelOf(page, 'Passkeys')
  expect(await findings(page, 'none')).toEqual([])
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const name = passkeys.getByRole('textbox', { name: 'Name of the passkey' })
  await name.waitFor()
  expect(await name.inputValue()).toBe('Chrome on Linux')
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await findings(page, 'naming')).toEqual([])
  await name.fill('My laptop')
  await name.press('Enter')
  const row = passkeys.getByRole('listitem').filter({ hasText: 'My laptop' })
  await row.getByText('not used yet').waitFor()
  const [kept] = await device.passkeys()
  expect(kept).toMatchObject({ isResidentCredential: true, rpId: 'localhost', userName: maker.email })
  expect(await findings(page, 'listed')).toEqual([])
  const [mail] = (await hostFetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(maker.email)}`)).json<
    Array<{ subject: string }>
  >()
  expect(mail!.subject).toBe('Your account at Solid has a new passkey')

  // The same device makes no second one.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('has a passkey of your account already').waitFor()

  // The passkey is offered in the field as well, and nobody takes it there.
  await device.setPresent(false)
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await page.goto(`${origin}/?signin=true&next=/account`)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).getAttribute('autocomplete')).toBe('email webauthn')
  expect(await findings(page, 'sign-in')).toEqual([])
  await device.setPresent(true)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await row.getByText(/last used/).waitFor()

  await row.getByRole('button', { name: 'Rename My laptop' }).click()
  await name.press('Escape')
  await row.getByRole('button', { name: 'Remove My laptop' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove My laptop?' })
  await dialog.waitFor()
  expect(await findings(page, 'removing')).toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The passkey is removed').waitFor()
  await row.waitFor({ state: 'detached' })
  expect((await (await signInOverHttp(origin, maker.email)).api.accounts.waysIn.query()).passkeys).toEqual([])
  expect(complaints).toEqual([])
})

test('the field of the address offers passkeys by itself, and one that was removed is told so and forgotten', async () => {
  const { maker, page, device, complaints } = await openAccount('de-DE')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByRole('textbox', { name: 'Name des Passkeys' }).press('Enter')
  await page.getByText('noch nicht benutzt').waitFor()
  await page.getByRole('button', { name: 'Hier abmelden' }).click()
  await page.getByRole('link', { name: 'Anmelden' }).first().waitFor()
  // Somebody is there and says yes as soon as the browser offers it.
  await page.goto(`${origin}/?signin=true&next=/account`)
  await page.getByRole('heading', { name: 'Konto', exact: true }).waitFor()
  await page.getByText('zuletzt benutzt').waitFor()
  expect(complaints).toEqual([])

  const { api } = await signInOverHttp(origin, maker.email)
  const [passkey] = (await api.accounts.waysIn.query()).passkeys
  await api.accounts.removePasskey.mutate({ passkeyId: passkey!.id })
  await page.getByRole('button', { name: 'Hier abmelden' }).click()
  await page.getByRole('link', { name: 'Anmelden' }).first().waitFor()
  await page.goto(`${origin}/?signin=true`)
  await page.getByText('Dieser Passkey gehört zu keinem Konto mehr.').waitFor()
  expect(await findings(page, 'unknown')).toEqual([])
  // The device was told that it is worth nothing any more.
  expect(await device.passkeys()).toEqual([])
})

test('whoever is not recognized, or says no, stays where they are and can try again', async () => {
  const { page, device } = await openAccount()
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await device.setRecognized(false)
  await add.click()
  await page.getByText('Nothing was chosen.').waitFor()
  expect(await findings(page, 'stopped')).toEqual([])
  await device.setRecognized(true)
  await add.click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).press('Escape')
  expect(await page.getByText('Nothing was chosen.').count()).toBe(0)
  await device.setPresent(false)
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await page.goto(`${origin}/?signin=true`)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await device.setRecognized(false)
  await device.setPresent(true)
  await button.click()
  await button.and(page.locator(':not([aria-busy])')).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await device.setRecognized(true)
  // The press before may still be under way: then it is the one that is answered now, and the button goes.
  await button.click({ timeout: 5_000 }).catch(() => undefined)
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
})

test('where nothing can be asked the page does not ask again and again, and the button says that it failed', async () => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await virtualAuthenticator(page)
  let asked = 0
  await page.route('**/api/trpc/accounts.beginPasskeySignIn*', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto(`${origin}/?signin=true`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('The passkey did not sign you in.').waitFor()
  await isStill(page)
  // Offered with the page, pressed, and offered again.
  expect(asked).toBeLessThanOrEqual(3)
})
