import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const LIMIT = 190_000

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

const gzipBytes = (path: string) => gzipSync(readFileSync(`dist/client${path}`), { level: 9 }).length

test('the page of a project is usable with 190 KB of JavaScript', async () => {
  const maker = await signInOverHttp(origin)
  const created = await maker.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(maker.api, created)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page = await context.newPage()
  if (!process.env['WITH_IDLE'])
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url())
    if (from === origin && request.frame() === page.mainFrame() && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(`${origin}/web-projects/${created.projectId}`)
  await page.getByText('No errors since it loaded').waitFor()
  await page.waitForTimeout(4000)
  const sizes = [...scripts].map((path) => [path, gzipBytes(path)] as const)
  for (const s of sizes.toSorted((a, b) => b[1] - a[1])) console.log(s[1], s[0])
  console.log(
    'TOTAL',
    sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
  )
})
