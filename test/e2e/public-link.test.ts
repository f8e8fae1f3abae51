import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { codeFor, signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

async function openPage(path: string, cookie?: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  if (cookie) await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}${path}`)
  return { page, complaints }
}

test('an owner makes a public link; a stranger reads the project by it, signs in there and makes it their own', async () => {
  const owner = await signInOverHttp(origin)
  const created = await owner.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(owner.api, created)
  const { projectId } = created
  const { page, complaints } = await openPage(`/web-projects/${projectId}`, owner.cookie)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.getByRole('link', { name: /\/shared\// })
  await link.waitFor()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
  }
  const address = (await link.getAttribute('href'))!
  expect(complaints).toEqual([])

  const stranger = await openPage(new URL(address).pathname)
  await stranger.page.getByRole('heading', { level: 1 }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await stranger.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [390, 768, 1440]) {
      await stranger.page.setViewportSize({ width, height: 900 })
      expect([colorScheme, width, await tooWide(stranger.page)]).toEqual([colorScheme, width, []])
    }
    expect([colorScheme, await axeFindings(stranger.page)]).toEqual([colorScheme, []])
  }
  await stranger.page.setViewportSize({ width: 390, height: 900 })
  await stranger.page.emulateMedia({ colorScheme: 'light' })
  await stranger.page.getByRole('navigation').getByRole('link', { name: 'server/index.ts' }).click()
  await stranger.page.getByRole('heading', { name: 'server/index.ts' }).waitFor()
  await stranger.page.getByText('new Hono').first().waitFor()

  await stranger.page.getByRole('button', { name: 'Make it my own' }).click()
  const email = `${crypto.randomUUID()}@example.com`
  await stranger.page.getByRole('textbox', { name: 'Email' }).fill(email)
  await stranger.page.getByRole('button', { name: 'Send code' }).click()
  const code = stranger.page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await code.fill(await codeFor(origin, email))
  await stranger.page.waitForURL((url) => url.pathname.startsWith('/shared/'))
  await stranger.page.getByRole('button', { name: 'Make it my own' }).click()
  await stranger.page.waitForURL((url) => url.pathname.startsWith('/web-projects/prj_'))
  expect(new URL(stranger.page.url()).pathname).not.toContain(projectId)
  expect(stranger.complaints).toEqual([])

  await page.getByRole('button', { name: 'End the link' }).click()
  await page.getByText('The link leads nowhere any more.').waitFor()
  expect((await fetch(address)).status).toBe(404)
})
