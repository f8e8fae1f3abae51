import { guard } from '@kit/guard'
import { installBrowser } from './browser.js'
import { createFailures } from './failures.js'
import { isOnlySlow, restartLoop } from './loop.js'
import { createNetwork } from './network.js'
import { buttonsIn, firstLinkIn, internalLinksIn, press } from './pressing.js'
import { roots } from './roots.js'
import { forgetAnswers, startApp } from './start-app.js'
import { createPause, hop, installTimers, wait } from './timers.js'
import { createTour } from './tour.js'

/** Nothing more happens when nothing began for so many turns, one of which is a pause. */
const QUIET_TURNS = 6
const HOPS = 4
/** As long as a page may take until it has loaded, and what was pressed until it has done what it does. */
const LIMITS = { loadMs: 1_500, pressMs: 250, presses: 16 }

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
  const pause = createPause()
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
  return {
    failures: failures.all(),
    ...counts,
    ms: Date.now() - startedAt,
    isWhole: !isOver() && !failures.hasMissed(),
  }

  /** Loads the app. Null when it did not start, or draws without React. */
  async function start() {
    failures.begin({ page: '/', label: null })
    try {
      return await startApp(modules, LIMITS.loadMs)
    } catch (error) {
      failures.note('start', error)
      return null
    }
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

  /** Presses each new button, and then one link: of the page itself, or of where the last button led. */
  async function pressAll(page, { tour, kept }) {
    const fresh = () => buttonsIn(document).filter((each) => tour.isNew(page, each))
    const freshLink = () => firstLinkIn(document, tour.isNewLink)
    const isGone = () => isAway(page) || isBlank()
    let hadLink = freshLink() !== undefined
    let [next, ...rest] = fresh()
    for (let pressed = 0; next && pressed < LIMITS.presses && !isLate(); pressed++) {
      tour.press(page, next)
      await pressOne(page, next)
      if (isAway(page)) tour.follow({ leadsTo: here() })
      // To open a page anew takes longer than all that is pressed on it: only for what is left there.
      if (isGone()) {
        if (!rest.some((each) => tour.isNew(page, each))) break
        await reopen(page, kept)
      }
      hadLink = freshLink() !== undefined
      ;[next, ...rest] = fresh()
    }
    if (isLate()) return
    if (isGone() && hadLink && !freshLink()) await reopen(page, kept)
    const link = freshLink()
    if (!link) return
    tour.follow(link)
    await pressOne(here(), link)
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
    forgetAnswers()
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
    await settled(LIMITS.pressMs)
    timers.endAll()
    for (const node of document.body.querySelectorAll(':scope > *')) if (!kept.body.includes(node)) node.remove()
  }

  /** Until nothing more happens by itself: no answer, no timer that ends soon and no turn of React is waited for. */
  async function settled(limitMs) {
    const until = Date.now() + limitMs
    const begun = () => network.asked + timers.begun()
    for (let turn = 1, quiet = 0; quiet < QUIET_TURNS && Date.now() < until && !isStuck; turn++) {
      const before = begun()
      const isWaiting = network.inFlight > 0 || timers.isSoon()
      await (isWaiting ? wait(0) : turn % HOPS === 0 ? pause() : hop())
      restartLoop()
      quiet = isWaiting || begun() !== before ? 0 : quiet + 1
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

const here = () => location.pathname + location.search
const isAway = (page) => here() !== page
const isBlank = () => document.body.textContent.trim() === ''
