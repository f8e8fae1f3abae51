import { installBrowser } from './browser.js'
import { createHeads } from './heads.js'
import { restartLoop } from './loop.js'
import { createNetwork } from './network.js'
import { roots } from './roots.js'
import { forgetAnswers, startApp } from './start-app.js'
import { createPause, hop, installTimers, wait } from './timers.js'
import { installVisitors, isSame } from './visitors.js'

/** A page that stays the same for so many turns shows all that it can without an answer. */
const QUIET_TURNS = 4
/** A page that began nothing for so many turns has all its answers. */
const SETTLED_TURNS = 8
const MAX_TURNS = 60
const HOPS = 4
const MAX_PAGES = 40
/** Frames are as large as a page. Of many pages the first have one. */
const MAX_FRAMES = 16
const MAX_HTML = 16_000
/** A page's own scripts would run, and what plays or loads by itself would begin twice. */
const UNFIT = /<(?:script|iframe|object|embed|video|audio|dialog)\b|\bautofocus\b/i
/** Addresses at which no app has a page of its own. */
const NOWHERE = ['/nothing-is-here-4x9qz', '/nothing-is-here-k72wv']

/** Makes this isolate a browser in which nothing is heard of what goes wrong. `server` answers the app's API. */
function openBrowser(html, server) {
  const network = createNetwork({ server, publicFiles: {}, address: () => globalThis.location })
  const browser = installBrowser({ html, network, reportError: () => {} })
  const timers = installTimers(() => {})
  globalThis.addEventListener('unhandledrejection', (event) => event.preventDefault?.())
  for (const level of ['log', 'info', 'warn', 'debug', 'error']) console[level] = () => {}
  return { network, browser, timers, heads: createHeads(browser.document), pause: createPause() }
}

/**
 * What one page says of itself once its app has answered. Null when it fails, leads elsewhere, or is not done within
 * `allMs`.
 */
export async function readHead({ html, page, allMs }, { modules, server }) {
  const until = performance.now() + allMs
  const { network, browser, timers, heads, pause } = openBrowser(html, server)
  browser.moveTo(page)
  const client = await startApp(modules, allMs)
  if (!client) return null
  heads.started()
  let hasFailed = false
  roots.mount(client, () => (hasFailed = true))
  const begun = () => network.asked + timers.begun()
  for (let turn = 1, quiet = 0; quiet < SETTLED_TURNS; turn++) {
    if (performance.now() > until || hasFailed) return null
    const before = begun()
    const isWaiting = network.inFlight > 0 || timers.isSoon()
    await (isWaiting ? wait(0) : turn % HOPS === 0 ? pause() : hop())
    restartLoop()
    quiet = isWaiting || begun() !== before ? 0 : quiet + 1
  }
  return globalThis.location.pathname === page ? heads.read() : null
}

/**
 * What the pages of an app show before anything has answered, by path, and what they say of themselves: what every
 * visitor's browser would draw first. No request of a page ever gets an answer here, so nobody's rows can be in it.
 */
export async function drawPages({ html, pages, hasFrames, allMs }, { modules }) {
  const until = performance.now() + allMs
  const { browser, timers, heads, pause } = openBrowser(html, async () => null)
  const found = { pages: {}, nowhere: null }
  const visitors = installVisitors()
  const sentWith = attributes()
  const client = await startApp(modules, allMs)
  if (!client) return found
  heads.started()
  const isFramed = hasFrames && !visitors.hasAsked()
  for (const page of pages.slice(0, MAX_PAGES)) {
    if (performance.now() > until) break
    const [first, other] = await byBoth(page)
    if (!first || !other) continue
    if (page === '/') found.nowhere = await nowhere(first)
    const hasRoom = Object.keys(found.pages).length < MAX_FRAMES
    const isShared = isFramed && hasRoom && first.isFit && other.isFit && isSame(first.frame, other.frame)
    found.pages[page] = { frame: isShared ? first.frame : null, head: saidToBoth(first, other), leadsTo: first.leadsTo }
  }
  return found

  async function byBoth(page) {
    visitors.first()
    const first = await drawn(page)
    if (!first) return [null, null]
    visitors.other()
    return [first, await drawn(page)]
  }

  /** What the app shows where it has no page. Null when it shows there what it shows at home, or leads elsewhere. */
  async function nowhere(first) {
    visitors.first()
    const seen = []
    for (const page of NOWHERE) {
      const one = await drawn(page)
      if (!one?.frame || !first.frame || one.leadsTo !== page) return null
      seen.push({ id: one.frame.id, html: one.frame.html.replaceAll(page.slice(1), '') })
      if (seen.length === NOWHERE.length && isSame(...seen) && !isSame(first.frame, seen[0])) return { head: one.head }
    }
    return null
  }

  async function drawn(page) {
    let hasFailed = false
    forgetAnswers()
    heads.reset()
    browser.moveTo(page)
    restartLoop()
    roots.mount(client, () => (hasFailed = true))
    const frame = await still()
    const isAlone = attributes() === sentWith
    const head = heads.read()
    const leadsTo = globalThis.location.pathname
    roots.unmount()
    timers.endAll()
    return hasFailed ? null : { frame, head, leadsTo, isFit: isAlone && frame !== null && isFit(frame) }
  }

  /** What the app says about the whole document, its theme for example, would not be sent with the frame. */
  function attributes() {
    const { documentElement, body } = browser.document
    const said = ({ attributes: all }) => [...all].filter(({ value }) => value).map(({ name, value }) => [name, value])
    return JSON.stringify([said(documentElement), said(body)])
  }

  async function still() {
    let frame = null
    for (let turn = 1, quiet = 0; turn < MAX_TURNS && quiet < QUIET_TURNS; turn++) {
      await (turn % HOPS === 0 ? pause() : hop())
      restartLoop()
      const next = roots.frame()
      quiet = next?.html && next.html === frame?.html ? quiet + 1 : 0
      frame = next
    }
    return frame
  }
}

/** What a page says to one visitor alone, by language or day, is not what it says of itself. */
function saidToBoth({ head: first }, { head: other }) {
  const isSaid = (name) => JSON.stringify(first[name]) === JSON.stringify(other[name])
  return {
    title: isSaid('title') ? first.title : null,
    lang: isSaid('lang') ? first.lang : null,
    tags: isSaid('tags') ? first.tags : [],
  }
}

const isFit = ({ html }) => html.length <= MAX_HTML && !UNFIT.test(html) && html.replace(/<[^>]*>/g, '').trim() !== ''
