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

/** The page of a game or a tool that the built-in model makes from one message. */
async function appFrom(prompt: string): Promise<Page> {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt })
  expect(await turnEnd(api, { projectId, turnId: turnId! })).toMatchObject({ state: 'succeeded' })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.goto((await api.projects.get.query({ projectId })).previewUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('a game of snake ends at the wall, and its result stands in the list of the best from then on', async () => {
  const page = await appFrom('Snake mit Bestenliste, Hintergrund schwarz')
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
})

test('two people play four in a row on one screen, and the one who wins is told and counted', async () => {
  const page = await appFrom('connect four for two players or against the computer')
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
})

test('a try at the word of the day is marked, outlasts a reload, and what is no word is refused', async () => {
  const page = await appFrom('a daily word puzzle: find a five-letter word in six tries')
  const complaints = complaintsOf(page)
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await page.getByText('A word has five letters.').waitFor()
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace')
  await page.keyboard.type('crane')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^c: / }).waitFor()
  await page.reload()
  await page.getByRole('img', { name: /^c: / }).waitFor()
  expect([await axeFindings(page), await tooWide(page), complaints]).toEqual([[], [], []])
  await page.close()
})

/** A few moves by keyboard, and what is seen then. */
const PLAYED: Array<[prompt: string, play: (page: Page) => Promise<void>]> = [
  [
    'sudoku with notes and a check button',
    async (page) => {
      await page.getByRole('button', { name: ': empty' }).first().press('n')
      await page.keyboard.press('4')
      await page.keyboard.press('2')
      await page.getByRole('button', { name: ': notes 2 4' }).waitFor()
      await page.getByRole('button', { name: 'Check' }).press('Enter')
      await page.getByText('No mistakes.').waitFor()
    },
  ],
  [
    'Dame für zwei',
    async (page) => {
      await page.getByRole('button', { name: 'Zeile 6, Spalte 1: Stein von Weiß' }).press('Enter')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await page.getByText('Schwarz ist am Zug').waitFor()
    },
  ],
  [
    'tetris with a preview',
    async (page) => {
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Space')
      await page
        .getByText(/^(?:3[0-9]|[12][0-9])$/)
        .first()
        .waitFor()
    },
  ],
]

test('sudoku, draughts and falling blocks are played by keyboard', async () => {
  for (const [prompt, play] of PLAYED) {
    const page = await appFrom(prompt)
    await play(page)
    expect([prompt, await axeFindings(page), await tooWide(page)]).toEqual([prompt, [], []])
    await page.close()
  }
})

test('a loan is worked out while one types, and a reload loses nothing', async () => {
  const page = await appFrom('a loan calculator with a monthly repayment table and CSV download')
  const complaints = complaintsOf(page)
  const amount = page.getByLabel('Amount')
  await amount.fill('200,000')
  await page.getByLabel('Interest rate').fill('6')
  await page.getByLabel('Term in years').fill('thirty')
  await page.getByText('This is no number. Write it like 1,200.50.').waitFor()
  await page.getByLabel('Term in years').fill('30')
  await page.getByRole('status', { name: 'Monthly payment' }).filter({ hasText: '$1,199.10' }).waitFor()
  await page.getByRole('button', { name: 'Next year' }).click()
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '24', exact: true }) })
    .waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('repayment.csv')
  await page.reload()
  await page.getByText('Year 1 of 30').waitFor()
  expect(await amount.inputValue()).toBe('200,000')
  expect([await axeFindings(page), await tooWide(page), complaints]).toEqual([[], [], []])
  await page.close()
})

test('the space bar starts and pauses an interval timer, each phase is announced, and a reload loses nothing', async () => {
  const page = await appFrom('Intervalltimer mit Ton, Hintergrund schwarz')
  const complaints = complaintsOf(page)
  await page.getByLabel('Vorbereitung').fill('0')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await page.getByRole('status').filter({ hasText: 'Belastung, Runde 1 von 8' }).waitFor()
  await page.getByRole('timer').filter({ hasText: '0:39' }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('status').filter({ hasText: 'Angehalten, Runde 1 von 8' }).waitFor()
  const left = await page.getByRole('timer').textContent()
  await page.reload()
  expect([await page.getByRole('timer').textContent(), await page.getByLabel('Runden').isDisabled()]).toEqual([
    left,
    true,
  ])
  expect([await axeFindings(page), await tooWide(page), complaints]).toEqual([[], [], []])
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.getByRole('timer').filter({ hasText: '0:40' }).waitFor()
  await page.close()
})
