import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { skipPauses } from '#test/support/failed-tries.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { codeFor, signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, isStill, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const DAY_MS = 24 * 60 * 60_000

const resources = new AsyncDisposableStack()
const origin = sharedOrigin()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

/** The account page of a new maker, hydrated, in a browser context of its own. */
async function openAccount(): Promise<{
  maker: Awaited<ReturnType<typeof signInOverHttp>>
  context: BrowserContext
  page: Page
  complaints: string[]
}> {
  const maker = await signInOverHttp(origin)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/account`)
  await isHydrated(page)
  return { maker, context, page, complaints }
}

async function isHydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form, main button')!).some((key) => key.startsWith('__reactProps')),
  )
}

test('a name is saved in place, and given back when it is not saved', async () => {
  const { page, complaints } = await openAccount()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Ada Lovelace')
  await page.locator('form').filter({ has: name }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your name is saved').waitFor()
  expect(complaints).toEqual([])
  await page.reload()
  await isHydrated(page)
  expect(await name.inputValue()).toBe('Ada Lovelace')

  await page.route('**/api/trpc/accounts.update*', (route) => route.abort())
  await name.fill('Nobody')
  await page.locator('form').filter({ has: name }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('That was not saved').waitFor()
  expect(await name.inputValue()).toBe('Ada Lovelace')
})

test('a sign-in form sent before the page is usable waits for it, and the address never stands in the URL', async () => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  const addresses: string[] = []
  page.on('framenavigated', () => addresses.push(page.url()))
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${origin}/?signin=true`, { waitUntil: 'commit' })
  const email = `early-${Date.now()}@example.com`
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  // React marks what it has begun to take over, before it listens to it.
  await page.locator('form').evaluate((form) => Object.assign(form, { __reactProps$begun: {} }))
  await page.getByRole('textbox', { name: 'Email' }).press('Enter')
  await page.getByRole('button', { name: 'Send code' }).click()
  scripts.resolve()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await page.getByText(email).waitFor()
  expect(addresses.filter((address) => address.includes('early'))).toEqual([])
})

test('without scripts the sign-in form leads back to its page and keeps the address out of the URL', async () => {
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/?signin=true&next=/account`)
  await page.getByRole('textbox', { name: 'Email' }).fill('plain@example.com')
  await Promise.all([page.waitForNavigation(), page.getByRole('button', { name: 'Send code' }).click()])
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(page.url()).toBe(`${origin}/?signin=true&next=/account`)
})

test('a German visitor signs in with a German mail, sees both sessions in plain words and ends the other one', async () => {
  const other = await signInOverHttp(origin)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(`${origin}/?signin=true&next=/account`)
  await isHydrated(page)
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(other.email)
  await page.getByRole('button', { name: 'Code senden' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  const mails = (await hostFetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(other.email)}`)).json<
    Array<{ subject: string }>
  >()
  expect(mails[0]?.subject).toMatch(/ist dein Code/)
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(origin, other.email))
  const here = page.getByRole('listitem').filter({ hasText: 'Diese hier' })
  await here.getByText('Chrome auf Linux').waitFor()

  await page.getByRole('button', { name: 'Unbekanntes Gerät abmelden' }).click()
  await page.getByText('Unbekanntes Gerät ist abgemeldet').waitFor()
  await page.getByText('Du bist nur hier angemeldet.').waitFor()
  await expect(other.api.accounts.sessions.query()).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } })
})

test('who signs out asks for nothing more while the next page is on its way', async () => {
  const ways = [
    (page: Page) => page.getByRole('button', { name: 'Sign out here' }).click(),
    async (page: Page) => {
      await page
        .getByRole('button', { name: /^Account of/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    },
  ]
  for (const signOut of ways) {
    const { page, complaints } = await openAccount()
    const isLeaving = Promise.withResolvers<void>()
    // Such an answer leaves the page where it is, where it can be asked what it does.
    await page.route(`${origin}/`, async (route) => {
      await route.fulfill({ status: 204 })
      isLeaving.resolve()
    })
    let asked: string[] | null = null
    page.on('response', (response) => {
      if (response.url().includes('accounts.signOut')) asked = []
    })
    page.on('request', (request) => void (request.url().includes('/api/trpc/') && asked?.push(request.url())))
    await signOut(page)
    await isLeaving.promise
    await isStill(page)
    expect(asked).toEqual([])
    await page.unroute(`${origin}/`)
    await page.goto(origin)
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    expect(complaints).toEqual([])
  }
})

test('the language of the account changes the page, and System follows the browser again', async () => {
  const { page, context } = await openAccount()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Konto', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('de')
  await isHydrated(page)
  await page.getByRole('radiogroup', { name: 'Sprache' }).getByRole('radio', { name: 'System' }).click()
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
})

test('the theme shows at once and after a reload, and analytics stay off once switched off', async () => {
  const { page, maker } = await openAccount()
  const saved = page.waitForResponse(/accounts\.update/)
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await saved
  const switched = page.waitForResponse(/accounts\.update/)
  await page.getByRole('switch', { name: 'Share how I use Solid' }).uncheck()
  await switched
  await page.reload()
  await isHydrated(page)
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: 'Share how I use Solid' }).isChecked()).toBe(false)
  expect((await maker.api.accounts.sessions.query()).length).toBe(1)
})

