let told = null

/** The product shows this page in a frame with an address bar. It is told where the page is, and may move it. */
export function followParent() {
  if (parent === window) return
  for (const method of ['pushState', 'replaceState']) {
    const original = history[method]
    history[method] = function (...args) {
      original.apply(this, args)
      tellLocation()
    }
  }
  addEventListener('popstate', tellLocation)
  addEventListener('hashchange', tellLocation)
  addEventListener('message', ({ source, data, origin }) => source === parent && obey(data, origin))
  tellLocation()
}

export function tellParent(message) {
  // The path and timings of a preview are not secret, and the product's origin is not known here.
  if (parent !== window) parent.postMessage(message, '*')
}

function tellLocation() {
  const path = location.pathname + location.search + location.hash
  if (path === told) return
  told = path
  tellParent({ type: 'solid:location', path })
}

function obey(message, origin) {
  if (message?.type === 'solid:reload') location.reload()
  if (message?.type === 'solid:back') history.back()
  if (message?.type === 'solid:navigate' && typeof message.path === 'string') navigate(message.path)
  if (message?.type === 'solid:capture') void picture(message, origin)
  if (message?.type === 'solid:touch') void touch(message.on === true, origin)
  if (message?.type === 'solid:select') void select(message.on === true, origin)
  if (message?.type === 'solid:pins') void pin(message, origin)
}

/** What was pointed at is told to whoever asked, and to nobody else. */
async function select(on, origin) {
  const { selectElements } = await import('/~select.js')
  selectElements({ on, tell: (element) => parent.postMessage({ type: 'solid:selected', element }, origin) })
}

/** As with pointing: which pin was pressed, and which have no place here, is told to whoever asked. */
async function pin({ pins, current }, origin) {
  const { showPins } = await import('/~pins.js')
  showPins({ pins, current, tell: (message) => parent.postMessage(message, origin) })
}

/** As with pointing: what is chosen is told to whoever asked. */
async function touch(on, origin) {
  const { touchPage } = await import('/~touch.js')
  touchPage({ on, tell: (message) => parent.postMessage(message, origin) })
}

/** Only whoever asked is sent the picture: unlike a path, it shows what is in the app. Silence says that there is none. */
async function picture({ id, width, height, maxBytes }, origin) {
  try {
    const { capture } = await import('/~capture.js')
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
    const blob = await capture({ width, height, maxBytes })
    if (blob) parent.postMessage({ type: 'solid:captured', id, blob }, origin)
  } catch {
    // A page that cannot be drawn keeps the face it has.
  }
}

/** Nothing is reloaded: routers listen to popstate. An address elsewhere is refused. */
function navigate(path) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  history.pushState(null, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}
