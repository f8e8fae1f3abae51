import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { codeFor } from '#test/support/maker.ts'
import { isHydrated } from '#test/support/page-checks.ts'
import { startServer } from '#test/support/server.ts'

const EMAIL = 'ada@example.com'

test('a newcomer goes from a sentence to a published app, changes it, and finds everything again after a restart', async () => {
  await using server = await startServer({ asNewcomer: true })
  await using browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const complaints = complaintsOf(page)

  await page.goto(server.origin)
  await isHydrated(page)
  await page
    .getByRole('textbox', { name: 'What do you want to build?' })
    .fill(
      'A tool library for our street: tools with photo, owner and who has it; members with name and email; loans with due date',
    )
  // What it takes is said before anybody has signed in.
  await page.getByText('1 credit', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Build it' }).click()
  await signIn(page, server.origin)
  await page.waitForURL(/\/web-projects\/prj_/)

  // The prompt that was typed before the sign-in survived it. The app is being built and shows.
  const preview = page.frameLocator('iframe[title="Preview"]')
  await preview.getByRole('link', { name: 'Tools' }).first().click()
  await addTool(preview, 'Torque wrench')
  await page.reload()
  await preview.getByRole('link', { name: 'Tools' }).first().click()
  await preview.getByText('Torque wrench').first().waitFor()

  await page.getByRole('textbox', { name: 'Message' }).fill('Add a serial number to tools')
  await page.getByRole('button', { name: 'Send' }).click()
  await preview.getByRole('link', { name: 'Tools' }).first().click()
  await preview.getByText('Torque wrench').first().click()
  await preview.getByText('Serial number').first().waitFor()

  // The preview shows a change before its turn has ended. Publishing waits for the version.
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await page.getByRole('button', { name: 'Publish here' }).click()
  const live = page.getByRole('link', { name: /\.apps\.localhost/ }).first()
  await live.waitFor()
  const address = (await live.getAttribute('href'))!
  const visitor = await browser.newPage()
  const visitorComplaints = complaintsOf(visitor)
  await visitor.goto(address)
  await visitor.getByRole('link', { name: 'Tools' }).first().click()
  expect(await visitor.getByText('Torque wrench').count()).toBe(0)
  await addTool(visitor, 'Public ladder')

  expect([complaints, visitorComplaints]).toEqual([[], []])
  await server.kill()
  await server.start()
  await visitor.goto(address)
  await visitor.getByRole('link', { name: 'Tools' }).first().click()
  await visitor.getByText('Public ladder').first().waitFor()
  await page.goto(page.url())
  await preview.getByRole('link', { name: 'Tools' }).first().click()
  await preview.getByText('Torque wrench').first().waitFor()

  // The account is new, and the configuration is the one that everybody begins with.
  await page.goto(`${server.origin}/billing`)
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Welcome/ })
    .getByText(/^(299|300)$/)
    .waitFor()

  // While the server was down, open pages may say that it did not answer, and nothing else.
  expect(
    [...complaints, ...visitorComplaints].filter(
      (line) => !/ERR_CONNECTION|WebSocket|Failed to load resource|EventSource/.test(line),
    ),
  ).toEqual([])
})

async function signIn(page: Page, origin: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await code.fill(await codeFor(origin, EMAIL))
}

async function addTool(app: Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>, name: string) {
  await app
    .getByRole('link', { name: /Add tool/i })
    .or(app.getByRole('button', { name: /Add tool/i }))
    .first()
    .click()
  await app.getByLabel('Name').fill(name)
  await app.getByRole('button', { name: 'Save' }).click()
  await app.getByText(name).first().waitFor()
}
