import { expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { loopbackModel } from '#test/support/loopback-model.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { startServer } from '#test/support/server.ts'
import { widthsIn } from '#test/support/soak.ts'

const WIDTHS = [390, 820, 1440]

test('how much the model is to think is chosen beside it, counted into the quote, and kept for the project', async () => {
  await using model = await loopbackModel({ isPrompt: () => true, answer: () => ({ text: 'It stands.' }) })
  await using server = await startServer({
    env: {
      MODEL: 'offline',
      MODELS: 'openai-compatible:loopback?efforts=low+medium+high, openai-compatible:plain',
      MODEL_BASE_URL: model.baseUrl,
      MODEL_API_KEY: 'none',
      MODEL_PRICE: '2/0.1/10',
    },
  })
  const { origin } = server
  const maker = await signInOverHttp(origin)
  const created = await maker.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(maker.api, created)
  await using browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${created.projectId}`)

  const picker = page.getByRole('button', { name: /^Model: / })
  const choose = async (item: RegExp) => {
    await picker.press('Enter')
    await page.getByRole('menuitemradio', { name: item }).press('Enter')
  }
  const is = (name: string) => page.getByRole('button', { name, exact: true }).waitFor()
  await is('Model: Offline builder')
  await choose(/^loopback/)
  await page.getByRole('textbox', { name: 'Message' }).fill('Make the header green')
  const quote = page.getByRole('button', { name: /Set the most/ })
  await quote.waitFor()
  const most = async () => Number(/at most ([\d,]+)/.exec((await quote.getAttribute('aria-label')) ?? '')?.[1])
  // Until the other model's quote has come, that of the built-in one stands there.
  await expect.poll(most).toBeGreaterThan(1)
  const unasked = await most()

  await is('Model: loopback')
  await picker.press('Enter')
  await page.getByText('More effort thinks longer and costs more').waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page)]).toEqual([width, []])
  }
  await page.getByRole('menuitemradio', { name: 'High', exact: true }).press('Enter')
  await is('Model: loopback · High')
  await expect.poll(most).toBeGreaterThan(unasked)
  await quote.press('Enter')
  await page.getByText('The chosen effort is counted in').waitFor()
  await page.keyboard.press('Escape')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widthsIn(WIDTHS, colorScheme)) {
      await page.setViewportSize({ width, height: 900 })
      expect([colorScheme, width, await tooWide(page), await axeFindings(page)]).toEqual([colorScheme, width, [], []])
    }
  }

  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect.poll(() => model.received.at(-1)).toContain('"reasoning_effort":"high"')
  await page.reload()
  await is('Model: loopback · High')
  // Another model begins with what it takes by itself.
  await choose(/^plain/)
  await is('Model: plain')
  await choose(/^loopback/)
  await is('Model: loopback')
  expect(complaints).toEqual([])
})
