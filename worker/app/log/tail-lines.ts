import type { LogLine } from '#shared/projects/logs.ts'
import { hiddenIn, type Hide } from '#worker/platform/log/hide-values.ts'

const MAX_LINES = 200
const MAX_CHARS = 4_096
/** worker/runtime/browser/layout/still.js sends it. */
const MEASURE_HEADER = 'x-solid-measure'
const LEVELS = new Set<string>(['debug', 'info', 'log', 'warn', 'error'])
const OWN_FRAME = /(?:server|shared)\/[^\s():]+:\d+:\d+/

type Reading = { environment: LogLine['environment']; hide: Hide }

/**
 * The log lines in what a run of the app left behind. Their texts come from the app, so nothing in them is believed.
 * What `hide` takes out is gone before a text is cut, or the rest of a secret would stay at its end.
 */
export function tailLines(events: TraceItem[], reading: Reading): LogLine[] {
  return events.flatMap((event) => linesOf(event, reading)).slice(0, MAX_LINES)
}

function linesOf(event: TraceItem, { environment, hide }: Reading): LogLine[] {
  // Each of these is made anew when it is read. Most requests print nothing, and every one comes here.
  const { logs, exceptions } = event
  if (logs.length === 0 && exceptions.length === 0) return []
  const base = { source: sourceOf(event), environment, requestPath: pathOf(event, hide) }
  const isRepeated = environment === 'preview' && isMeasuring(event)
  const told = isRepeated ? logs.filter(({ level }) => level === 'error') : logs
  const logged = told.slice(0, MAX_LINES).map((entry): LogLine => {
    const { message, location, stack } = placedText(hiddenIn(hide, entry.message))
    return { ...base, at: entry.timestamp, level: isLevel(entry.level) ? entry.level : 'log', message, location, stack }
  })
  const thrown = exceptions.slice(0, MAX_LINES).map((exception): LogLine => {
    const stack = exception.stack === undefined ? null : hide(exception.stack)
    return {
      ...base,
      at: exception.timestamp,
      level: 'error',
      message: cut(hide(`${exception.name}: ${exception.message}`)),
      location: OWN_FRAME.exec(stack ?? '')?.[0] ?? null,
      stack: stack && cut(stack),
    }
  })
  return [...logged, ...thrown]
}

/** Reads what `guest/console.ts` sends: `[text, { '~at', '~stack' }]`. Anything else is shown as it came. */
function placedText(message: unknown): Pick<LogLine, 'message' | 'location' | 'stack'> {
  const values = Array.isArray(message) ? message : [message]
  const [text, place] = values
  if (values.length === 2 && typeof text === 'string' && isPlace(place)) {
    return {
      message: cut(text),
      location: textOrNull(place['~at'], 300),
      stack: textOrNull(place['~stack'], MAX_CHARS),
    }
  }
  return {
    message: cut(values.map((value) => (typeof value === 'string' ? value : String(JSON.stringify(value)))).join(' ')),
    location: null,
    stack: null,
  }
}

function isPlace(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && '~at' in value
}

function textOrNull(value: unknown, maxChars: number): string | null {
  return typeof value === 'string' ? value.slice(0, maxChars) : null
}

/**
 * A page that a maker's browser only measures asks for what the page on screen asked for. What is printed again is no
 * news. An error is told in any case, or a visitor could hide it.
 */
function isMeasuring({ event }: TraceItem): boolean {
  return Boolean(event && 'request' in event && event.request.headers[MEASURE_HEADER])
}

/** The names of the calls by which the object runs a schedule or gives a batch to a consumer. */
const CALLS = new Map<string, LogLine['source']>([
  ['runScheduled', 'schedule'],
  ['runQueue', 'queue'],
])

/** No request of a visitor has such a name. */
function sourceOf({ event }: TraceItem): LogLine['source'] {
  return (event && 'rpcMethod' in event && CALLS.get(event.rpcMethod)) || 'server'
}

function pathOf({ event }: TraceItem, hide: Hide): string | null {
  if (!event || !('request' in event)) return null
  const path = URL.parse(event.request.url)?.pathname
  return path === undefined ? null : hide(path).slice(0, 300)
}

function isLevel(level: string): level is LogLine['level'] {
  return LEVELS.has(level)
}

function cut(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text
}
