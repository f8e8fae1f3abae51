import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { imported } from '#test/support/imported-project.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { SAMPLE_BLOCKS, siteOf } from '#test/support/site-blueprints.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'

const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

test('what somebody enters before a list has first arrived stands in it when it comes', async () => {
  const logbook = SAMPLE_BLOCKS.find((blocks) => blocks.some(({ name }) => name === 'logbook'))!
  const { api, cookie } = await signInOverHttp(sharedOrigin())
  const projectId = await imported(sharedOrigin(), { cookie, files: generateApp(siteOf(logbook)) })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const page = await browser.newPage()
  await page.goto(previewUrl)

  // The list is read before anything is entered, and arrives after it.
  const entered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.route(
    '**/api/logbook/entries?*',
    async (route) => {
      const { text } = await hostFetch(route.request().url())
      await entered
      await route.fulfill({ contentType: 'application/json', body: text })
    },
    { times: 1 },
  )
  const asked = page.waitForRequest('**/api/logbook/entries?*')
  await page.getByRole('link', { name: 'Training log' }).first().click()
  await asked
  await page.getByLabel('Exercise', { exact: true }).fill('Rowing')
  await page.getByLabel('Sets').fill('3')
  await page.getByLabel('Repetitions').fill('12')
  await page.getByRole('button', { name: 'Add: exercise' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Rowing' }).waitFor()
  expect(await page.getByText('Nothing was entered in this month.').count()).toBe(0)
})
