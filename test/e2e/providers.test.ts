import { expect, test } from 'vitest'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { startServer } from '#test/support/server.ts'
import { schemesAt } from '#test/support/soak.ts'

const WIDTHS = [390, 768, 1440]

test('whom the configuration has keys for is offered at the sign-in, and what fails there is said here', async () => {
  await using server = await startServer({
    env: { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' },
  })
  await using browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const asked: URL[] = []
  // Google, as the person sees it who says no. What a redirect leads to cannot be answered by a test itself.
  await context.route('**/api/sign-in/google*', async (route) => {
    const left = await route.fetch({ maxRedirects: 0 })
    const url = new URL(left.headers()['location']!)
    asked.push(url)
    const back = `${url.searchParams.get('redirect_uri')}?error=access_denied&state=${url.searchParams.get('state')}`
    const headers = { 'set-cookie': left.headers()['set-cookie']!, 'content-type': 'text/html' }
    await route.fulfill({ status: 200, headers, body: `<title>Google</title><a href="${back}">No</a>` })
  })
  await page.goto(`${server.origin}/?signin=true&next=/account`)
  const google = page.getByRole('link', { name: 'Continue with Google' })
  await google.waitFor()
  expect(await page.getByRole('link', { name: 'Continue with GitHub' }).count()).toBe(0)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of schemesAt(WIDTHS, width)) {
      await page.emulateMedia({ colorScheme })
      expect([width, colorScheme, await tooWide(page), await axeFindings(page)]).toEqual([width, colorScheme, [], []])
    }
  }
  await google.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'No' }).click()
  await page.getByRole('alert').getByText('That did not sign you in.').waitFor()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(asked[0]!.host).toBe('accounts.google.com')
  expect(asked[0]!.searchParams.get('redirect_uri')).toBe(`${server.origin}/api/auth/callback/google`)
  expect(complaints).toEqual([])
})
