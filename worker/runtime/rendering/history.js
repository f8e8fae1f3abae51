const ORIGIN = 'http://app'
const nothing = () => {}

/** The address bar of the pages. Going somewhere else by a full load only notes where: each page is visited by itself. */
export function createHistory({ send }) {
  let url = new URL('/', ORIGIN)
  let state = null
  let entries = [{ url: url.href, state }]
  let at = 0

  const set = (next, nextState) => {
    const target = new URL(String(next ?? url), url)
    if (target.origin === url.origin) url = target
    state = nextState ?? null
  }
  const popped = () => send(Object.assign(new globalThis.PopStateEvent('popstate', {}), { state }))

  const history = {
    get length() {
      return entries.length
    },
    get state() {
      return state
    },
    scrollRestoration: 'auto',
    pushState(next, _title, to) {
      set(to, next)
      entries = [...entries.slice(0, at + 1), { url: url.href, state }].slice(-50)
      at = entries.length - 1
    },
    replaceState(next, _title, to) {
      set(to, next)
      entries[at] = { url: url.href, state }
    },
    go(by = 0) {
      const entry = entries[at + by]
      if (!entry || by === 0) return
      at += by
      url = new URL(entry.url)
      state = entry.state
      // A browser tells it later, when the code that went back has ended.
      queueMicrotask(popped)
    },
    back: () => history.go(-1),
    forward: () => history.go(1),
  }

  const location = {
    assign: nothing,
    replace: nothing,
    reload: nothing,
    toString: () => url.href,
    get origin() {
      return url.origin
    },
    get ancestorOrigins() {
      return []
    },
  }
  for (const name of ['href', 'pathname', 'search', 'host', 'hostname', 'port', 'protocol'])
    Object.defineProperty(location, name, { enumerable: true, get: () => url[name], set: nothing })
  Object.defineProperty(location, 'hash', {
    enumerable: true,
    get: () => url.hash,
    set(value) {
      url.hash = value
      send(new globalThis.HashChangeEvent('hashchange', {}))
    },
  })

  /** Begins a new tab at an address. Nobody is told, because nothing is shown yet. */
  function moveTo(path) {
    url = new URL(path, ORIGIN)
    state = null
    entries = [{ url: url.href, state }]
    at = 0
  }

  return { history, location, moveTo }
}
