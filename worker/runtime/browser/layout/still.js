/** The product gives this name to a frame whose page it only measures. */
const NAME = 'solid-measure'
/** Tells the app's object that nobody visits: what its server prints meanwhile was printed for the maker already. */
const HEADER = 'x-solid-measure'

export function isMeasured() {
  return parent !== window && window.name === NAME
}

/**
 * The page shows itself and does nothing else: it reports nothing, sends nothing, takes no focus, makes no sound, and
 * leaves no trace in the history. The product asks it for its measures.
 */
export function keepStill() {
  globalThis.__solid.report = () => {}
  History.prototype.pushState = History.prototype.replaceState
  for (const kind of [HTMLElement, SVGElement]) kind.prototype.focus = () => {}
  HTMLMediaElement.prototype.play = () => new Promise(() => {})
  HTMLFormElement.prototype.submit = HTMLFormElement.prototype.requestSubmit = () => {}
  navigator.sendBeacon = () => true
  onlyFetchWhatIsRead()
  onlySendWhatIsRead()
  addEventListener('message', ({ source, data, origin }) => {
    if (source === parent && data?.type === 'solid:measure') void answer(data.id, origin)
  })
}

/**
 * A page that cannot be measured stays silent, and the product goes on without it. The server may be gone by now, and
 * nobody would catch what is thrown here.
 */
async function answer(id, origin) {
  const measures = await import('/~measure.js').then(({ measure }) => measure()).catch(() => null)
  if (measures) parent.postMessage({ type: 'solid:measured', id, ...measures }, origin)
}

const isRead = (method) => /^(get|head)$/i.test(method)
const isOwn = (url) => new URL(url, location.href).origin === location.origin

/** What would change the maker's data waits without an end, so that the page stays as it was drawn first. */
function onlyFetchWhatIsRead() {
  const original = fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!isRead(request.method)) return new Promise(() => {})
    if (isOwn(request.url)) request.headers.set(HEADER, '1')
    return original(request)
  }
}

function onlySendWhatIsRead() {
  const { open, send } = XMLHttpRequest.prototype
  const sent = new WeakSet()
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    open.call(this, method, url, ...rest)
    if (isRead(method)) sent.add(this)
    if (isOwn(url)) this.setRequestHeader(HEADER, '1')
  }
  XMLHttpRequest.prototype.send = function (body) {
    if (sent.has(this)) send.call(this, body)
  }
}
