const DAY_MS = 86_400_000
/** In another month, on another weekday, at another hour. */
const LATER_MS = 100 * DAY_MS + 7 * 3_600_000
const SIZES = {
  innerWidth: [1280, 360],
  innerHeight: [800, 740],
  outerWidth: [1280, 360],
  outerHeight: [800, 740],
  devicePixelRatio: [1, 3],
}
/** Names under which apps keep whether they are dark. */
const THEME = /theme|scheme|dark|appearance/i
/** React numbers what is drawn anew each time. */
const IDS = /(?:_r_|:r|«r)[0-9a-z]+[_:»]/g

const nothing = () => {}

/**
 * Makes this browser that of one of two visitors, who have nothing in common: size, theme, language, day. What both of
 * them see, everybody sees. An app that asks who is there when it starts would answer for the first one for ever.
 */
export function installVisitors() {
  const RealDate = globalThis.Date
  let isOther = false
  let hasAsked = false
  const ask = (first, other) => {
    hasAsked = true
    return isOther ? other : first
  }
  const now = () => RealDate.now() + (isOther ? LATER_MS : 0)

  class Date extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given))
    }
    static now() {
      return now()
    }
  }
  const getters = {
    ...Object.fromEntries(Object.entries(SIZES).map(([name, [first, other]]) => [name, () => ask(first, other)])),
    Date: () => Date,
    matchMedia: () => (media) => ({ matches: ask(false, true), media, onchange: null, ...LISTENING }),
    localStorage: themed(globalThis.localStorage, ask),
  }
  for (const [name, get] of Object.entries(getters))
    Object.defineProperty(globalThis, name, { configurable: true, get, set: nothing })
  const languages = { language: () => ask('en', 'de'), languages: () => ask(['en'], ['de']) }
  for (const [name, get] of Object.entries(languages))
    Object.defineProperty(globalThis.navigator, name, { configurable: true, get })

  return {
    first: () => void (isOther = false),
    other: () => void (isOther = true),
    hasAsked: () => hasAsked,
  }
}

const LISTENING = Object.fromEntries(
  ['addEventListener', 'removeEventListener', 'addListener', 'removeListener'].map((name) => [name, nothing]),
)

/** The other visitor has chosen the dark theme before. */
function themed(storage, ask) {
  const kept = (key, value) => (value === null && THEME.test(key) ? ask(null, 'dark') : value)
  const seen = new Proxy(storage, {
    get(target, name) {
      if (name === 'getItem') return (key) => kept(String(key), target.getItem(key))
      const value = target[name]
      return typeof name === 'string' && value === undefined ? (kept(name, null) ?? undefined) : value
    },
  })
  return () => seen
}

/** Whether two visitors see the same. */
export const isSame = (first, other) =>
  first.id === other.id && first.html.replace(IDS, '') === other.html.replace(IDS, '')