test('the export has the files of the project', async () => {
  const { page, maker } = await openAccount()
  const { projectId, turnId } = await maker.api.projects.create.mutate({ prompt: 'todo list' })
  await turnEnd(maker.api, { projectId, turnId })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await download
  await page.getByText('The file is with your downloads.').waitFor()
  expect(file.suggestedFilename()).toMatch(/^solid-account.*\.zip$/)
  const entries = unzipSync(readFileSync(await file.path()))
  expect(Object.keys(entries)).toEqual(
    expect.arrayContaining([
      'README.txt',
      'account.json',
      'sessions.json',
      expect.stringMatching(/^projects\/.*\/files\/package\.json$/),
    ]),
  )
  expect(JSON.stringify(JSON.parse(Buffer.from(entries['account.json']!).toString()))).toContain(maker.email)
})

test('a token is made, copied once, lets a program in, and keeps it out when it is revoked', async () => {
  const { page, complaints } = await openAccount()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Create token' }) })
  await form.getByRole('button', { name: 'Create token' }).click()
  await form.getByText('Say where it will be used').waitFor()
  await form.getByRole('textbox', { name: 'Name of the token' }).fill('My laptop')
  await form.getByRole('combobox', { name: 'May be used to' }).click()
  await page.getByRole('option', { name: 'look only' }).click()
  await form.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('heading', { name: 'Copy your token now' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy your token now')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
  }
  const secret = (await page.getByLabel('Token', { exact: true }).textContent())!
  const asks = (path: string) => hostFetch(`${origin}${path}`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await asks('/api/v1/projects')).status).toBe(200)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  expect(await page.content()).not.toContain(secret)
  await page.reload()
  await isHydrated(page)
  const row = page.getByRole('listitem').filter({ hasText: 'My laptop' })
  expect(await row.textContent()).toContain(secret.slice(-4))
  await row.getByRole('button', { name: 'Revoke My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('The token is revoked').waitFor()
  expect((await asks('/api/v1/projects')).status).toBe(401)
  expect(complaints).toEqual([])
})

test('an account is deleted only with its address typed, and the deletion can be taken back', async () => {
  const { page, maker } = await openAccount()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('That is not the address of this account.').waitFor()
  await dialog.getByRole('textbox').fill(maker.email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const banner = page.getByText(/will be deleted on/)
  await banner.waitFor()
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    Date.now() + 14 * DAY_MS,
  )
  expect(await banner.textContent()).toContain(day)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByText('Your account stays').waitFor()
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
})

test('when the sessions do not load, the rest of the page works and another try helps', async () => {
  const { page } = await openAccount()
  await page.clock.install()
  await page.goto(`${origin}/web-projects`)
  await page.route('**/api/trpc/*accounts.sessions*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  await page.evaluate(() => history.pushState({}, '', '/account'))
  await page.waitForFunction(() => location.pathname === '/account')
  await skipPauses(page, page.getByText('Your sessions did not load'))
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).isVisible()).toBe(true)
  await page.unroute('**/api/trpc/*accounts.sessions*')
  // The calls of a page go together, so its other panels failed, too.
  await page
    .locator('.panel')
    .filter({ hasText: 'Your sessions did not load' })
    .getByRole('button', { name: 'Try again' })
    .click()
  await page.getByText('This one').waitFor()
})

test('an address is changed with a code from each end, on a phone and at a desk', async () => {
  const { page, maker, complaints } = await openAccount()
  const email = `moved-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.getByRole('button', { name: 'Change the address' }).click()
  const address = page.getByRole('textbox', { name: 'New address' })
  await address.fill(maker.email)
  await address.press('Enter')
  await page.getByText('This is your address already.').waitFor()
  await address.fill(email)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
  }
  await address.press('Enter')
  const oldCode = page.getByRole('textbox', { name: `Code sent to ${maker.email}` })
  // Until the field is there, the newest mail to the old address is that of the sign-in.
  await oldCode.waitFor()
  await oldCode.fill(await codeFor(origin, maker.email))
  await page.getByRole('textbox', { name: `Code sent to ${email}` }).fill(await codeFor(origin, email))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
  }
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByText(`You sign in with ${email} from now on`).waitFor()
  await page.reload()
  await page.locator('main').getByText(email).first().waitFor()
  expect(complaints).toEqual([])
})
