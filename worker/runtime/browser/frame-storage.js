// A preview stands in a frame of another site. Browsers drop plain cookies there and refuse storage, where an app's own
// page has both.

const NAME = 'solid-storage '
/** Beyond this the page's name keeps nothing, and what the app stored ends with the page. */
const MOST = 1_000_000

/** Gives the page cookies and storage that hold. It must run before any script of the app. */
export function holdStorage() {
  if (parent === window) return
  markCookies()
  const kept = keptByName()
  // Browsers close databases where they close storage. To try one would leave a database in the app's own.
  const isClosed = isRefused(() => localStorage.length)
  for (const kind of ['localStorage', 'sessionStorage'])
    if (isRefused(() => window[kind].length)) {
      const data = new Map(Object.entries(kept.read()[kind] ?? {}))
      const value = storage(data, () => kept.write(kind, data))
      Object.defineProperty(window, kind, { value, configurable: true, enumerable: true })
    }
  // A script that is written while the page is read comes before all others. Its end would be the end of this one.
  if (isClosed) document.write(`<script src="/~indexed-db.js">${decodeURI('%3C/script>')}`)
}

function isRefused(attempt) {
  try {
    attempt()
    return false
  } catch {
    return true
  }
}

function markCookies() {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    enumerable: true,
    get: () => get.call(document),
    set: (cookie) => {
      const [pair, ...rest] = String(cookie).split(';')
      const attributes = rest.filter((each) => !/^\s*(samesite|secure|partitioned|domain)\b/i.test(each))
      set.call(document, [pair, ...attributes, ' SameSite=None', ' Secure', ' Partitioned'].join(';'))
    },
  })
}

/**
 * A frame keeps its name through a reload, and would show it to whatever page comes next. So it is only kept where the
 * browser says before the page leaves for another origin.
 */
function keptByName() {
  const isOurs = () => window.name === '' || window.name.startsWith(NAME)
  const mayKeep = 'navigation' in window && isOurs()
  if (mayKeep)
    navigation.addEventListener('navigate', ({ destination }) => {
      if (new URL(destination.url).origin !== location.origin && isOurs()) window.name = ''
    })
  const read = () => {
    try {
      return JSON.parse(window.name.slice(NAME.length)) ?? {}
    } catch {
      return {}
    }
  }
  return {
    read: () => (mayKeep && window.name !== '' ? read() : {}),
    write(kind, data) {
      if (!mayKeep || !isOurs()) return
      const text = NAME + JSON.stringify({ ...read(), [kind]: Object.fromEntries(data) })
      window.name = text.length > MOST ? '' : text
    },
  }
}

/** The Storage of the web, in memory: https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-interface */
function storage(data, changed) {
  const methods = {
    getItem: (key) => data.get(String(key)) ?? null,
    setItem: (key, value) => {
      data.set(String(key), String(value))
      changed()
    },
    removeItem: (key) => {
      data.delete(String(key))
      changed()
    },
    clear: () => {
      data.clear()
      changed()
    },
    key: (index) => [...data.keys()][index] ?? null,
  }
  return new Proxy(Object.create(Storage.prototype), {
    get(target, key) {
      if (key === 'length') return data.size
      if (typeof key === 'symbol') return target[key]
      return Object.hasOwn(methods, key) ? methods[key] : data.get(key)
    },
    set(_target, key, value) {
      methods.setItem(key, value)
      return true
    },
    has: (target, key) => data.has(key) || key in target,
    deleteProperty(_target, key) {
      methods.removeItem(key)
      return true
    },
    ownKeys: () => [...data.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      data.has(key) ? { value: data.get(key), writable: true, enumerable: true, configurable: true } : undefined,
  })
}
