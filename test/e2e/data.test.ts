import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { openImported, type ImportedProject } from '#test/support/imported-project.ts'
import type { Api } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { TOOL_LIBRARY } from '#test/support/tool-library.ts'

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let bench: ImportedProject

beforeAll(async () => {
  const browser = resources.use(await openBrowser())
  const prepare = ({ api, projectId }: { api: Api; projectId: string }) => publishAgreeing(api, { projectId })
  const opened = await openImported(browser, { origin, files: TOOL_LIBRARY, prepare })
  const { page } = opened
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('grid', { name: 'Rows of loans' }).waitFor()
  bench = opened
})
afterAll(() => resources.disposeAsync())

const cell = (row: number, column: number) => bench.page.locator(`[data-at="${row}:${column}"]`)
/** A browser also writes down what was refused as it should be. */
const unexpected = () => bench.complaints.filter((each) => !/status of 4(00|09) .*appData\.change/.test(each))
const strip = (text: string) => bench.page.getByRole('status').filter({ hasText: text })
const openTable = async (name: string) => {
  await bench.page.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name }).click()
  await bench.page.getByRole('grid', { name: `Rows of ${name}` }).waitFor()
}
const rowsOf = async (sql: string, place: 'preview' | 'production' = 'preview') =>
  (await bench.api.appData.run.mutate({ projectId: bench.projectId, place, sql })).rows
const focusedAt = () => bench.page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? null)

test('a cell is changed by the keyboard, said in the strip, still there after a reload, and undone', async () => {
  const { page } = bench
  await cell(0, 5).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  expect(await focusedAt()).toBe('1:4')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'due_at of row 6' })
  expect(await field.inputValue()).toBe('2026-11-29')
  await page.keyboard.insertText('never mind')
  await page.keyboard.press('Escape')
  await expect.poll(focusedAt).toBe('1:4')
  expect(await cell(1, 4).innerText()).toBe('2026-11-29')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('2026-12-24')
  await page.keyboard.press('Enter')
  await strip('Saved: due_at of loans 6').waitFor()
  await expect.poll(focusedAt).toBe('1:4')
  expect(await cell(1, 4).getAttribute('class')).toContain('changed')
  await page.reload()
  await isHydrated(page)
  await page.getByRole('grid', { name: 'Rows of loans' }).waitFor()
  expect(await cell(1, 4).innerText()).toBe('2026-12-24')

  await cell(1, 5).dblclick()
  await page.keyboard.insertText('Brings it on Sunday')
  await page.keyboard.press('Tab')
  await strip('Saved: note of loans 6').waitFor()
  await expect.poll(focusedAt).toBe('1:5')
  await page.keyboard.press('Control+z')
  await strip('Undone').waitFor()
  await expect.poll(() => cell(1, 5).innerText()).toBe('empty')
  expect(unexpected()).toEqual([])
})

test('a value that does not fit stays in its cell with the reason', async () => {
  const { page } = bench
  await openTable('tools')
  await cell(0, 4).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('cheap')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'does not fit' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'price of row 4' }).inputValue()).toBe('cheap')
  await page.keyboard.press('Escape')
  await expect.poll(() => cell(0, 4).innerText()).toBe('empty')
  await cell(0, 0).focus()
  await page.keyboard.press('Enter')
  expect(await page.getByRole('textbox', { name: 'id of row 4' }).count()).toBe(0)
})

