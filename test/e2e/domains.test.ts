import { expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { loopbackDns } from '#test/support/loopback-dns.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { outsidePorts, sharedOrigin } from '#test/support/shared-server.ts'

test("a domain of one's own is connected with the records that are copied, answers as the app, and stops when it is removed", async () => {
  await using dns = await loopbackDns(outsidePorts().dns)
  const origin = sharedOrigin()
  await using browser = await openBrowser()
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A book list: books with title' })
  await turnEnd(api, { projectId, turnId })
  await api.deployments.publish.mutate({ projectId })
  const context = await browser.newContext({
    viewport: { width: 1_280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const dialog = page.getByRole('dialog', { name: /^Domains of/ })

  // The free plan has no domains, and says which plans have some.
  await page.goto(`${origin}/deployments`)
  await isHydrated(page)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Custom domains' }).click()
  await dialog.getByText('Your plan has no domains of your own.').waitFor()
  await dialog.getByRole('link', { name: 'Compare plans' }).click()
  const pro = page
    .getByRole('dialog', { name: 'Plan' })
    .getByRole('listitem')
    .filter({ hasText: '10 domains of your own' })
  await pro.getByRole('button', { name: 'Choose Pro' }).click()
  await page.getByRole('button', { name: /^Pay \$25/ }).click()
  await page.waitForURL(/\/billing/)
  await expect.poll(async () => (await api.billing.planUse.query()).domains.limit).toBe(10)

  await page.goto(`${origin}/deployments?domains=${projectId}`)
  await isHydrated(page)
  const field = dialog.getByRole('textbox', { name: 'Domain' })
  await field.fill('not a domain')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await dialog.getByText('This is no domain.').waitFor()
  await field.fill('https://Bücher.de/')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await dialog.getByText('The TXT record was not found.').waitFor()
  const copied = async (name: string, at: number) => {
    await dialog.getByRole('button', { name }).nth(at).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const [record, value] = [await copied('Copy name', 0), await copied('Copy value', 0)]
  expect(record).toBe('_solid.xn--bcher-kva.de')
  expect(await tooWide(page)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await tooWide(page)).toEqual([])
  dns.texts.set(record, value)
  await dialog.getByRole('button', { name: 'Check now: xn--bcher-kva.de' }).click()
  await page.getByText('xn--bcher-kva.de leads to the app').waitFor()
  await dialog.getByText('Active').waitFor()

  // A name of this machine works at once, for visitors, too.
  const local = `books-${crypto.randomUUID().slice(0, 8)}.localhost`
  await field.fill(local)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  const link = dialog.getByRole('link', { name: local })
  const address = (await link.getAttribute('href'))!
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await visitor.getByRole('heading').first().waitFor()
  expect(new URL(visitor.url()).hostname).toBe(local)
  await dialog.getByRole('button', { name: `Remove ${local}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  // The link is no proof: while the question stands, everything behind it is gone for readers.
  await page.getByText(`${local} is removed`).waitFor()
  expect((await hostFetch(address)).status).toBe(404)
  // These are the refused name, and the icon that the local Stripe's pages do not have.
  expect(complaints.filter((line) => !line.startsWith('error: Failed to load resource'))).toEqual([])
})
