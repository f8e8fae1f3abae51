import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium: CHROMIUM_PATH, which `npm test` sets, or Debian's. */
export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ARGS,
  })
  return Object.assign(browser, { [Symbol.asyncDispose]: () => browser.close() })
}

/** Collects what a page complains about: console errors and warnings, uncaught errors, failed responses of the product. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`pageerror: ${error.message}`))
  return complaints
}

/** Signs a browser in with the cookies that `signInOverHttp` was given. */
export async function bringCookies(context: BrowserContext, { origin, cookie }: { origin: string; cookie: string }) {
  await context.addCookies(
    cookie.split('; ').map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: origin,
    })),
  )
}
