import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { delayAnswers } from './late-answers.ts'
import { PATIENCE_MS } from './patience.ts'
import { beforeClosing, isInUse } from './shown-pages.ts'

/**
 * What a visitor leaves behind. The files of pages stay, because fetching and compiling them anew is half of what a
 * page takes.
 */
const LEFT_BEHIND = 'cookies,local_storage,indexeddb,cache_storage,service_workers'
/** Emptying takes some ms. The browser now and then never answers one of its steps, and a test must not wait for that. */
const EMPTIED_WITHIN_MS = 5_000

/**
 * What moves is drawn sixty times a second, which is a fifth of what a page takes. Who looks at motion asks for it. The
 * newcomer's journey, whose pages are of no context, and the soak of all pages see the product move.
 */
const STILL = { reducedMotion: 'reduce' } as const

/**
 * Lets closed contexts of this browser be used again by anybody who asks for one with the same options. All wait as long
 * as tests do.
 */
export function poolContexts(browser: Browser): void {
  const free = new Map<string, BrowserContext[]>()
  const create = browser.newContext.bind(browser)
  const open = async (options?: BrowserContextOptions) => {
    const context = await create(options)
    context.setDefaultTimeout(PATIENCE_MS)
    const close = context.close.bind(context)
    context.close = async () => {
      await beforeClosing(context)
      return close()
    }
    return context
  }
  browser.newContext = async (given: BrowserContextOptions = {}) => {
    const options = { ...STILL, ...given }
    const key = JSON.stringify(options)
    const known = free.get(key)?.pop()
    const context = known ?? keep(await open(options), (context) => free.set(key, [...(free.get(key) ?? []), context]))
    isInUse(context)
    await delayAnswers(context)
    return context
  }
  // A page may change its own context's clock for good, so this context is not used again.
  browser.newPage = async (options) => {
    const context = await open(options)
    isInUse(context)
    await delayAnswers(context)
    const page = await context.newPage()
    page.close = () => context.close()
    return page
  }
}

/** Makes closing a context empty it and hand it back. */
function keep(context: BrowserContext, handBack: (context: BrowserContext) => void): BrowserContext {
  const close = context.close.bind(context)
  const addInitScript = context.addInitScript.bind(context)
  const visited = visitedOrigins(context)
  const pages = context.pages.bind(context)
  // An empty page that stays: without a page the process of a context ends, and the next one costs a tenth of a second.
  let home: Page | null = null
  context.pages = () => pages().filter((page) => page !== home)
  const goHome = async () => (home ??= await context.newPage())
  let isReusable = true
  context.addInitScript = (...script) => {
    // The script would run in the pages of the next user.
    isReusable = false
    return addInitScript(...script)
  }
  context.close = async () => {
    // A context is closed by its test, and again with all that its file has opened.
    if (context.pages().length === 0 && visited.size === 0) return
    if (!isReusable) return close()
    let step = 'begin'
    const left = leave({ context, goHome, visited }, (name) => (step = name)).then(() => true)
    if (await Promise.race([left, delay(EMPTIED_WITHIN_MS, false, { ref: false })])) return handBack(context)
    console.warn(`A browser context was thrown away: it was not emptied in time (${step}).`)
    left.catch(() => undefined)
    await Promise.race([close(), delay(EMPTIED_WITHIN_MS, undefined, { ref: false })])
  }
  return context
}

function visitedOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
    }),
  )
  return origins
}

type Left = { context: BrowserContext; goHome: () => Promise<Page>; visited: Set<string> }

/** Closes the pages of a context and takes away what their visitor left. Tells each step as it begins. */
async function leave({ context, goHome, visited }: Left, begins: (step: string) => void): Promise<void> {
  begins('last look')
  await beforeClosing(context)
  begins('routes')
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  begins('home')
  const home = await goHome()
  // Their scripts could write again what is taken away.
  begins('pages')
  await Promise.all(context.pages().map((page) => page.close()))
  begins('storage')
  const session = await context.newCDPSession(home)
  for (const origin of visited) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BEHIND })
  visited.clear()
  begins('session')
  await session.detach()
  begins('cookies')
  await context.clearCookies()
}
