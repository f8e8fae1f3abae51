import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Frame, type Page } from 'playwright-core'
import { poolContexts } from './context-pool.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starting a process and having its threads wait for each other costs more than what they do: tests take a quarter less of
 * the cores with one process for all pages of a context, and without helpers of its engine. So a page that never stops
 * computing also stops the other pages of its context. What is measured runs as people's browsers do.
 */
const FEWER_PROCESSES = [
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--js-flags=--single-threaded',
]

const PLACES = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

let shared: Promise<Browser> | undefined

/**
 * A headless Chromium: the one in CHROMIUM_PATH, which `npm test` sets, or Debian's. Test files that follow one another
 * in a process share it. What a file opened is closed with it.
 */
export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  if (!process.env['VITEST']) {
    const own = await launch()
    return Object.assign(own, { [Symbol.asyncDispose]: () => own.close() })
  }
  shared ??= launch().then((browser) => {
    poolContexts(browser)
    return browser
  })
  const browser = await shared
  return Object.assign(browser, {
    [Symbol.asyncDispose]: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
  })
}

const launch = () =>
  chromium.launch({
    executablePath: PLACES.find((place) => existsSync(place)),
    args: [...ARGS, ...(process.env['VITEST'] ? FEWER_PROCESSES : [])],
  })

/**
 * Collects what a page complains about: console errors and warnings, uncaught errors, and failed responses of the
 * product.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // When something did not load, the browser says only how it was answered.
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

/** Has a frame leave its page, and waits until the next one is there, not for an answer of the one that is gone. */
export async function navigates(frame: Frame, leave: () => void): Promise<void> {
  const page = frame.page()
  const arrived = page.waitForEvent('framenavigated', { predicate: (each) => each === frame })
  await Promise.all([
    arrived,
    frame.evaluate(leave).catch((error: unknown) => {
      if (!String(error).includes('Execution context was destroyed')) throw error
    }),
  ])
}
