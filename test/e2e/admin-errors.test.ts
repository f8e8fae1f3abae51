import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf } from '#test/support/browser.ts'
import { signInOperator, type Operator } from '#test/support/operator.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { isHydrated } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

let operator: Operator

beforeAll(async () => {
  operator = await signInOperator({ origin: sharedOrigin(), email: operatorEmail('errors') })
})
afterAll(() => operator[Symbol.asyncDispose]())

test('what fails in a page is grouped, told by our sources, resolved, back again, and in the mail', async () => {
  const { page } = await operator.openPage('/admin/logs')
  const entry = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src)
  // It is a stack as the engine would write it of our minified code. The first line of a built file has the names of
  // other files.
  const fail = async () => {
    const told = page.waitForResponse((answer) => answer.url().includes('/errors.report'))
    await page.evaluate((file) => {
      const error = new TypeError('The drawer is undefined')
      const places = Array.from({ length: 12 }, (_, index) => `    at ae (${file}:2:${(index + 1) * 3_000})`)
      error.stack = ['TypeError: The drawer is undefined', ...places].join('\n')
      dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
    }, entry)
    await told
  }
  await fail()
  await page.goto(`${operator.origin}/admin/critical-errors`)
  await isHydrated(page)
  await expect.poll(async () => (await operator.admin.api.adminErrors.list.query({ q: 'drawer' })).items.length).toBe(1)
  const complaints = complaintsOf(page)
  await page.reload()
  await isHydrated(page)
  const row = page.locator('.records tbody tr').filter({ hasText: 'The drawer is undefined' })
  await row.getByRole('button').first().click()
  const drawer = page.getByRole('complementary', { name: 'Error' })
  await drawer
    .locator('.error-frames summary')
    .filter({ hasText: /^\s*(client|shared)\// })
    .first()
    .waitFor()
  expect(await drawer.locator('.error-frames .hit').count()).toBeGreaterThan(0)
  expect(await drawer.locator('.error-samples a[href*="logExtid=log_"]').count()).toBe(1)
  await drawer.getByRole('button', { name: 'Resolve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve' })
  await dialog.getByLabel('Reason').fill('It is repaired')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await drawer.locator('.st', { hasText: 'Resolved' }).waitFor()
  await drawer.getByText('It is repaired').waitFor()
  await page.goto(`${operator.origin}/admin/logs`)
  await isHydrated(page)
  await fail()
  await expect
    .poll(async () => (await operator.admin.api.adminErrors.list.query({ q: 'drawer' })).items[0]?.state)
    .toBe('regressed')
  expect(complaints).toEqual([])
  const outbox = await (await fetch(`${operator.origin}/dev/outbox?to=${operatorEmail('errors')}`)).text()
  expect(outbox).toContain('New error: TypeError: The drawer is undefined')
})
