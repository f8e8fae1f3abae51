import type { LogLine, StoredLogLine } from '#shared/projects/logs.ts'
import { hiddenIn, type Hide } from '#worker/platform/log/hide-values.ts'
import { log } from '#worker/platform/log/log.ts'
import { perMinute, type Clock } from '#worker/platform/time.ts'
import { createOutboundHosts } from './outbound-hosts.ts'

/** Lines that are kept; older ones make room. */
const MAX_LINES = 5_000
/** Lines that are deleted at once, so that not every new one costs a deletion. */
const SLACK = 250
const MAX_TEXT = 8_000
/** A sample of an app's errors is enough to group them. One that fails in a loop must not fill the platform's log. */
const TOLD_A_MINUTE = 6

type LogPorts = { tell?: Array<(lines: LogLine[]) => void>; hide?: Hide }

/**
 * What the app, its pages and its builds said, the newest lines only. `tell` are those who hear of each line once. What `hide` takes
 * out is neither stored nor told.
 */
export function createProjectLog(sql: SqlStorage, { tell = [], hide = (text) => text }: LogPorts = {}) {
  const outboundHosts = createOutboundHosts(sql, Date.now)

  function append(shown: LogLine[]): void {
    const lines = hiddenIn(hide, shown)
    let last = 0
    for (const line of lines.slice(-MAX_LINES)) {
      last = sql
        .exec<{ seq: number }>('INSERT INTO log_lines (json) VALUES (?) RETURNING seq', JSON.stringify(shortened(line)))
        .one().seq
    }
    outboundHosts.count(lines)
    for (const hear of tell) hear(lines)
    if (last % SLACK < lines.length) sql.exec('DELETE FROM log_lines WHERE seq <= ?', last - MAX_LINES)
  }

  /** Lines after `after`, oldest first; without it the newest `limit`. */
  function list({ after, limit }: { after: number | null; limit: number }): StoredLogLine[] {
    const rows =
      after === null
        ? sql.exec<LogRow>('SELECT seq, json FROM log_lines ORDER BY seq DESC LIMIT ?', limit).toArray().toReversed()
        : sql.exec<LogRow>('SELECT seq, json FROM log_lines WHERE seq > ? ORDER BY seq LIMIT ?', after, limit).toArray()
    return rows.map(({ seq, json }) => ({ ...(JSON.parse(json) as LogLine), seq }))
  }

  const lastSeq = () => sql.exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM log_lines').one().seq ?? 0

  return { append, list, lastSeq, hosts: outboundHosts.list }
}

type LogRow = { seq: number; json: string }

const shortened = (line: LogLine): LogLine => ({
  ...line,
  message: line.message.slice(0, MAX_TEXT),
  stack: line.stack?.slice(0, MAX_TEXT) ?? null,
})

type Ports = {
  env: Env
  ctx: { waitUntil(promise: Promise<unknown>): void }
  projectId(): string | undefined
  clock: Pick<Clock, 'now'>
}

/** Where the app's own code says something. */
const FROM_CODE = new Set<LogLine['source']>(['server', 'browser', 'schedule', 'queue'])

/** Tells the platform of a few errors of the app each minute. They are the maker's, so they have a source of their own. */
export function createAppErrors({ env, ctx, projectId, clock }: Ports) {
  const hasRoom = perMinute(TOLD_A_MINUTE, clock)

  return (lines: LogLine[]): void => {
    const id = projectId()
    if (id === undefined) return
    for (const { level, source, environment, message, location, stack } of lines) {
      if (level !== 'error' || !FROM_CODE.has(source) || !hasRoom()) continue
      const place = stack ?? (location && `${message}\n    at ${location}`)
      log(
        { env, executionCtx: ctx },
        {
          level: 'info',
          source: `app.${environment === 'preview' ? 'preview' : 'live'}.${source === 'browser' ? source : 'server'}`,
          message,
          ...(place && { error: place }),
          ids: { projectId: id },
        },
      )
    }
  }
}
