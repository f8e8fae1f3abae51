import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { outsidePorts, sharedOrigin } from '#test/support/shared-server.ts'
import { schemesAt } from '#test/support/soak.ts'

const WIDTHS = [390, 768, 1440]

/** A server of the maker, in place of all of the shared server's internet, which answers with `status`. */
async function receiver() {
  const received: Array<{ headers: IncomingHttpHeaders; body: string }> = []
  const answers = { status: 200 }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(answers.status).end()
    })
  })
  server.listen(outsidePorts().internet, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    answers,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a maker adds an address, sees what it was told, sends it again and takes the address away', async () => {
  using hooks = await receiver()
  const origin = sharedOrigin()
  await using browser = await openBrowser()
  const maker = await signInOverHttp(origin)
  const created = await maker.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(maker.api, created)
  const { projectId } = created
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}?tab=settings`)
  await isHydrated(page)

  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await address.fill('http://localhost:3000/')
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByText('Enter an address of the public internet').waitFor()
  complaints.length = 0
  await address.fill('https://hooks.example.com/solid')
  await address.press('Enter')
  await page.getByRole('heading', { name: 'Copy the secret now' }).waitFor()
  const secret = await page.getByLabel('Secret', { exact: true }).innerText()
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('button', { name: 'Open: https://hooks.example.com/solid' }).click()
  await page.getByText('Nothing was told yet.').waitFor()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const deliveries = page.getByRole('list', { name: 'Last deliveries' }).getByRole('listitem')
  await deliveries.filter({ hasText: 'Arrived' }).getByText('answered 200').waitFor()
  const [{ headers, body } = { headers: {}, body: '' }] = hooks.received
  const signed = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signed}`)

  hooks.answers.status = 503
  const { turnId } = await maker.api.turns.submit.mutate({ projectId, prompt: 'Add a field year to books' })
  await turnEnd(maker.api, { projectId, turnId })
  await expect.poll(() => hooks.received.length).toBe(2)
  await page.reload()
  await isHydrated(page)
  await page.getByRole('button', { name: 'Open: https://hooks.example.com/solid' }).click()
  const failed = deliveries.filter({ hasText: 'A turn of the builder ended' })
  await failed.getByText('answered 503').waitFor()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) {
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.getByRole('button', { name: 'More views' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Open: https://hooks.example.com/solid' }).click()
    }
    await failed.getByText('answered 503').waitFor()
    for (const colorScheme of schemesAt(WIDTHS, width)) {
      await page.emulateMedia({ colorScheme })
      expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
    }
  }
  hooks.answers.status = 200
  await failed.getByRole('button', { name: 'Send again' }).click()
  await failed.getByText('Arrived').waitFor()
  await failed.getByText('2 attempts').waitFor()
  expect(hooks.received.map((each) => each.headers['webhook-id']).slice(1)).toEqual(
    Array.from({ length: 2 }, () => hooks.received[1]!.headers['webhook-id']),
  )

  await page.getByRole('checkbox', { name: 'Visitors meet an error' }).first().uncheck()
  const list = () => maker.api.webhookEndpoints.list.query({ projectId })
  await expect.poll(async () => (await list())[0]!.events).toEqual(['turn.ended', 'app.published', 'promise.broken'])
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Turned off: nothing is told').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The address is removed').waitFor()
  expect(await list()).toEqual([])
  expect(complaints).toEqual([])
})
