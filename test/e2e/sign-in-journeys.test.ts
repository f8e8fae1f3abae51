import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { JOURNEYS, person, shortPath, type Opened } from '#test/support/sign-in-journeys.ts'
import { blockThirdParties, PLACES, register } from '#test/support/sign-in-places.ts'
import { soaks } from '#test/support/soak.ts'

/** The first place is the hardest, and the second the same in a browser that is less strict. */
const [HARDEST, LESS_STRICT] = Object.keys(PLACES)
const places = Object.entries(PLACES).filter(([name]) => soaks || name !== LESS_STRICT)

const resources = new AsyncDisposableStack()
let browser: Browser
beforeAll(async () => void (browser = resources.use(await openBrowser())))
afterAll(() => resources.disposeAsync())

describe.each(places)('%s', (name, open) => {
  let opened: Opened
  beforeAll(async () => {
    const place = resources.use(await open(browser, sharedOrigin()))
    const owner = person('Olga')
    await register(place, owner)
    opened = { place, owner }
  })

  if (soaks || name === HARDEST) test.each(Object.entries(JOURNEYS))('%s', (_, journey) => journey(opened))
  else test('somebody registers, signs out and in, and is refused what is the owner’s', () => shortPath(opened))
})

test('where cookies of third parties are blocked, a frame has those alone that are marked for it', async () => {
  const server = http.createServer(({ headers, url }, response) => {
    const { port } = server.address() as AddressInfo
    response.setHeader('content-type', 'text/html')
    if (!headers.host?.startsWith('third.'))
      return response.end(`<iframe src="http://third.localhost:${port}/"></iframe>`)
    if (url !== '/') return response.end(headers.cookie)
    const kept = 'SameSite=None; Secure'
    response.setHeader('set-cookie', ['plain=1', `third=1; ${kept}`, `marked=1; ${kept}; Partitioned`])
    response.end('<body><script>fetch("/seen").then((r) => r.text()).then((t) => document.body.append(t))</script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await blockThirdParties(page)
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    await expect.poll(() => page.frameLocator('iframe').locator('body').innerText()).toBe('marked=1')
    await context.close()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
