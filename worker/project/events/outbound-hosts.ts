import type { LogLine } from '#shared/projects/logs.ts'
import { MAX_SHOWN_HOSTS, OUTBOUND_DAYS, type OutboundHost } from '#shared/projects/outbound.ts'
import { DAY_MS } from '#shared/time.ts'

/** An app may make up names without end. What is beyond these in one day is in the log's lines only. */
const MOST_HOSTS_A_DAY = 300

/** The hosts that the app talked to, counted by day: the log itself keeps its newest lines only. */
export function createOutboundHosts(sql: SqlStorage, now: () => number) {
  const today = () => Math.floor(now() / DAY_MS)

  function count(lines: LogLine[]): void {
    const calls = lines.filter((line) => line.outbound !== undefined)
    if (calls.length === 0) return
    const day = today()
    sql.exec('DELETE FROM outbound_hosts WHERE day <= ?', day - OUTBOUND_DAYS)
    for (const { outbound, environment, at } of calls) {
      const { host, count: times, refused } = outbound!
      sql.exec(
        `INSERT INTO outbound_hosts (day, host, environment, calls, refused, last_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6
         WHERE EXISTS (SELECT 1 FROM outbound_hosts WHERE day = ?1 AND host = ?2 AND environment = ?3)
           OR (SELECT count(*) FROM outbound_hosts WHERE day = ?1) < ?7
         ON CONFLICT (day, host, environment) DO UPDATE SET
           calls = calls + excluded.calls, refused = refused + excluded.refused, last_at = max(last_at, excluded.last_at)`,
        day,
        host,
        environment,
        times,
        refused === null ? 0 : times,
        at,
        MOST_HOSTS_A_DAY,
      )
    }
  }

  /** The hosts of the last days, the busiest first. */
  function list(): OutboundHost[] {
    const rows = sql.exec<{ host: string; environment: string; calls: number; refused: number; lastAt: number }>(
      `SELECT host, environment, sum(calls) AS calls, sum(refused) AS refused, max(last_at) AS lastAt FROM outbound_hosts
       WHERE day > ? GROUP BY host, environment ORDER BY calls DESC, host LIMIT ?`,
      today() - OUTBOUND_DAYS,
      MAX_SHOWN_HOSTS,
    )
    return rows
      .toArray()
      .map((row) => ({ ...row, environment: row.environment === 'preview' ? 'preview' : 'production' }))
  }

  return { count, list }
}
