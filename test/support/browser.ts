import { existsSync } from 'node:fs'
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

let launched: Promise<Browser> | undefined

const PLACES = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * A headless Chromium: CHROMIUM_PATH, which `npm test` sets, or Debian's. Files that follow one another in a process share it: to start one takes a
 * second. What a file opened is closed with it.
 */
export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  if (!process.env['VITEST']) launched = undefined
  launched ??= chromium.launch({ executablePath: PLACES.find((place) => existsSync(place)), args: ARGS })
  const browser = await launched
  return Object.assign(browser, {
    [Symbol.asyncDispose]: async () => {
      if (process.env['VITEST']) await Promise.all(browser.contexts().map((context) => context.close()))
      else await browser.close()
    },
  })
}

/** Collects what a page complains about: console errors and warnings, uncaught errors, failed responses of the product. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // Of what did not load the browser says only how it was answered.
    const place = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
    complaints.push(`${message.type()}: ${message.text()}${place}`)
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
