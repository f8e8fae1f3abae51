import { forgetCrash, hideProblems, keepPicture, settlePicture, showProblems } from './overlay.js'
import { tellParent } from './parent.js'
import { reportAgain } from './reporter.js'

// `revision` is what this page was loaded as, and it never changes. Updates are computed from there: only then does the
// server know which modules this page's import map names. Updates already applied are recognised by their address.
const page = globalThis.__solid
let latest = page.revision
let retryMs = 200
let work = Promise.resolve()

/** What the app's server does not know, or could not answer when it was asked last. */
const unanswered = new Set()

function noteAnswers(entries) {
  for (const { name, initiatorType, responseStatus } of entries) {
    const isOwn = name.startsWith(`${location.origin}/`) && !name.startsWith(`${location.origin}/~`)
    if (!isOwn || !['fetch', 'xmlhttprequest'].includes(initiatorType)) continue
    if (responseStatus === 404 || responseStatus >= 500) unanswered.add(name)
    else unanswered.delete(name)
  }
}
new PerformanceObserver((list) => noteAnswers(list.getEntries())).observe({ type: 'resource', buffered: true })

/** Follows the project: every update is applied in order, and after a lost connection the missed ones are asked for. */
export function connect() {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/~live?v=${page.revision}`)
  socket.addEventListener('message', (event) => enqueue(() => apply(JSON.parse(event.data))))
  socket.addEventListener('open', () => {
    retryMs = 200
    enqueue(catchUp)
  })
  socket.addEventListener('close', () => {
    setTimeout(connect, retryMs + Math.random() * 100)
    retryMs = Math.min(retryMs * 2, 5000)
  })
}

function enqueue(step) {
  work = work.then(step).catch(fail)
}

async function catchUp() {
  const answer = await fetch(`/~plan?v=${page.revision}`).catch(() => null)
  // Without an answer there is nothing to apply; the socket closes and its next opening asks again.
  if (answer?.ok) await apply(await answer.json())
}

async function apply(update) {
  const started = performance.now()
  if (update.look) return void lookAt(update.look)
  if (update.reload) return location.reload()
  // Behind a strip the last version that runs stays in use.
  if (update.problems) {
    settlePicture({ isNew: true })
    return showProblems(update.problems, { isBar: page.isEarlier || page.started === true })
  }
  if (page.standalone) return location.reload()
  await settled()
  // The app never started, so there is nothing to update in place.
  if (!page.started) return update.revision === page.revision ? undefined : location.reload()
  const isNew = update.revision > latest
  if (isNew) {
    reportAgain()
    forgetCrash()
  }
  // Nobody else asks the new server for what the earlier one did not have.
  if (isNew && update.isServerNew && unanswered.size > 0) return location.reload()
  if (update.isDraft) keepPicture()
  await page.apply(update)
  hideProblems({ isCrashToo: isNew })
  settlePicture({ isNew, isDraft: update.isDraft })
  if (!isNew) return
  latest = update.revision
  dispatchEvent(new CustomEvent('solid:updated', { detail: latest }))
  tellParent({ type: 'solid:updated', revision: latest, ms: Math.round(performance.now() - started) })
}

/**
 * Answers the builder's question; updates do not wait for it. A page that cannot be read stays silent, and the builder
 * is told so.
 */
async function lookAt(question) {
  const { look } = await import('/~look.js').catch(() => ({ look: () => {} }))
  await Promise.resolve(look(question)).catch(() => {})
}

/** Waits until the app has started or the document has loaded without it. */
function settled() {
  if (page.started || document.readyState === 'complete') return
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

function fail(error) {
  page.report('update', error.message, error.stack)
  location.reload()
}