test('a relation leads to its row, and rows are filtered, searched and sorted', async () => {
  const { page } = bench
  await openTable('loans')
  await cell(6, 1).getByRole('button', { name: 'Open Hedge trimmer in tools' }).hover()
  await page.locator('.peek').getByText('Tom Birch, 31').waitFor()
  await cell(6, 1).getByRole('button', { name: 'Open Hedge trimmer in tools' }).click()
  await page.getByRole('grid', { name: 'Rows of tools' }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: 'Remove the filter id is 1' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(5)
  await page.getByRole('button', { name: 'title' }).click()
  await expect.poll(() => cell(0, 1).innerText()).toBe('Carpet cleaner')
  expect(await page.getByRole('columnheader', { name: 'title' }).getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('searchbox', { name: 'Search in these rows' }).fill('jack')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('searchbox', { name: 'Search in these rows' }).fill('nothing like it')
  await page.getByRole('heading', { name: 'No row fits' }).waitFor()
  await page.getByRole('button', { name: 'Show all rows' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(5)
  await openTable('neighbours')
  expect(await cell(2, 3).innerText()).toBe('hidden')
})

test('a row is made, rows are deleted with what belongs to them, and come back', async () => {
  const { page } = bench
  await openTable('tools')
  await page.getByRole('button', { name: 'New row in tools' }).click()
  const dialog = page.getByRole('dialog', { name: 'New row in tools' })
  await dialog.getByRole('textbox', { name: 'title' }).fill('Rake')
  await dialog.getByRole('textbox', { name: 'owner_id' }).fill('99')
  await dialog.getByRole('button', { name: 'Add the row' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'FOREIGN KEY' }).waitFor()
  await dialog.getByRole('textbox', { name: 'owner_id' }).fill('1')
  await dialog.getByRole('button', { name: 'Add the row' }).click()
  await strip('Added to tools: row 5').waitFor()
  await expect.poll(() => cell(0, 1).innerText()).toBe('Rake')

  await page.getByRole('checkbox', { name: 'Select row 5' }).check()
  await cell(4, 1).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Delete 2 rows' }).click()
  await strip('4 rows were deleted').waitFor()
  expect(await rowsOf('SELECT count(*) FROM loans')).toEqual([[5]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await strip('Undone').waitFor()
  expect(await rowsOf('SELECT (SELECT count(*) FROM loans), (SELECT count(*) FROM tools)')).toEqual([[7, 5]])
})

test('SQL says what it would change, runs at a press, and its snapshot brings the rows back', async () => {
  const { page } = bench
  await page.getByRole('button', { name: 'SQL', exact: true }).click()
  const statement = page.getByRole('textbox', { name: 'Statement' })
  await statement.fill('select title from tools where id = 1')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('group', { name: 'Answer' }).getByText('Hedge trimmer').waitFor()
  await statement.fill('drop table tools')
  await strip('Tables are changed by the builder').waitFor()
  await statement.fill("update loans set note = 'late' where tool_id = 1")
  await strip('Changes 2 rows of loans. Columns: note. A snapshot is taken first.').waitFor()
  await page.keyboard.press('Control+Enter')
  expect(await rowsOf("SELECT count(*) FROM loans WHERE note = 'late'")).toEqual([[0]])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Run')
  await page.keyboard.press('Enter')
  await strip('2 rows changed').waitFor()
  expect(await rowsOf("SELECT count(*) FROM loans WHERE note = 'late'")).toEqual([[2]])
  // The list is asked for anew once the rows have changed.
  await expect.poll(() => page.getByRole('list', { name: 'History' }).getByRole('listitem').count()).toBe(2)
  await page.getByRole('button', { name: 'Close SQL' }).click()

  await page.getByRole('button', { name: /^Snapshots/ }).click()
  await page.getByRole('button', { name: /^Restore Before SQL/ }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).last().click()
  await strip('The rows are back').waitFor()
  expect(await rowsOf("SELECT count(*) FROM loans WHERE note = 'late'")).toEqual([[0]])
})

test('a file comes in once it was looked at', async () => {
  const { page } = bench
  await openTable('neighbours')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import into neighbours' })
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('email\nida@street.example')
  await dialog.getByRole('alert').filter({ hasText: 'neighbours needs these columns' }).waitFor()
  await choose('Name;colour;password_hash\nIda Holm, 17;red;x\n"Elif; Kaya, 12";blue;y')
  await dialog.getByText('no such column: colour, password_hash').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await strip('2 rows came into neighbours').waitFor()
  await expect.poll(() => cell(0, 1).innerText()).toBe('Elif; Kaya, 12')
})

test('production is read only until it is unlocked, and what was changed there is written down', async () => {
  const { page } = bench
  await page.locator('label').filter({ hasText: 'Production' }).click()
  await page.getByText('Rows of the people who use your app.').waitFor()
  await openTable('neighbours')
  await cell(2, 1).focus()
  await page.keyboard.press('Enter')
  expect(await page.getByRole('textbox', { name: 'name of row 1' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'New row in neighbours' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0)

  await page.getByRole('button', { name: 'SQL', exact: true }).click()
  await page.getByRole('textbox', { name: 'Statement' }).fill('delete from loans')
  await strip('Changes 7 rows of loans. Unlock production to run it.').waitFor()
  expect(await page.getByRole('button', { name: 'Run' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Close SQL' }).click()

  await page.getByRole('button', { name: 'Unlock for 10 minutes' }).click()
  await page
    .getByRole('timer')
    .filter({ hasText: /Unlocked, (10:00|9:5\d) left/ })
    .waitFor()
  await cell(2, 1).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Tom Birch, 33')
  await page.keyboard.press('Enter')
  await strip('Saved: name of neighbours 1').waitFor()
  expect(await rowsOf('SELECT name FROM neighbours WHERE id = 1', 'production')).toEqual([['Tom Birch, 33']])
  expect(await rowsOf('SELECT name FROM neighbours WHERE id = 1')).toEqual([['Tom Birch, 31']])
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Changes' })
  await changes.getByText('Production was unlocked').waitFor()
  await changes.getByRole('button', { name: 'Undo: name of a row of neighbours' }).click()
  await changes.getByText('by you · undone').waitFor()
  await page.keyboard.press('Escape')
  await changes.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Lock now' }).click()
  await page.getByRole('button', { name: 'Unlock for 10 minutes' }).waitFor()
  expect(await rowsOf('SELECT name FROM neighbours WHERE id = 1', 'production')).toEqual([['Tom Birch, 31']])
  await page.locator('label').filter({ hasText: 'Preview' }).click()
  expect(unexpected()).toEqual([])
})

test('production is copied to the preview after a look at what is masked, and a snapshot brings back what was there', async () => {
  const { page } = bench
  const before = await rowsOf('SELECT name FROM neighbours ORDER BY id')
  await page.locator('label').filter({ hasText: 'Production' }).click()
  await page.getByRole('button', { name: 'Copy to preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy production to the preview' })
  const people = dialog.getByRole('list', { name: 'Columns of neighbours to mask' })
  expect(await people.getByRole('checkbox', { name: 'name' }).isChecked()).toBe(true)
  await dialog.getByText('is masked').or(dialog.getByText('are masked')).waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/copy-${width}.png` })
  }
  await people.getByRole('checkbox', { name: 'name' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: /^Copy \d+ rows$/ }).click()
  await page.getByText('of production are in the preview').waitFor()
  const live = await rowsOf('SELECT name FROM neighbours ORDER BY id', 'production')
  const copied = await rowsOf('SELECT name FROM neighbours ORDER BY id')
  expect(copied).toHaveLength(live.length)
  for (const [name] of copied) expect(name).toMatch(/^Person [A-Z0-9]{10}$/)
  await page.locator('label').filter({ hasText: 'Preview' }).click()
  await page.getByRole('button', { name: 'Snapshots' }).click()
  const snapshots = page.getByRole('dialog', { name: 'Snapshots' })
  await snapshots
    .getByRole('button', { name: /^Restore Before copying production/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => rowsOf('SELECT name FROM neighbours ORDER BY id')).toEqual(before)
  expect(unexpected()).toEqual([])
})

test('the rows fit a phone, a tablet and a desk, and nothing stands in the way of who cannot see or point', async () => {
  const { page } = bench
  await openTable('loans')
  expect([await tooWide(page), await axeFindings(page)]).toEqual([[], []])
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const list = page.getByRole('list', { name: 'Rows of loans' })
    await list.waitFor()
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
  }
  const list = page.getByRole('list', { name: 'Rows of loans' })
  await list.getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Row 7 in loans' })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'due_at' }).fill('2026-12-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await list.getByText('2026-12-31').waitFor()
  await page.getByRole('button', { name: 'Table loans' }).click()
  await page.getByRole('menuitemradio', { name: 'tools' }).click()
  await page.getByRole('list', { name: 'Rows of tools' }).getByText('Hedge trimmer').waitFor()
  await page.getByRole('button', { name: 'More views' }).click()
  await page.getByRole('menuitem', { name: 'Promises' }).click()
  await page.getByRole('button', { name: 'More views: Promises' }).waitFor()
  expect(unexpected()).toEqual([])
})
