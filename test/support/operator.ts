import type { Page } from 'playwright-core'
import { bringCookies, complaintsOf, openBrowser } from './browser.ts'
import { signInOverHttp } from './maker.ts'
import { isHydrated } from './page-checks.ts'
import { startServer } from './server.ts'

export const OPERATOR_EMAIL = 'admin@example.com'
/** How long a page may take for one step. */
export const OPERATOR_TIMEOUT_MS = 30_000

/** A product with one operator, signed in, and a browser that opens pages as they do. */
export async function startOperator() {
  const resources = new AsyncDisposableStack()
  const server = resources.use(await startServer({ env: { ADMIN_EMAILS: OPERATOR_EMAIL } }))
  const browser = resources.use(await openBrowser())
  const admin = await signInOverHttp(server.origin, OPERATOR_EMAIL)

  async function openPage(
    path: string,
    viewport = { width: 1440, height: 900 },
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
    await bringCookies(context, { origin: server.origin, cookie: admin.cookie })
    const page = await context.newPage()
    page.setDefaultTimeout(OPERATOR_TIMEOUT_MS)
    const complaints = complaintsOf(page)
    await page.goto(server.origin + path)
    await isHydrated(page)
    return { page, complaints }
  }

  return { server, browser, admin, openPage, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

export type Operator = Awaited<ReturnType<typeof startOperator>>
