import { isId, newId } from '#shared/ids.ts'
import type { LogLevel } from '#shared/operators/logs.ts'
import { redact, secretsOf } from './redact.ts'

export type PlatformLogLine = {
  /** Lines of `debug` are kept for days only, and never printed. */
  level: LogLevel
  /** Where it happened, such as `trpc.projects.create`, `mail` or `turn`. */
  source: string
  message: string
  error?: unknown
  ids?: Record<string, string>
  /** The code of an error that somebody must look at, however rare it is; `shared/operators/errors.ts` lists them. */
  code?: string
  /** The build in which it happened, when another one writes the line. */
  release?: string | null
}

/** A line as the queue carries it to the log's table. */
export type QueuedLogLine = {
  kind: 'log'
  id: string
  at: number
  level: LogLevel
  source: string
  message: string
  stack: string | null
  requestId: string | null
  ids: Record<string, string>
  release?: string | null
}

type LogScope = { env: Env; requestId?: string; executionCtx: { waitUntil(promise: Promise<unknown>): void } }

const MAX_MESSAGE = 4_000

/**
 * Writes one structured line to the console and, behind the request, to the platform's log. Returns its id and never
 * throws. Secrets and personal data are taken out here, so that no store, stream or console ever sees them.
 */
export function log(
  { env, requestId, executionCtx }: LogScope,
  { level, source, message, error, ids = {}, code, release = env.RELEASE ?? null }: PlatformLogLine,
): string {
  const stack = error instanceof Error ? (error.stack ?? null) : error === undefined ? null : String(error)
  const secrets = secretsOf(env)
  // A text is cut before, so that a huge one costs little. It is cut again after, so that no secret is cut in two and
  // missed.
  const clean = (text: string) => redact(text.slice(0, 2 * MAX_MESSAGE), secrets).slice(0, MAX_MESSAGE)
  const at = Date.now()
  const line: QueuedLogLine = {
    kind: 'log',
    id: newLogId(at),
    at,
    level,
    source,
    message: clean(message),
    stack: stack === null ? null : clean(stack),
    requestId: requestId ?? null,
    ids: Object.fromEntries(
      Object.entries({ ...ids, ...(code !== undefined && { code }) }).map(([name, id]) => [name, clean(id)]),
    ),
    release,
  }
  if (level !== 'debug') console[level === 'info' ? 'log' : level](JSON.stringify(line))
  // The console line above is the record of last resort when the queue is down.
  executionCtx.waitUntil(env.QUEUE.send(line).catch(() => undefined))
  return line.id
}

/** Nine digits of base 36 are enough for the milliseconds until the year 5188. */
const TIME_DIGITS = 9
/** When the first line with such an id was written. No line has an earlier time. */
const FIRST_AT = Date.UTC(2026, 0, 1)

/**
 * A new id of a line, which says when it was written. An id whose line is long gone can be told from one that never
 * was.
 */
export function newLogId(at: number): string {
  return `log_${at.toString(36).padStart(TIME_DIGITS, '0')}${newId('log').slice('log_'.length + TIME_DIGITS)}`
}

/** When the line of this id was written, or null when no line can have it. */
export function timeOfLogId(id: string, now: number): number | null {
  if (!isId('log', id)) return null
  const at = Number.parseInt(id.slice('log_'.length, 'log_'.length + TIME_DIGITS), 36)
  return at >= FIRST_AT && at <= now ? at : null
}
