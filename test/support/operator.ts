import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from './browser.ts'
import { signInOverHttp } from './maker.ts'
import { isHydrated } from './page-checks.ts'

/** An operator of a server, signed in, and a browser that opens pages as they do. */
export async function signInOperator({ origin, email }: { origin: string; email: string }) {
  const resources = new AsyncDisposableStack()
  const browser = resources.use(await openBrowser())
  const admin = await signInOverHttp(origin, email)

  async function openPage(
    path: string,
    viewport = { width: 1440, height: 900 },
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
    await bringCookies(context, { origin, cookie: admin.cookie })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(origin + path)
    await isHydrated(page)
    return { page, complaints }
  }

  return { origin, admin, openPage, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

export type Operator = Awaited<ReturnType<typeof signInOperator>>

/**
 * Goes to the first row with the keyboard. A page listens to keys a moment after it is hydrated, and shows a moment after
 * a key where it led: a key that is pressed again may lead one row too far, from where another leads back.
 */
export async function toFirstRow(page: Page): Promise<void> {
  const place = () =>
    page.evaluate(() => [...document.querySelectorAll('.open-row')].indexOf(document.activeElement ?? document.body))
  const goOrStay = async () => {
    const at = await place()
    if (at !== 0) await page.keyboard.press(at > 0 ? 'k' : 'j')
    return place()
  }
  await expect.poll(goOrStay).toBe(0)
}
