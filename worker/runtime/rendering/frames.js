import { installBrowser } from './browser.js'
import { restartLoop } from './loop.js'
import { createNetwork } from './network.js'
import { roots } from './roots.js'
import { forgetAnswers, startApp } from './start-app.js'
import { createPause, hop, installTimers } from './timers.js'
import { installVisitors, isSame } from './visitors.js'

/** A page that stays the same for so many turns shows all that it can without an answer. */
const QUIET_TURNS = 4
const MAX_TURNS = 60
const HOPS = 4
const MAX_FRAMES = 16
const MAX_HTML = 16_000
/** A page's own scripts would run, and what plays or loads by itself would begin twice. */
const UNFIT = /<(?:script|iframe|object|embed|video|audio|dialog)\b|\bautofocus\b/i

/**
 * What the pages of an app show before anything has answered, by path: what every visitor's browser would draw first. No
 * request of a page ever gets an answer here, so nobody's rows can be in it.
 */
export async function firstFrames({ html, pages, allMs }, { modules }) {
  const until = performance.now() + allMs
  const network = createNetwork({ server: async () => null, publicFiles: {}, address: () => globalThis.location })
  const browser = installBrowser({ html, network, reportError: () => {} })
  const timers = installTimers(() => {})
  const pause = createPause()
  globalThis.addEventListener('unhandledrejection', (event) => event.preventDefault?.())
  for (const level of ['log', 'info', 'warn', 'debug', 'error']) console[level] = () => {}
  const found = {}
  const visitors = installVisitors()
  const sentWith = attributes()
  const client = await startApp(modules, allMs)
  if (!client || visitors.hasAsked()) return found
  for (const page of pages.slice(0, MAX_FRAMES)) {
    if (performance.now() > until) break
    visitors.first()
    const frame = await frameOf(page)
    if (!frame) continue
    visitors.other()
    const others = await frameOf(page)
    if (others && isSame(frame, others)) found[page] = frame
  }
  return found

  async function frameOf(page) {
    let hasFailed = false
    forgetAnswers()
    browser.moveTo(page)
    restartLoop()
    roots.mount(client, () => (hasFailed = true))
    const frame = await still()
    const isAlone = attributes() === sentWith
    roots.unmount()
    timers.endAll()
    return hasFailed || !isAlone || !frame || !isFit(frame) ? null : frame
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

const isFit = ({ html }) => html.length <= MAX_HTML && !UNFIT.test(html) && html.replace(/<[^>]*>/g, '').trim() !== ''
