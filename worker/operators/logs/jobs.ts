import { LOG_LEVELS, LOG_RETENTION_DAYS } from '#shared/operators/logs.ts'
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#shared/time.ts'
import type { QueuedLogLine } from '#worker/platform/log/log.ts'
import { firstSeq, LINES_A_MS } from './service.ts'

/** Minutes are counted for two days. Older times are drawn by the hour. */
const MINUTES_COUNTED = 2 * 24 * 60
const SWEPT_AT_ONCE = 1_000
/** Bounds what one run removes of each level. The next run takes what is left. */
const MOST_ROUNDS = 20
/** A support id is remembered for so long after its lines are gone. */
const REQUESTS_KEPT_DAYS = 2 * 365

/** Takes the next free place of its millisecond. A line that is stored already is passed over. */
const INSERT = `INSERT OR IGNORE INTO log_lines (seq, id, at, level, source, message, stack, request_id, ids, release)
  SELECT coalesce((SELECT max(seq) + 1 FROM log_lines WHERE seq >= ?1 AND seq < ?1 + ${LINES_A_MS}), ?1), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
  WHERE NOT EXISTS (SELECT 1 FROM log_lines WHERE id = ?2)`

/** Further ids of a line, and what takes effect in its transaction just before it is written. */
type Beside = { ids: Record<string, string>; statements: D1PreparedStatement[] }

/** Writes a batch of queued lines. A line that is delivered twice is written once. */
export async function storeLogLines(
  env: Env,
  lines: QueuedLogLine[],
  besides: ReadonlyMap<string, Beside> = new Map(),
): Promise<void> {
  if (lines.length === 0) return
  const insert = env.DB.prepare(INSERT)
  const statementOf = ({ id, at, level, source, message, stack, requestId, ids, release }: QueuedLogLine) =>
    insert.bind(
      firstSeq(at),
      id,
      at,
      level,
      source,
      message,
      stack,
      requestId,
      JSON.stringify({ ...ids, ...besides.get(id)?.ids }),
      release ?? null,
    )
  await env.DB.batch(lines.flatMap((line) => [...(besides.get(line.id)?.statements ?? []), statementOf(line)]))
}

/**
 * Removes lines that are older than their level is kept, a bounded number in one run. Support ids of warnings and
 * errors stay known.
 */
export async function sweepLogLines(env: Env, now: number): Promise<void> {
  for (const level of LOG_LEVELS) {
    const before = firstSeq(now - LOG_RETENTION_DAYS[level] * DAY_MS)
    for (let round = 0; round < MOST_ROUNDS; round++) {
      if ((await sweepOnce(env, level, before)) < SWEPT_AT_ONCE) break
    }
  }
  await env.DB.prepare('DELETE FROM log_minutes WHERE minute < ?')
    .bind(Math.floor(now / MINUTE_MS) - MINUTES_COUNTED)
    .run()
  await env.DB.prepare('DELETE FROM log_hours WHERE hour < ?')
    .bind(Math.floor(now / HOUR_MS) - LOG_RETENTION_DAYS.error * 24)
    .run()
  await env.DB.prepare(
    'DELETE FROM swept_requests WHERE request_id IN (SELECT request_id FROM swept_requests WHERE at < ? LIMIT ?)',
  )
    .bind(now - REQUESTS_KEPT_DAYS * DAY_MS, SWEPT_AT_ONCE * MOST_ROUNDS)
    .run()
}

async function sweepOnce(env: Env, level: string, before: number): Promise<number> {
  const old = 'SELECT seq FROM log_lines WHERE level = ?1 AND seq < ?2 ORDER BY seq LIMIT ?3'
  const remember = env.DB.prepare(
    `INSERT OR IGNORE INTO swept_requests (request_id, at) SELECT request_id, at FROM log_lines WHERE seq IN (${old}) AND level IN ('warn', 'error') AND request_id IS NOT NULL`,
  )
  const remove = env.DB.prepare(`DELETE FROM log_lines WHERE seq IN (${old}) RETURNING seq`)
  const [, removed] = await env.DB.batch(
    [remember, remove].map((statement) => statement.bind(level, before, SWEPT_AT_ONCE)),
  )
  return removed!.results.length
}
