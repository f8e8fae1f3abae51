import type { LogLine, StoredLogLine } from '#shared/projects/logs.ts'

/** Lines kept; older ones make room. */
const MAX_LINES = 5_000
/** Room that is made at once, so that not every line costs a deletion. */
const SLACK = 250
const MAX_TEXT = 8_000

/** What the app, its pages and its builds said: the newest lines only. `tell` hears of each line once. */
export function createProjectLog(sql: SqlStorage, tell: (lines: LogLine[]) => void = () => undefined) {
  function append(lines: LogLine[]): void {
    let last = 0
    for (const line of lines.slice(-MAX_LINES)) {
      last = sql
        .exec<{ seq: number }>('INSERT INTO log_lines (json) VALUES (?) RETURNING seq', JSON.stringify(shortened(line)))
        .one().seq
    }
    tell(lines)
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

  return { append, list, lastSeq }
}

type LogRow = { seq: number; json: string }

const shortened = (line: LogLine): LogLine => ({
  ...line,
  message: line.message.slice(0, MAX_TEXT),
  stack: line.stack?.slice(0, MAX_TEXT) ?? null,
})
