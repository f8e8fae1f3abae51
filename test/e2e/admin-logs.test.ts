import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipPauses } from '#test/support/failed-tries.ts'
import { signInOperator, type Operator, toFirstRow } from '#test/support/operator.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

let operator: Operator

beforeAll(async () => {
  operator = await signInOperator({ origin: sharedOrigin(), email: operatorEmail('logs') })
  for (const word of ['alpha', 'beta', 'gamma']) await report(word)
})
afterAll(() => operator[Symbol.asyncDispose]())

/** Causes a line in the log as a browser's reporter does. */
const report = (word: string) =>
  operator.admin.api.errors.report.mutate({
    source: 'page',
    message: `It broke at ${word}`,
    detail: `Error: ${word}\n    at page`,
  })

async function stored(word: string) {
  await expect.poll(async () => (await operator.admin.api.adminLogs.list.query({ text: word })).items.length).toBe(1)
  return (await operator.admin.api.adminLogs.list.query({ text: word })).items[0]!
}

test('lines are found by words, opened and walked with the keys, and shown with what surrounds them', async () => {
  for (const word of ['alpha', 'beta', 'gamma']) await stored(word)
  const { page, complaints } = await operator.openPage('/admin/logs')
  const rows = page.locator('.admin-logs tbody tr')
  await page.getByText('It broke at beta').waitFor()
  await toFirstRow(page)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Line' })
  await drawer.waitFor()
  const first = new URL(page.url()).searchParams.get('line')
  await page.keyboard.press('j')
  await expect.poll(() => new URL(page.url()).searchParams.get('line')).not.toBe(first)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Whole words' }).fill('broke gamma')
  await expect.poll(() => rows.count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe('broke gamma')
  await rows.first().getByRole('button').first().click()
  await drawer.getByText('Error: gamma').waitFor()
  await drawer.getByRole('link', { name: '5 minutes before and after' }).click()
  await page.getByText('Everything from 5 minutes before').waitFor()
  await page.getByText('It broke at alpha').waitFor()
  expect(complaints).toEqual([])
})

test('an id that somebody brings leads to its line, or it is said why not', async () => {
  const line = await stored('alpha')
  const { page, complaints } = await operator.openPage(`/admin/logs?logExtid=${line.id}`)
  await page.getByRole('complementary', { name: 'Line' }).getByText('Error: alpha').waitFor()
  await page.goto(`${operator.origin}/admin/logs?logExtid=${line.requestId}`)
  await page.getByText(`Lines that carry ${line.requestId}, the id of a request.`).waitFor()
  await page.goto(`${operator.origin}/admin/logs?logExtid=trn_00000000000000000000`)
  await page.getByText('trn_00000000000000000000 is unknown').waitFor()
  expect(complaints).toEqual([])
})

test('what is written while somebody watches appears by itself, also on a phone', async () => {
  await stored('alpha')
  const { page, complaints } = await operator.openPage('/admin/logs?live=true', { width: 360, height: 740 })
  await page.getByText('It broke at alpha').waitFor()
  await report('delta')
  await page.getByText('It broke at delta').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(complaints).toEqual([])
})

test('lines that are on their way, did not come or are not for the reader any more are three different pages', async () => {
  const { page } = await operator.openPage('/admin/dashboard')
  const answer = Promise.withResolvers<{ status: number; code: string }>()
  await page.route(/adminLogs\.list/, async (route) => {
    const { status, code } = await answer.promise
    await route.fulfill({
      status,
      json: [
        {
          error: {
            json: {
              message: 'No',
              code: -32_603,
              data: { code, httpStatus: status, domain: null, supportId: 'support-1' },
            },
          },
        },
      ],
    })
  })
  await page.clock.install()
  // It goes there as a link does, but without the preload that pointing at a link begins.
  await page.evaluate(() => history.pushState({}, '', '/admin/logs'))
  await page.locator('main [aria-busy="true"] .skel').first().waitFor()
  answer.resolve({ status: 500, code: 'INTERNAL_SERVER_ERROR' })
  await skipPauses(page, page.getByRole('heading', { name: 'The log did not load' }))
  await page.getByText('support-1').waitFor()
  await page.unroute(/adminLogs\.list/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('It broke at alpha').waitFor()
  await page.route(/adminLogs\.list/, (route) =>
    route.fulfill({
      status: 404,
      json: [
        {
          error: {
            json: {
              message: 'No',
              code: -32_004,
              data: { code: 'NOT_FOUND', httpStatus: 404, domain: null, supportId: null },
            },
          },
        },
      ],
    }),
  )
  await page.getByRole('searchbox', { name: 'Source' }).fill('other')
  await page.getByRole('heading', { name: 'You may not see the log any more' }).waitFor()
})
