import { guard } from '@kit/guard'
import { installBrowser } from './browser.js'
import { createFailures } from './failures.js'
import { isOnlySlow, restartLoop } from './loop.js'
import { createNetwork } from './network.js'
import { buttonsIn, internalLinksIn, press } from './pressing.js'
import { createRoots } from './roots.js'
import { installTimers, wait } from './timers.js'
import { createTour } from './tour.js'

const TICK_MS = 1
const QUIET_TICKS = 2
/** As long as a page may take until it has loaded, and what was pressed until it has done what it does. */
const LIMITS = { loadMs: 1_500, pressMs: 250, presses: 16 }

const roots = createRoots()
const queryClients = new Set()

/** What the app's own `react-dom/client` gives it in place of a root. */
export const takenRoot = roots.take
export const keptClient = (client) => queryClients.add(client)

let browser = null

/**
 * Opens every page of the app and presses what can be pressed on it. Answers what went wrong, within `allMs`.
 * `server` answers the app's API; `renew` gives it the data of the beginning again.
 */
export async function checkPages({ html, routes, publicFiles, allMs }, { modules, server, renew }) {
  const startedAt = Date.now()
  const network = createNetwork({ server, publicFiles, address: () => globalThis.location })
  const failures = createFailures(network)
  const timers = watch(failures)
  const counts = { pages: 0, presses: 0 }
  let isStuck = false
  guard.onStop = () => (isStuck = true)
  const isOver = () => isStuck || Date.now() - startedAt > allMs
  // Opening a page tells more than pressing what is on another.
  const isLate = () => isStuck || Date.now() - startedAt > allMs / 2

  browser = installBrowser({ html, network, reportError: (error) => noteLoop('error', error) })
  const client = await start()
  if (client) {
    const kept = { body: [...document.body.childNodes], storages: browser.storages.map((each) => ({ ...each })) }
    const tour = createTour(routes)
    for (let page = tour.next(); page !== null && !isOver(); page = tour.next()) await visit(page, { tour, kept })
  }
  timers.endAll()
  return { failures: failures.all(), ...counts, ms: Date.now() - startedAt, isWhole: !isOver() }

  /** Loads the app. Null when it did not start, or draws without React. */
  async function start() {
    failures.begin({ page: '/', label: null })
    restartLoop()
    try {
      await modules.app()
    } catch (error) {
      failures.note('start', error)
      return null
    }
    for (let waited = 0; roots.isEmpty() && waited < LIMITS.loadMs; waited += 10) await wait(10)
    return roots.isEmpty() ? null : modules.reactDom()
  }

  /** Opens a page on the data of the beginning, presses what is on it, goes on by one of its links, and leaves. */
  async function visit(page, { tour, kept }) {
    await renew()
    await open(page, kept)
    counts.pages++
    tour.found(internalLinksIn(document).map(({ leadsTo }) => leadsTo))
    // Its own failure says more than what cannot be pressed because of it.
    if (!failures.hasFailed(page)) await pressAll(page, { tour, kept })
    await leave(kept)
  }

  async function pressAll(page, { tour, kept }) {
    const done = new Set()
    for (let pressed = 0; pressed < LIMITS.presses && !isLate(); pressed++) {
      const next = buttonsIn(document).find((each) => !done.has(each.element) && tour.isNew(page, each))
      if (!next) break
      done.add(next.element)
      await pressOne(page, next)
      if (isAway(page) || isBlank()) await reopen(page, kept)
    }
    const link = isLate() ? undefined : internalLinksIn(document).find(({ leadsTo }) => tour.isFirstLinkTo(leadsTo))
    if (link) await pressOne(page, link)
  }

  async function pressOne(page, { element, label }) {
    counts.presses++
    failures.begin({ page, label })
    restartLoop()
    try {
      press(element)
    } catch (error) {
      noteLoop('error', error)
    }
    await settled(LIMITS.pressMs)
  }

  async function reopen(page, kept) {
    await leave(kept)
    await open(page, kept)
  }

  async function open(page, kept) {
    failures.begin({ page, label: null })
    network.cookies.clear()
    browser.storages.forEach((storage, index) => {
      storage.clear()
      Object.assign(storage, kept.storages[index])
    })
    for (const each of queryClients) each.clear()
    browser.moveTo(page)
    restartLoop()
    roots.mount(client, (error, componentStack) => noteLoop('crash', error, componentStack))
    await settled(LIMITS.loadMs)
  }

  /** Leaves a page, which is when what its effects returned is called. */
  async function leave(kept) {
    restartLoop()
    try {
      roots.unmount()
    } catch (error) {
      noteLoop('crash', error)
    }
    await settled(LIMITS.pressMs, 1)
    timers.endAll()
    for (const node of document.body.querySelectorAll(':scope > *')) if (!kept.body.includes(node)) node.remove()
  }

  async function settled(limitMs, ticks = QUIET_TICKS) {
    const until = Date.now() + limitMs
    for (let quiet = 0; quiet < ticks && Date.now() < until && !isStuck;) {
      const asked = network.asked
      await wait(TICK_MS)
      restartLoop()
      quiet = network.inFlight === 0 && network.asked === asked ? quiet + 1 : 0
    }
  }

  /** A computation that was only slow was stopped by this check, and not by a browser. */
  function noteLoop(kind, error, componentStack) {
    if (!isOnlySlow(error)) failures.note(kind, error, componentStack)
  }

  function watch(failures) {
    globalThis.addEventListener('unhandledrejection', (event) => {
      event.preventDefault?.()
      noteLoop('rejection', event.reason)
    })
    for (const level of ['log', 'info', 'warn', 'debug', 'error', 'group', 'groupEnd', 'groupCollapsed', 'table'])
      console[level] = level === 'error' ? (...args) => failures.noteConsole(args) : () => {}
    delete console.timeStamp
    return installTimers((error) => noteLoop('error', error))
  }
}

const isAway = (page) => location.pathname + location.search !== page
const isBlank = () => document.body.textContent.trim() === ''
