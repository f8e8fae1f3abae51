import { eq, sql, type SQL } from 'drizzle-orm'
import {
  LOG_CONTEXT_LINES,
  LOG_CONTEXT_MINUTES,
  type PlatformLogLine,
  type WholeLogLine,
  LOG_LEVELS,
} from '#shared/operators/logs.ts'
import { MINUTE_MS, HOUR_MS } from '#shared/time.ts'
import { isSearchable, phrase } from '#worker/operators/full-text.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { LogFilter } from './inputs.ts'
import { logLines } from './tables.ts'

/**
 * So many lines of one millisecond have each a place of their own. With it the numbers stay exact until the year 2255.
 */
export const LINES_A_MS = 1_024

/** The first place of a millisecond in the order of the lines. */
export const firstSeq = (at: number): number => Math.max(0, at) * LINES_A_MS

/** A list shows beginnings. The whole line is asked for by its id. */
const SHOWN_MESSAGE = 400

const shown = {
  seq: logLines.seq,
  id: logLines.id,
  at: logLines.at,
  level: logLines.level,
  source: logLines.source,
  message: sql<string>`substr(${logLines.message}, 1, ${SHOWN_MESSAGE})`,
  requestId: logLines.requestId,
  ids: logLines.ids,
}

type Reading = {
  filter?: LogFilter
  after?: number | null
  before?: number | null
  limit: number
  order?: 'newest' | 'oldest'
}

/** Lines that fit, strictly between two places of the order. */
export async function readLogLines(
  env: Pick<Env, 'DB'>,
  { filter = {}, after = null, before = null, limit, order = 'newest' }: Reading,
): Promise<PlatformLogLine[]> {
  const match = matchOf(filter)
  const place = match === null ? sql`seq` : sql`rowid`
  const conditions: SQL[] = [
    ...(match === null ? [] : [sql`log_lines_fts MATCH ${match}`]),
    ...(after === null ? [] : [sql`${place} > ${after}`]),
    ...(before === null ? [] : [sql`${place} < ${before}`]),
    ...(filter.hours ? [sql`${place} >= ${firstSeq(Date.now() - filter.hours * HOUR_MS)}`] : []),
    ...(filter.from ? [sql`${place} >= ${firstSeq(filter.from.getTime())}`] : []),
    ...(filter.to ? [sql`${place} < ${firstSeq(filter.to.getTime())}`] : []),
  ]
  const where = conditions.length === 0 ? undefined : sql.join(conditions, sql` AND `)
  const direction = order === 'newest' ? sql`DESC` : sql`ASC`
  const lines = database(env).select(shown).from(logLines)
  // The index finds the few lines first. In a join, the planner might walk all lines and ask the index about each.
  const found =
    match === null
      ? where
      : sql`seq IN (SELECT rowid FROM log_lines_fts WHERE ${where} ORDER BY rowid ${direction} LIMIT ${limit})`
  return lines
    .where(found)
    .orderBy(sql`seq ${direction}`)
    .limit(limit)
}

export async function listLogLines(
  env: Env,
  { cursor, limit, ...filter }: LogFilter & { cursor?: number | null | undefined; limit: number },
) {
  const rows = await readLogLines(env, { filter, before: cursor ?? null, limit: limit + 1 })
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? items.at(-1)!.seq : null, asOf: new Date() }
}

/** The line with all of its text, or null. */
export async function wholeLogLine(env: Env, id: string): Promise<WholeLogLine | null> {
  return (await database(env).select().from(logLines).where(eq(logLines.id, id)).get()) ?? null
}

/** What was written around a line, whatever it concerns, newest first. Each side says whether it had more. */
export async function readLogContext(env: Env, id: string) {
  const line = await wholeLogLine(env, id)
  if (!line) throw new DomainError('admin.not_found')
  const at = line.at.getTime()
  const [from, to] = [new Date(at - LOG_CONTEXT_MINUTES * MINUTE_MS), new Date(at + LOG_CONTEXT_MINUTES * MINUTE_MS)]
  const [before, after] = await Promise.all([
    readLogLines(env, { filter: { from }, before: line.seq, limit: LOG_CONTEXT_LINES + 1 }),
    readLogLines(env, { filter: { to }, after: line.seq, limit: LOG_CONTEXT_LINES + 1, order: 'oldest' }),
  ])
  const { stack: _, release: __, message, ...rest } = line
  return {
    from,
    to,
    items: [
      ...after.slice(0, LOG_CONTEXT_LINES).toReversed(),
      { ...rest, message: message.slice(0, SHOWN_MESSAGE) },
      ...before.slice(0, LOG_CONTEXT_LINES),
    ],
    isCutBefore: before.length > LOG_CONTEXT_LINES,
    isCutAfter: after.length > LOG_CONTEXT_LINES,
  }
}

const MOST_WORDS = 8

/**
 * The filter in the full-text index's own language, or null when every line fits. All of it is one search, which walks
 * the index from the newest line on. So no line is read that is not shown, however rare a word is. Words are whole.
 * Beginnings of words would have to be collected from the whole index first.
 */
function matchOf({ levels, source, text, id }: LogFilter): string | null {
  const parts = [
    levels && levels.length < LOG_LEVELS.length ? `level : (${levels.map(phrase).join(' OR ')})` : null,
    // A source is matched from its first word on, so `billing` also finds `billing.stripe`.
    source && isSearchable(source) ? `source : ^ ${phrase(source)}` : null,
    id && isSearchable(id) ? `{request_id ids} : ${phrase(id)}` : null,
    ...(text ?? '')
      .split(/\s+/)
      .filter(isSearchable)
      .slice(0, MOST_WORDS)
      .map((word) => `{source message stack} : ${phrase(word)}`),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' AND ')
}
