import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { axeFindings } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { JOURNEYS, person, shortPath, type Opened } from '#test/support/sign-in-journeys.ts'
import { blockThirdParties, PLACES, register } from '#test/support/sign-in-places.ts'
import { soaks } from '#test/support/soak.ts'

/** The first place is the hardest, and the second the same in a browser that is less strict. */
const [HARDEST, LESS_STRICT] = Object.keys(PLACES)
const places = Object.entries(PLACES).filter(([name]) => soaks || name !== LESS_STRICT)

const resources = new AsyncDisposableStack()
let browser: Browser
beforeAll(async () => void (browser = resources.use(await openBrowser())))
afterAll(() => resources.disposeAsync())

describe.each(places)('%s', (name, open) => {
  let opened: Opened
  beforeAll(async () => {
    const place = resources.use(await open(browser, sharedOrigin()))
    const owner = person('Olga')
    await register(place, owner)
    opened = { place, owner }
  })

  if (soaks || name === HARDEST) test.each(Object.entries(JOURNEYS))('%s', (_, journey) => journey(opened))
  if (name === HARDEST)
    test('the maker finds a member under Users, signs them out, and deletes their account', async () => {
      const member = person('Mona')
      await register(opened.place, member)
      await using visitor = await opened.place.visitor()
      const { page } = visitor
      await page.getByRole('button', { name: 'More', exact: true }).last().click()
      await page.getByRole('menuitem', { name: 'Users' }).click()
      const dialog = page.getByRole('dialog', { name: 'Users' })
      await dialog.getByRole('searchbox', { name: 'Search e-mail or name' }).fill(member.email.toUpperCase())
      await dialog.getByText('1 of 1').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: member.email }).click()
      const shown = dialog.getByRole('article', { name: member.email })
      await shown.getByText('Password', { exact: true }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await shown.getByRole('button', { name: 'Sign out everywhere' }).click()
      await page.getByText('Sessions that ended: 1').waitFor()
      await shown.getByRole('button', { name: 'Delete account' }).click()
      const asked = page.getByRole('alertdialog', { name: `Delete the account of ${member.email}?` })
      await asked.getByText('No other rows of the app go with it.').waitFor()
      await asked.getByRole('button', { name: 'Delete account' }).click()
      await dialog.getByRole('heading', { name: 'Nobody found' }).waitFor()
      await dialog.getByRole('radio', { name: 'Live app' }).click()
      await dialog.getByRole('heading', { name: 'The app is not published' }).waitFor()
    })

  if (!soaks && name !== HARDEST)
    test('somebody registers, signs out and in, is known after a reload, and is refused what is the owner’s', () =>
      shortPath(opened))
})

test('where cookies of third parties are blocked, a frame has those alone that are marked for it', async () => {
  const server = http.createServer(({ headers, url }, response) => {
    const { port } = server.address() as AddressInfo
    response.setHeader('content-type', 'text/html')
    if (!headers.host?.startsWith('third.'))
      return response.end(`<iframe src="http://third.localhost:${port}/"></iframe>`)
    if (url !== '/') return response.end(headers.cookie)
    const kept = 'SameSite=None; Secure'
    response.setHeader('set-cookie', ['plain=1', `third=1; ${kept}`, `marked=1; ${kept}; Partitioned`])
    response.end('<body><script>fetch("/seen").then((r) => r.text()).then((t) => document.body.append(t))</script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await blockThirdParties(page)
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    await expect.poll(() => page.frameLocator('iframe').locator('body').innerText()).toBe('marked=1')
    await context.close()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
