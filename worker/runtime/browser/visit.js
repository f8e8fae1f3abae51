// Stands in every published page, so it is short. It tells the app's own figures which pages were shown, how many
// errors were thrown, and how the page felt. It keeps nothing, and asks for nothing.
const seen = {}
const presses = new Map()
let pages = []
let errors = 0
let path = location.pathname
let shift = 0
let shiftBegan = 0
let shiftedAt = 0
let hasTold = false

const watch = (type, read) => {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      durationThreshold: 40,
    })
  } catch {
    // This browser does not measure it.
  }
}

watch('largest-contentful-paint', ({ startTime }) => (seen.l = startTime))
watch('event', ({ interactionId: id, duration }) => {
  if (id) presses.set(id, Math.max(presses.get(id) ?? 0, duration))
})
// Shifts within a second of each other are one, of five seconds at most, and the worst of them counts.
watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
  if (hadRecentInput) return
  if (startTime - shiftedAt > 1_000 || startTime - shiftBegan > 5_000) {
    shift = 0
    shiftBegan = startTime
  }
  shiftedAt = startTime
  shift += value
  seen.c = Math.max(seen.c ?? 0, shift)
})

const thrown = () => errors++
addEventListener('error', thrown)
addEventListener('unhandledrejection', thrown)

const push = history.pushState
const moved = () => {
  if (path !== location.pathname) {
    path = location.pathname
    if (pages.push(path) > 19) tell()
  }
}
history.pushState = function (...given) {
  push.apply(this, given)
  moved()
}
addEventListener('popstate', moved)

const tell = () => {
  const told = { p: pages, e: errors }
  if (!hasTold) {
    seen.t = performance.getEntriesByType('navigation')[0]?.responseStart
    seen.c ??= PerformanceObserver.supportedEntryTypes.includes('layout-shift') ? 0 : undefined
    // One press of fifty may be slow for no reason of the page.
    seen.i = [...presses.values()].sort((a, b) => b - a)[Math.floor(presses.size / 50)]
    told.v = seen
  }
  if (!hasTold || errors || pages[0]) navigator.sendBeacon('/~figures', JSON.stringify(told))
  hasTold = true
  pages = []
  errors = 0
}
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell())
addEventListener('pagehide', tell)
