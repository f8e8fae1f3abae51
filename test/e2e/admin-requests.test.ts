import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { signInOperator, type Operator, toFirstRow } from '#test/support/operator.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { runRollups } from '#test/support/schedule.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

/** A word that no other file's makers use, because the list has everybody's turns. */
const WORD = 'barometer'
const PROMPT = `A ${WORD} diary for our street: readings with name and owner`

let operator: Operator
let turnId: string

beforeAll(async () => {
  operator = await signInOperator({ origin: sharedOrigin(), email: operatorEmail('requests') })
  const maker = await signInOverHttp(operator.origin)
  const made = await maker.api.projects.create.mutate({ prompt: PROMPT })
  turnId = made.turnId
  await turnEnd(maker.api, made)
  await vi.waitFor(async () =>
    expect((await operator.admin.api.adminRequests.list.query({ q: turnId, state: 'succeeded' })).items).toHaveLength(
      1,
    ),
  )
  await runRollups(operator.origin)
})
afterAll(() => operator[Symbol.asyncDispose]())

/** Closes the open popup, and waits until it is gone and the focus is back. */
async function closePopup(page: Page) {
  await page.keyboard.press('Escape')
  await page.locator('.kit-menu').waitFor({ state: 'detached' })
}

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('a turn is found, opened with the keys, looked through, and refunded with a reason', async () => {
  const { page, complaints } = await operator.openPage('/admin/dashboard/requests')
  await page.getByRole('searchbox', { name: 'Id, e-mail, prompt, error' }).fill(WORD)
  await expect.poll(() => param(page, 'q')).toBe(WORD)
  await expect.poll(() => page.locator('.records tbody tr').count()).toBe(1)
  await page.locator('h1').click()
  await toFirstRow(page)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Turn' })
  await drawer.getByText("What the model's input was made of").waitFor()
  expect(param(page, 'turn')).toBe(turnId)
  await drawer.locator('.wf li.model').nth(1).waitFor()
  await drawer.getByRole('tab', { name: 'Diff' }).click()
  await drawer.getByText('client/app.tsx').waitFor()
  await drawer.getByRole('tab', { name: 'Ledger' }).click()
  await drawer.getByText('Charge').waitFor()
  await drawer.getByRole('tab', { name: 'Prompt' }).click()
  await drawer.locator('pre').getByText(PROMPT).waitFor()
  await drawer.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this turn?' })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('Say why.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It took too long')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await page.getByText('The turn is refunded').waitFor()
  await drawer.getByRole('button', { name: 'Refund' }).waitFor({ state: 'detached' })
  expect(
    (await operator.admin.api.adminAudit.list.query({ subject: turnId })).items.map(({ action }) => action),
  ).toEqual(['turn.refund', 'turn.read'])
  await drawer.getByRole('tab', { name: 'Prompt' }).focus()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('open-row')
  expect(complaints).toEqual([])
})

test('columns, filters and views are in the address, and a view brings them back', async () => {
  const { page, complaints } = await operator.openPage(`/admin/dashboard/requests?q=${WORD}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  // This is faster than the address can follow. The second change must not undo the first.
  await page
    .locator('.kit-menu')
    .evaluate((menu) =>
      menu
        .querySelectorAll('label')
        .forEach((label) => ['Model', 'Waited'].includes(label.textContent) && label.querySelector('input')!.click()),
    )
  for (const name of ['Model', 'Waited']) await page.getByRole('columnheader', { name }).waitFor()
  await closePopup(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('checkbox', { name: 'First of a user' }).check()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Done' }).click()
  await expect
    .poll(() => [param(page, 'first'), param(page, 'state'), param(page, 'cols')?.includes('model')])
    .toEqual(['true', 'succeeded', true])
  await closePopup(page)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('First that worked')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'First that worked' }).waitFor()
  await closePopup(page)
  await page.getByRole('button', { name: 'Without the filter State' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => [param(page, 'first'), param(page, 'state')]).toEqual([null, null])
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name: 'First that worked' }).click()
  await expect.poll(() => [param(page, 'first'), param(page, 'state')]).toEqual(['true', 'succeeded'])
  const email = page.locator('.person a').first()
  const masked = await email.textContent()
  expect(masked).toContain('…@')
  await page.locator('tbody tr').first().hover()
  await page
    .getByRole('button', { name: /^Show the whole address/ })
    .first()
    .click()
  await expect.poll(() => email.textContent()).toMatch(/^maker-.*@example\.com$/)
  expect(complaints).toEqual([])
})

test('first requests are shown by kind and as whole texts, also on a phone', async () => {
  const { page, complaints } = await operator.openPage(`/admin/dashboard/first-web-project-requests?q=${WORD}`, {
    width: 390,
    height: 844,
  })
  await page.getByRole('heading', { name: 'Needs we failed' }).waitFor()
  await page.locator('tbody').getByText(PROMPT).first().waitFor()
  await page.goto(`${operator.origin}/admin/dashboard/first-web-project-requests-raw?q=${WORD}`)
  await page.locator('pre').getByText(PROMPT).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('@example.com')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'JSON' }).click()])
  expect(file.suggestedFilename()).toMatch(/^solid-first-requests-raw-.*\.jsonl$/)
  expect(complaints).toEqual([])
})
