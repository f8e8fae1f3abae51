import * as dom from 'linkedom'
import { anything, completeElements, entriesOf, rectangle } from './elements.js'
import { createHistory } from './history.js'

const nothing = () => {}
const never = () => new Promise(() => {})

/** Classes of linkedom that pages name, as they name them. */
const CLASSES = Object.entries(dom).filter(([name]) => /^(?:HTML|SVG|[A-Z])\w*$/.test(name))

/**
 * Makes this isolate look like a browser that shows `document`. What linkedom lacks has a stand-in that does nothing:
 * an app must not fail here for what is missing here only.
 */
export function installBrowser({ html, network, reportError }) {
  const window = dom.parseHTML(/<body/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`)
  const { document } = window
  const events = { add: window.addEventListener, remove: window.removeEventListener, send: window.dispatchEvent }
  completeElements({ ...Object.fromEntries(CLASSES), Element: dom.Element })
  const storages = { localStorage: createStorage(), sessionStorage: createStorage() }
  const history = createHistory({ send: events.send })
  completeDocument(document, network)
  define({
    window: globalThis,
    self: globalThis,
    top: globalThis,
    parent: globalThis,
    frames: globalThis,
    opener: null,
    frameElement: null,
    document,
    ...Object.fromEntries(CLASSES),
    ...eventClasses(),
    addEventListener: events.add,
    removeEventListener: events.remove,
    dispatchEvent: events.send,
    location: history.location,
    history: history.history,
    navigator: createNavigator(),
    ...windowSizes(),
    ...windowActions(),
    ...observers(),
    ...storages,
    fetch: network.fetch,
    Request: requestClass(network),
    FormData: formDataClass(),
    ...connections(network),
    ...standIns(),
    DOMParser: window.DOMParser,
    MutationObserver: window.MutationObserver,
    customElements: window.customElements,
    Image: window.Image,
    Audio: function Audio() {
      return document.createElement('audio')
    },
    Option: function Option(text = '', value = text) {
      return Object.assign(document.createElement('option'), { textContent: text, value })
    },
    reportError,
    __env: { MODE: 'development', DEV: true, PROD: false, SSR: false, BASE_URL: '/' },
  })
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: nothing })
  const { moveTo } = history
  return { document, moveTo, storages: Object.values(storages) }
}

/** Some of these are the runtime's own, and cannot be replaced. A page finds them as they are. */
function define(values) {
  for (const [name, value] of Object.entries(values)) {
    try {
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
    } catch {
      Reflect.set(globalThis, name, value)
    }
  }
}

function completeDocument(document, network) {
  const own = {
    visibilityState: { get: () => 'visible' },
    hidden: { get: () => false },
    readyState: { get: () => 'complete' },
    referrer: { get: () => '' },
    cookie: {
      get: () => [...network.cookies].map((pair) => pair.join('=')).join('; '),
      set: (text) => network.keepCookie(String(text)),
    },
    activeElement: { get: () => document.body, set: nothing },
    scrollingElement: { get: () => document.documentElement },
    fullscreenElement: { get: () => null },
    fonts: { value: { ready: never(), load: never, check: () => true, add: nothing, addEventListener: nothing } },
    hasFocus: { value: () => true },
    getSelection: { value: selection },
    execCommand: { value: () => false },
    elementFromPoint: { value: () => null },
    elementsFromPoint: { value: () => [] },
    exitFullscreen: { value: async () => undefined },
    adoptedStyleSheets: { value: [], writable: true },
    location: { get: () => globalThis.location },
    styleSheets: { value: [] },
  }
  for (const [name, descriptor] of Object.entries(own))
    Object.defineProperty(document, name, { configurable: true, ...descriptor })
}

function eventClasses() {
  /** An event whose further properties are those it was made with. */
  const eventWith = (defaults) =>
    class extends dom.Event {
      constructor(type, init = {}) {
        super(type, init)
        Object.assign(this, defaults, Object.fromEntries(Object.entries(init).filter(([name]) => !(name in this))))
        for (const name of Object.keys(defaults)) if (name in init) this[name] = init[name]
      }
      getModifierState() {
        return false
      }
    }
  const keys = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, view: null, detail: 0 }
  const mouse = { ...keys, button: 0, buttons: 0, clientX: 0, clientY: 0, pageX: 0, pageY: 0, relatedTarget: null }
  const MouseEvent = eventWith({ ...mouse, screenX: 0, screenY: 0, offsetX: 0, offsetY: 0 })
  return {
    UIEvent: eventWith(keys),
    MouseEvent,
    PointerEvent: eventWith({ ...mouse, pointerId: 1, pointerType: 'mouse', isPrimary: true }),
    WheelEvent: eventWith({ ...mouse, deltaX: 0, deltaY: 0, deltaMode: 0 }),
    DragEvent: eventWith({ ...mouse, dataTransfer: null }),
    TouchEvent: eventWith({ ...keys, touches: [], changedTouches: [], targetTouches: [] }),
    KeyboardEvent: eventWith({ ...keys, key: '', code: '', repeat: false }),
    FocusEvent: eventWith({ ...keys, relatedTarget: null }),
    SubmitEvent: eventWith({ submitter: null }),
    PopStateEvent: eventWith({ state: null }),
    HashChangeEvent: eventWith({ oldURL: '', newURL: '' }),
    StorageEvent: eventWith({ key: null, newValue: null, oldValue: null }),
    ErrorEvent: eventWith({ error: null, message: '' }),
    PromiseRejectionEvent: eventWith({ reason: null }),
    ClipboardEvent: eventWith({ clipboardData: null }),
    AnimationEvent: eventWith({}),
    TransitionEvent: eventWith({}),
    MessageEvent: eventWith({ data: null, origin: '' }),
  }
}

function windowSizes() {
  const screen = { width: 1280, height: 800, availWidth: 1280, availHeight: 800, orientation: { type: 'landscape' } }
  const scroll = { scrollX: 0, scrollY: 0, pageXOffset: 0, pageYOffset: 0, screenX: 0, screenY: 0 }
  return {
    innerWidth: 1280,
    innerHeight: 800,
    outerWidth: 1280,
    outerHeight: 800,
    devicePixelRatio: 1,
    screen,
    ...scroll,
    visualViewport: { ...screen, ...listening(), scale: 1, offsetTop: 0, offsetLeft: 0 },
  }
}

function windowActions() {
  const idle = ['scroll', 'scrollTo', 'scrollBy', 'alert', 'print', 'focus', 'blur', 'stop', 'close', 'postMessage']
  return {
    ...Object.fromEntries(idle.map((name) => [name, nothing])),
    // What asks before it acts is to act, because its data is a copy.
    confirm: () => true,
    prompt: () => null,
    open: () => null,
    getSelection: selection,
    matchMedia: (media) => ({ matches: false, media, onchange: null, ...listening() }),
    getComputedStyle: () => new Proxy({}, { get: (_, name) => (name === 'getPropertyValue' ? () => '' : '') }),
    name: '',
    origin: 'http://app',
    isSecureContext: true,
  }
}

const listening = () => ({
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
  dispatchEvent: () => true,
})

function selection() {
  const range = { getBoundingClientRect: rectangle, getClientRects: () => [], cloneRange: () => range }
  return {
    rangeCount: 0,
    isCollapsed: true,
    anchorNode: null,
    focusNode: null,
    toString: () => '',
    getRangeAt: () => range,
    removeAllRanges: nothing,
    addRange: nothing,
    selectAllChildren: nothing,
    collapse: nothing,
    empty: nothing,
  }
}

/** What waits for something to be seen, measured or reported waits for ever. */
function observers() {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  return {
    IntersectionObserver: class IntersectionObserver extends Observer {},
    ResizeObserver: class ResizeObserver extends Observer {},
    PerformanceObserver: class PerformanceObserver extends Observer {},
    ReportingObserver: class ReportingObserver extends Observer {},
  }
}

function createNavigator() {
  return {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    platform: 'Linux x86_64',
    vendor: '',
    language: 'en',
    languages: ['en'],
    onLine: true,
    cookieEnabled: true,
    maxTouchPoints: 0,
    hardwareConcurrency: 4,
    doNotTrack: null,
    webdriver: false,
    clipboard: {
      writeText: async () => undefined,
      write: async () => undefined,
      readText: async () => '',
      read: never,
    },
    geolocation: { getCurrentPosition: nothing, watchPosition: () => 0, clearWatch: nothing },
    mediaDevices: { getUserMedia: never, enumerateDevices: async () => [], ...listening() },
    permissions: { query: never },
    serviceWorker: {
      register: never,
      ready: never(),
      controller: null,
      getRegistrations: async () => [],
      ...listening(),
    },
    storage: { estimate: async () => ({ usage: 0, quota: 0 }), persist: async () => false },
    locks: { request: never },
    wakeLock: { request: never },
    credentials: { get: never, create: never },
    share: never,
    canShare: () => false,
    vibrate: () => false,
    sendBeacon: () => true,
  }
}

function createStorage() {
  const items = new Map()
  const methods = {
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, value) => void items.set(String(key), String(value)),
    removeItem: (key) => void items.delete(String(key)),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
  }
  return new Proxy(methods, {
    get: (_, name) => (name === 'length' ? items.size : (methods[name] ?? items.get(name))),
    set: (_, name, value) => (items.set(String(name), String(value)), true),
    has: (_, name) => name in methods || items.has(name),
    deleteProperty: (_, name) => (items.delete(String(name)), true),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      items.has(name) ? { value: items.get(name), enumerable: true, configurable: true, writable: true } : undefined,
  })
}

/** Requests may name their address as a page does, without a host. */
function requestClass(network) {
  const Original = globalThis.Request
  return class Request extends Original {
    constructor(input, init) {
      super(typeof input === 'string' || input instanceof URL ? network.absolute(input) : input, init)
    }
  }
}

function formDataClass() {
  const Original = globalThis.FormData
  return class FormData extends Original {
    constructor(form) {
      super()
      if (form) for (const [name, value] of entriesOf(form)) this.append(name, value)
    }
  }
}

/** What draws, plays, records or loads, and does nothing of it here. Its answers never come. */
function standIns() {
  const names = ['OffscreenCanvas', 'Path2D', 'ImageData', 'DOMMatrix', 'DOMPoint', 'DOMRect', 'AudioContext']
  names.push('MediaStream', 'MediaRecorder', 'SpeechSynthesisUtterance', 'FileReader', 'XMLHttpRequest')
  const standIn = () =>
    function StandIn() {
      return anything
    }
  return Object.fromEntries(names.filter((name) => !(name in globalThis)).map((name) => [name, standIn()]))
}

/** Connections that are never made. */
function connections(network) {
  class Connection extends dom.EventTarget {
    readyState = 0
    bufferedAmount = 0
    constructor(url) {
      super()
      this.url = String(url)
      network.isWaitingForOthers = true
    }
    send() {}
    close() {}
    postMessage() {}
    terminate() {}
    start() {}
  }
  const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }
  const named = (name) => ({ [name]: Object.assign(class extends Connection {}, states) })[name]
  const names = ['WebSocket', 'EventSource', 'Worker', 'SharedWorker', 'BroadcastChannel', 'RTCPeerConnection']
  return {
    ...Object.fromEntries(names.map((name) => [name, named(name)])),
    indexedDB: { open: () => ({}), deleteDatabase: () => ({}), databases: never },
    caches: { open: never, match: never, has: never, delete: never, keys: never },
    Notification: Object.assign(class Notification {}, { permission: 'default', requestPermission: never }),
    speechSynthesis: { speak: nothing, cancel: nothing, getVoices: () => [], ...listening() },
  }
}
