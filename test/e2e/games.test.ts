import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { type Api, signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const resources = new AsyncDisposableStack()
let browser: Browser
let api: Api

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  api = (await signInOverHttp(sharedOrigin())).api
})
afterAll(() => resources.disposeAsync())

/** The page of a game that the built-in model makes from one message. */
async function gameFrom(prompt: string): Promise<Page> {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt })
  expect(await turnEnd(api, { projectId, turnId: turnId! })).toMatchObject({ state: 'succeeded' })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.goto((await api.projects.get.query({ projectId })).previewUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('a game of snake ends at the wall, and its result stands in the list of the best from then on', async () => {
  const page = await gameFrom('Snake mit Bestenliste, Hintergrund schwarz')
  const complaints = complaintsOf(page)
  await page.getByText('Noch niemand. Der erste Platz ist frei.').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByText('Spiel vorbei').waitFor()
  await page.getByRole('button', { name: 'Ergebnis eintragen' }).click()
  await page.getByText('Gib einen Namen für die Liste ein.').waitFor()
  await page.getByLabel('Dein Name').fill('Ida')
  await page.getByRole('button', { name: 'Ergebnis eintragen' }).click()
  await page.getByText('Du stehst auf der Liste.').waitFor()
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: 'Ida' }).waitFor()
  expect([await axeFindings(page), await tooWide(page)]).toEqual([[], []])
  // The browser writes down every answer that refuses, also one that was asked for.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
  await page.close()
}, 60_000)

test('two people play four in a row on one screen, and the one who wins is told and counted', async () => {
  const page = await gameFrom('connect four for two players or against the computer')
  const drop = (column: number) => page.getByRole('button', { name: `Row 1, column ${column}: empty` }).click()
  for (const column of [1, 2, 1, 2, 1, 2, 1]) await drop(column)
  await page.getByText('Red wins').waitFor()
  await page.getByRole('button', { name: 'Row 3, column 1: Red' }).waitFor()
  await drop(5)
  expect(await page.getByRole('button', { name: 'column 5: Yellow' }).count()).toBe(0)
  await page.getByText('Against the computer').click()
  await drop(4)
  await page.getByRole('button', { name: 'Row 6, column 4: Red' }).waitFor()
  expect(await page.getByRole('button', { name: ': Yellow' }).count()).toBe(1)
  expect([await axeFindings(page), await tooWide(page)]).toEqual([[], []])
  await page.close()
}, 60_000)
