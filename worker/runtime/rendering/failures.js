import { BROWSER_MEMBERS, BROWSER_NAMES } from '~browser-names'

const MAX_FAILURES = 12
const MAX_MESSAGE = 400
/** The maker's own code. Modules are named by their path in the project. */
const OWN_PLACE = /\b((?:client|shared)\/[^\s():?]+):(\d+)(?::(\d+))?/
const FRAME = /^\s+at .*?\(?([^\s()]+):\d+:\d+\)?$/m
/** Code that is not the app's and may fail where there is no layout: this check itself, packages, charts. */
const NOT_OURS = /~pages|~pkg\/|recharts|node-internal:|cloudflare-internal:/
const UNDEFINED = /^([A-Za-z_$][\w$]*) is not defined/
const UNCALLABLE = /([A-Za-z_$][\w$]*)(?:\(\.\.\.\))? is not a (?:function|constructor)/
/** A single word as `open` is rather a property of the app's own. */
const UNMISTAKABLE = /^[A-Z]|[a-z][A-Z]/
const EFFECT = /^%s must not return anything besides a function, which is used for clean-up/

/**
 * What went wrong, as a person is told. What only fails because this is no real browser does not count: a false alarm
 * costs a maker more than a failure that is found later.
 */
export function createFailures(network) {
  const found = new Map()
  let at = { page: '/', label: null }
  let refusals = 0
  let returned = null
  let hasMissed = false

  /** Says what is done from now on: a page is opened, or something on it pressed. */
  function begin(next) {
    at = next
    refusals = network.refusals
  }

  function note(kind, error, componentStack = '') {
    // What the app's server refuses, an app may say as it likes.
    if (kind !== 'crash' && network.refusals > refusals) return
    const stack = String(error?.stack ?? '')
    const said = messageOf(error)
    if (isMissingHere(error, { message: said, stack })) {
      // What the page would have shown was not looked at, and nobody may be told that it was.
      if (kind === 'crash' || kind === 'start') hasMissed = true
      return
    }
    const isCleanUp = kind === 'crash' && returned !== null && /\bdestroy\S* is not a function/.test(said)
    const message = isCleanUp ? returned : said
    const [, file = null, line = null, column = null] = OWN_PLACE.exec(stack) ?? OWN_PLACE.exec(componentStack) ?? []
    const key = [message, file, line].join(' ')
    const known = found.get(key)
    if (known) {
      // A page that fails when it is opened says more than a link to it.
      if (at.label === null && known.label !== null) Object.assign(known, at, { pages: new Set() })
      if (at.label === null) known.pages.add(at.page)
      return
    }
    if (found.size >= MAX_FAILURES) return
    found.set(key, {
      kind: isCleanUp ? 'effect' : kind,
      ...at,
      message,
      file,
      line: numberOf(line),
      column: numberOf(column),
      pages: new Set([at.page]),
    })
  }

  /** React says in its console why it crashes later, when the page is left. */
  function noteConsole([format, hook, said]) {
    if (typeof format !== 'string' || !EFFECT.test(format)) return
    returned = `${hook} returned ${/async|Promise/.test(String(said)) ? 'a Promise' : 'something that is no function'}`
  }

  const all = () => [...found.values()].map(({ pages, ...failure }) => ({ ...failure, pages: pages.size }))
  const hasFailed = (page) => [...found.values()].some((failure) => failure.page === page && failure.label === null)
  return { begin, note, noteConsole, all, hasFailed, hasMissed: () => hasMissed }
}

function messageOf(error) {
  const text = typeof error === 'object' && error !== null ? (error.message ?? '') : error
  return String(text || error).slice(0, MAX_MESSAGE)
}

function isMissingHere(error, { message, stack }) {
  if (error?.name === 'AbortError' || error?.name === 'NotSupportedError') return true
  const [, frame = ''] = FRAME.exec(stack) ?? []
  if (NOT_OURS.test(frame)) return true
  if (BROWSER_NAMES.has(UNDEFINED.exec(message)?.[1])) return true
  const [, name = ''] = UNCALLABLE.exec(message) ?? []
  return UNMISTAKABLE.test(name) && (BROWSER_NAMES.has(name) || BROWSER_MEMBERS.has(name))
}

const numberOf = (text) => (text === null || text === undefined ? null : Number(text))
