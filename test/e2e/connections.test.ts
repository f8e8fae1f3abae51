import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptByAssistant } from '#test/support/assistant.ts'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { codeFor } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { schemesAt } from '#test/support/soak.ts'

const WIDTHS = [390, 1440]

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

/** An assistant on this computer, which listens for the answer as native programs do. */
async function openAssistant() {
  const answered = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
    if (pathname === '/back') answered.resolve(searchParams)
    response.setHeader('content-type', 'text/html').end('<title>Assistant</title>You may close this page.')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  resources.defer(() => void server.close())
  const { port } = server.address() as AddressInfo
  const kept = keptByAssistant(`http://127.0.0.1:${port}/back`)
  const transport = () => new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: kept.provider })
  return { ...kept, transport, answered: answered.promise }
}

const newClient = () => new Client({ name: 'journey', version: '1' })

test('an assistant asks, its person signs in and allows it, sees it in the account and disconnects it', async () => {
  const assistant = await openAssistant()
  const first = assistant.transport()
  await expect(newClient().connect(first)).rejects.toBeInstanceOf(UnauthorizedError)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(assistant.asked[0]!.href)
  const email = `assisted-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await code.fill(await codeFor(origin, email))

  await page.getByRole('heading', { name: 'Assistant of a test wants to work in Solid for you' }).waitFor()
  await page.getByText(`You are signed in as ${email}.`).waitFor()
  await page.getByText('After your answer you come to a program on this computer.').waitFor()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of schemesAt(WIDTHS, width)) {
      await page.emulateMedia({ colorScheme })
      expect([width, colorScheme, await tooWide(page), await axeFindings(page)]).toEqual([width, colorScheme, [], []])
    }
  }
  // By keyboard: the greatest use is chosen, one up is less, then on to the answer.
  await page.getByRole('radio', { name: 'look, build and publish' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('You may close this page.').waitFor()
  await first.finishAuth(await assistant.answered)

  const client = newClient()
  await client.connect(assistant.transport())
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect([names.includes('create_project'), names.includes('publish_project')]).toEqual([true, false])

  await page.goto(`${origin}/account`)
  const row = page.getByRole('listitem').filter({ hasText: 'Assistant of a test' })
  await row.getByText('look and build').waitFor()
  await page.getByLabel('Address for your assistant', { exact: true }).getByText(`${origin}/mcp`).waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
  }
  await row.getByRole('button', { name: 'Disconnect Assistant of a test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('The app is disconnected').waitFor()
  await page.getByText('No app is connected.').waitFor()
  await expect(client.listTools()).rejects.toThrow()
  expect(complaints).toEqual([])
})
