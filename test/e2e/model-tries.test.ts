import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { loopbackModel } from '#test/support/loopback-model.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { startServer } from '#test/support/server.ts'
import { widthsIn } from '#test/support/soak.ts'

const WIDTHS = [390, 1440]

const resources = new AsyncDisposableStack()
const PROMPT = 'A book list: books with title and author'
const PAGE = `const heading = document.createElement('h1')
heading.textContent = 'The other shelf'
document.body.append(heading)
`

let browser: Awaited<ReturnType<typeof openBrowser>>
let origin: string

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  const model = resources.use(
    await loopbackModel({
      isPrompt: (text) => text.includes(PROMPT),
      answer: ({ step }) =>
        step === 0
          ? { text: 'A page.', calls: [{ tool: 'write_file', input: { path: 'client/main.tsx', content: PAGE } }] }
          : { text: 'The other shelf stands.' },
    }),
  )
  const server = resources.use(
    await startServer({
      env: {
        MODEL: 'offline',
        MODELS: 'openai-compatible:loopback',
        MODEL_BASE_URL: model.baseUrl,
        MODEL_API_KEY: 'none',
        MODEL_PRICE: '2/0.1/10',
      },
    }),
  )
  origin = server.origin
})
afterAll(() => resources.disposeAsync())

test('the newest message is tried with another model, both are seen side by side, and the kept one is paid for', async () => {
  const maker = await signInOverHttp(origin)
  const created = await maker.api.projects.create.mutate({ prompt: PROMPT })
  await turnEnd(maker.api, created)
  const { projectId } = created
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}`)

  async function holds() {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const width of widthsIn(WIDTHS, colorScheme)) {
        await page.setViewportSize({ width, height: 900 })
        expect([colorScheme, width, await tooWide(page)]).toEqual([colorScheme, width, []])
        expect([colorScheme, width, await axeFindings(page)]).toEqual([colorScheme, width, []])
      }
    }
  }

  // What did not arrive is asked for again.
  await page.route(/ideas\.tryOffer/, (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: 'Try another model' }).click()
  const asking = page.getByRole('dialog', { name: 'Try another model' })
  await asking.getByRole('radio', { name: /^loopback About \d+ to \d+ credits, never more than \d+/ }).waitFor()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ideas.tryOffer')])
  await asking.getByText('up to 100 credits of the other come back').waitFor()
  await holds()
  await asking.getByRole('button', { name: 'Try it' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Ideas' })
  const keep = dialog.getByRole('button', { name: 'Keep loopback' })
  await dialog.getByText('Keeping loopback puts its app in the place').waitFor()
  await dialog.frameLocator('iframe').nth(1).getByText('The other shelf').waitFor({ state: 'attached' })
  await holds()
  await dialog.getByRole('button', { name: 'Keep Offline builder' }).press('Enter')
  await dialog.getByRole('button', { name: 'Not yet' }).press('Enter')
  await keep.press('Enter')
  await page.getByText('loopback is kept. Credits that came back for the other: 1.').waitFor()
  expect((await maker.api.projects.file.query({ projectId, path: 'client/main.tsx' })).text).toBe(PAGE)
  expect((await maker.api.ideas.list.query({ projectId })).ideas).toEqual([])
  await page.getByRole('button', { name: /set aside/ }).waitFor()
  expect(complaints).toEqual([])
})
