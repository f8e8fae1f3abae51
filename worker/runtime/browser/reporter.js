import { consoleText } from '../guest/console-text.ts'
import { placeOf, showCrash } from './overlay.js'

const MAX_REPORTS = 50
const MAX_LINES = 40
const MAX_LINE = 400
const seen = new Set()

/** Tells the platform about anything that goes wrong in the page. Stacks name the maker's files, because every module does. */
export function report() {
  globalThis.__solid.report = send
  // The listener captures, because a script or image that fails to load does not bubble.
  addEventListener('error', (event) => onError(event), true)
  document.addEventListener('securitypolicyviolation', onRefused)
  addEventListener('unhandledrejection', ({ reason }) => send('rejection', reason?.message ?? reason, reason?.stack))
  wrapConsoleError()
  keepConsole()
}

/** Called at an update: what goes wrong in the new code is news, even where it reads the same. */
export function reportAgain() {
  seen.clear()
}

function send(kind, message, stack) {
  // The whole stack is no key: React tries a failing render twice, by two ways through its own code.
  const { file, line } = placeOf(stack)
  const key = [kind, message, file, line].join(' ')
  if (seen.has(key) || seen.size >= MAX_REPORTS) return
  seen.add(key)
  const body = {
    kind,
    message: String(message).slice(0, 2000),
    stack: String(stack ?? '').slice(0, 4000),
    path: location.pathname,
  }
  navigator.sendBeacon('/~report', JSON.stringify(body))
}

const refused = new Set()

/** What the browser keeps from loading tells only that it failed, and not that its host is to be allowed. */
function onRefused({ blockedURI, effectiveDirective }) {
  const host = URL.parse(blockedURI)?.host
  if (!host) return
  refused.add(host)
  const what = effectiveDirective.startsWith('script') ? 'scripts from' : 'from'
  send('load', `The page may not load ${what} ${host}: its maker allows it under “Other hosts” in the project's menu`)
}

function onError(event) {
  const { target, error, message, filename, lineno, colno } = event
  if (target !== window && (target.src || target.href)) {
    const address = target.src || target.href
    // It is asked for again, and the page says it when that fails, too.
    if (URL.parse(address)?.pathname.startsWith('/~pack/')) return
    // A refusal is told of at the same time, with what to do.
    setTimeout(() => refused.has(URL.parse(address)?.host) || send('load', `Failed to load ${address}`))
    return
  }
  const stack = error?.stack ?? `${filename}:${lineno}:${colno}`
  // The event's own message has "Uncaught" and the name of the error before it.
  const reason = error?.message ?? message
  send('error', reason, stack)
  showCrash(reason, stack)
}

/** The newest lines of the console, for the builder when it asks. */
function keepConsole() {
  const lines = (globalThis.__solid.console = [])
  for (const level of ['log', 'info', 'warn', 'error']) {
    const original = console[level]
    console[level] = (...args) => {
      lines.push(`${level} ${consoleText(args).slice(0, MAX_LINE)}`)
      if (lines.length > MAX_LINES) lines.shift()
      original(...args)
    }
  }
}

function wrapConsoleError() {
  const original = console.error
  console.error = (...args) => {
    const error = args.find((arg) => arg instanceof Error) ?? new Error()
    send('console', consoleText(args), error.stack)
    original(...args)
  }
}
