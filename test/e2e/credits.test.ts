import { afterAll, beforeAll, expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import { complaintsOf, openBrowser, bringCookies } from '#test/support/browser.ts'
import { loopbackModel, usingModel } from '#test/support/loopback-model.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { isHydrated } from '#test/support/page-checks.ts'
import { startServer, type Server } from '#test/support/server.ts'

const PROMPT = 'Write two pages'
/** A thousand input tokens of a step cost 90 credits at this price. A day brings 100. */
const STEP_CREDITS = 90
const PRICE = '300/300/1'

const resources = new AsyncDisposableStack()
let server: Server
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  const model = resources.use(await loopbackModel({ answer, isPrompt: (text) => text.includes(PROMPT) }))
  server = resources.use(await startServer({ env: { ...usingModel(model.baseUrl), MODEL_PRICE: PRICE } }))
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

function answer({ step }: { step: number }) {
  if (step >= 2) return { text: 'Both pages are written.' }
  return {
    text: `Page ${step + 1}.`,
    calls: [{ tool: 'write_file', input: { path: `notes/${step}.md`, content: `# Page ${step + 1}\n` } }],
  }
}

test('credits run out in the middle of a turn: it waits, goes on once there are more, and takes what it cost', async () => {
  const { api, cookie } = await signInOverHttp(server.origin)
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } })
  await bringCookies(context, { origin: server.origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const { projectId } = await api.projects.create.mutate({ prompt: PROMPT })
  const visit = async () => {
    await page.goto(`${server.origin}/web-projects/${projectId}`)
    await isHydrated(page)
  }
  const question = page.getByRole('form', { name: 'The builder asks' })
  const available = async () => (await api.billing.balance.query()).available / MICRO

  await visit()
  await question.getByText('This turn has used the 100 credits agreed on.').waitFor()
  expect(await available()).toBe(0)
  await question.getByRole('button', { name: 'Go on' }).click()
  await question.getByRole('alert').getByText('There are not enough credits to go on.').waitFor()
  await question.getByRole('link', { name: 'Get credits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy credits' })
  await dialog.getByRole('button', { name: 'Pay $15.00' }).click()
  await page.getByRole('button', { name: /^Pay \$15/ }).click()
  await page.getByText('The payment went through').waitFor()
  await expect.poll(available).toBe(1_500)

  await visit()
  await question.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Both pages are written.').waitFor()
  await expect.poll(async () => Math.round(await available())).toBe(1_600 - 3 * STEP_CREDITS)
  expect((await api.billing.balance.query()).held).toBe(0)
  // These are the refusal itself, and the preview of an app that has no page yet.
  expect(complaints.filter((line) => !/ 402 | 404 /.test(line))).toEqual([])
  await context.close()
})

test('with no credits left a turn does not begin, says so, and costs nothing', async () => {
  const { api, cookie } = await signInOverHttp(server.origin)
  const first = await api.projects.create.mutate({ prompt: PROMPT })
  await expect.poll(async () => (await api.billing.balance.query()).held / MICRO).toBe(100)
  const second = await api.projects.create.mutate({ prompt: PROMPT })
  await expect
    .poll(async () =>
      (await api.turns.history.query({ projectId: second.projectId })).events.flatMap(({ event }) =>
        event.type === 'turn.finished' ? [[event.state, event.reason, event.microCredits]] : [],
      ),
    )
    .toEqual([['failed', 'credits', 0]])
  // The composer says it before anything is sent; sending once more is the maker's yes.
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } })
  await bringCookies(context, { origin: server.origin, cookie })
  const page = await context.newPage()
  await page.goto(server.origin)
  await isHydrated(page)
  await page.getByRole('textbox', { name: 'What do you want to build?' }).fill(PROMPT)
  await page.getByText(/You have 0 · About [\d,]+ to [\d,]+ credits$/).waitFor()
  await page.goto(`${server.origin}/web-projects/${second.projectId}`)
  await isHydrated(page)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(PROMPT)
  // What it may take at most is set before anything is sent, and only a number that can be meant is taken.
  await page.getByRole('button', { name: /^You have 0\. About .+ Set the most it may take$/ }).click()
  const ceiling = page.getByRole('textbox', { name: 'Stop and ask me at (credits)' })
  await ceiling.fill('0')
  await page.getByText('Write a whole number from 1 to 10,000.').waitFor()
  await ceiling.fill('40')
  await ceiling.press('Enter')
  await page.getByRole('button', { name: /at most 40\. Set the most it may take$/ }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const short = page.getByRole('alert').filter({ hasText: 'You have 0 credits, and this takes about' })
  await short.getByRole('link', { name: 'Get credits' }).waitFor()
  const messages = async () =>
    (await api.turns.history.query({ projectId: second.projectId })).events.filter(
      ({ event }) => event.type === 'turn.queued',
    ).length
  expect(await messages()).toBe(1)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(messages).toBe(2)
  const { events } = await api.turns.history.query({ projectId: second.projectId })
  expect(events.flatMap(({ event }) => (event.type === 'turn.queued' ? [event.quote?.ceiling] : [])).at(-1)).toBe(40)
  await context.close()
  await api.turns.stop.mutate(first)
  await expect.poll(async () => (await api.billing.balance.query()).held).toBe(0)
})
