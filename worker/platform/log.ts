import { newId } from '#shared/ids.ts'

export type PlatformLogLine = {
  level: 'info' | 'warn' | 'error'
  /** Where it happened: `trpc.projects.create`, `mail`, `turn`. */
  source: string
  message: string
  error?: unknown
  ids?: Record<string, string>
}

/** A line as the queue carries it to the log's table. */
export type QueuedLogLine = { kind: 'log'; id: string; at: number; level: string; source: string; message: string; stack: string | null; requestId: string | null; ids: Record<string, string> }

type LogScope = { env: Env; requestId?: string; executionCtx: { waitUntil(promise: Promise<unknown>): void } }

const MAX_MESSAGE = 4_000

/** Writes one structured line to the console and, behind the request, to the platform's log. Returns its id. Never throws. */
export function log({ env, requestId, executionCtx }: LogScope, { level, source, message, error, ids = {} }: PlatformLogLine): string {
  const stack = error instanceof Error ? (error.stack ?? null) : error === undefined ? null : String(error)
  const line: QueuedLogLine = {
    kind: 'log',
    id: newId('log'),
    at: Date.now(),
    level,
    source,
    message: message.slice(0, MAX_MESSAGE),
    stack: stack?.slice(0, MAX_MESSAGE) ?? null,
    requestId: requestId ?? null,
    ids,
  }
  console[level === 'info' ? 'log' : level](JSON.stringify(line))
  // The console line above is the record of last resort when the queue is down.
  executionCtx.waitUntil(env.QUEUE.send(line).catch(() => undefined))
  return line.id
}
