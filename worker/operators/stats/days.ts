import { DAY_MS } from '#shared/time.ts'
import { addTimes, type TimeCounts } from '#worker/platform/time-buckets.ts'
import { SLOTS_A_DAY } from '#worker/platform/zone-periods.ts'

const MINUTES_A_DAY = 24 * 60
/** How many days `active_30` of a day looks back. */
const MONTH_DAYS = 30

const within = `created_at >= ?1 * ${DAY_MS} AND created_at < (?1 + 1) * ${DAY_MS}`

/** Sums by person or project are sums of rows of one shape, whichever fact they come from. */
const TURN_SUMS = {
  turns: '1',
  succeeded: "state = 'succeeded'",
  failed: "state = 'failed'",
  stopped: "state = 'stopped'",
  spent: 'spent',
  free: 'free',
  charged: 'coalesce(charged, 0)',
  wasted: "CASE WHEN state IN ('failed', 'stopped') THEN spent ELSE 0 END",
}
const BOOK_SUMS = {
  captured: "CASE WHEN kind <> 'give_back' THEN amount ELSE 0 END",
  released: "CASE WHEN kind = 'give_back' THEN amount ELSE 0 END",
}
const BOOKS = `ledger_transfers WHERE ${within} AND kind IN ('charge', 'overrun', 'give_back')`

type Source = { id: string; from: string; sums: Record<string, string> }

const USER_SOURCES: Source[] = [
  { id: 'user_id', from: `turns WHERE ${within}`, sums: TURN_SUMS },
  { id: 'user_id', from: BOOKS, sums: BOOK_SUMS },
  { id: 'user_id', from: `stripe_payments WHERE ${within}`, sums: { paid_cents: 'cents' } },
  { id: 'user_id', from: `stripe_refunds WHERE ${within}`, sums: { refund_cents: 'cents' } },
]
/** What is done in an idea is done for its project. */
const PROJECT_OF = (table: string) =>
  `coalesce((SELECT p.idea_of FROM projects AS p WHERE p.id = ${table}.project_id), ${table}.project_id)`
const PROJECT_SOURCES: Source[] = [
  { id: PROJECT_OF('turns'), from: `turns WHERE ${within}`, sums: { ...TURN_SUMS, repairs: 'repairs' } },
  { id: PROJECT_OF('ledger_transfers'), from: `${BOOKS} AND project_id IS NOT NULL`, sums: BOOK_SUMS },
  {
    id: 'project_id',
    from: `deployments WHERE ${within} AND state NOT IN ('building', 'failed')`,
    sums: { publishes: '1' },
  },
  { id: 'copied_from', from: `projects WHERE ${within} AND copied_from IS NOT NULL`, sums: { copies: '1' } },
  {
    id: 'project_id',
    from: `app_minutes WHERE minute >= ?1 * ${MINUTES_A_DAY} AND minute < (?1 + 1) * ${MINUTES_A_DAY} AND environment = 'production'`,
    sums: { visits: 'visits', requests: 'requests', errors: 'errors' },
  },
]

/** The statements that replace a day's rows with the sums of its facts. */
function daySql(table: string, id: string, sources: Source[]): string[] {
  const names = [...new Set(sources.flatMap(({ sums }) => Object.keys(sums)))]
  const parts = sources.map(
    ({ id: column, from, sums }) =>
      `SELECT ${column} AS id, ${names.map((name) => `${sums[name] ?? '0'} AS ${name}`).join(', ')} FROM ${from}`,
  )
  return [
    `DELETE FROM ${table} WHERE day = ?1`,
    `INSERT INTO ${table} (${id}, day, ${names.join(', ')}) SELECT id, ?1, ${names.map((name) => `sum(${name})`).join(', ')} FROM (${parts.join(' UNION ALL ')}) GROUP BY id`,
  ]
}

/** A turn marks the idea that it is in. What it is an idea of has other sums as well. */
const PROJECTS_OF_IDEAS = `INSERT INTO stat_dirty_projects (project_id) SELECT DISTINCT p.idea_of FROM turns AS t JOIN projects AS p ON p.id = t.project_id WHERE p.idea_of IS NOT NULL AND t.created_at >= ?1 * ${DAY_MS} AND t.created_at < (?1 + 1) * ${DAY_MS} ON CONFLICT DO NOTHING`
const DAY = [
  ...daySql('user_days', 'user_id', USER_SOURCES),
  ...daySql('project_days', 'project_id', PROJECT_SOURCES),
  PROJECTS_OF_IDEAS,
]
const MAKERS = 'SELECT user_id AS id FROM user_days WHERE day = ? AND turns > 0 ORDER BY user_id'
const SLOTS = `SELECT durations, previews, first_tokens AS firstTokens FROM stat_slots WHERE slot >= ?1 * ${SLOTS_A_DAY} AND slot < (?1 + 1) * ${SLOTS_A_DAY} AND (durations IS NOT NULL OR previews IS NOT NULL OR first_tokens IS NOT NULL)`

const activeIn = (days: number) =>
  `(SELECT count(DISTINCT user_id) FROM user_days WHERE day > stat_days.day - ${days} AND day <= stat_days.day AND turns > 0)`
const ACTIVE = `UPDATE stat_days SET active_users = ${activeIn(1)}, active_7 = ${activeIn(7)}, active_30 = ${activeIn(MONTH_DAYS)}`

type Times = { durations: string | null; previews: string | null; firstTokens: string | null }
type Makers = { id: string }

/** Works out one marked day: today first, then the oldest. Returns whether there was one. */
export async function workOutDay(env: Env, now: number): Promise<boolean> {
  const today = Math.floor(now / DAY_MS)
  const due = await env.DB.prepare('SELECT day FROM stat_dirty_days ORDER BY day = ? DESC, day LIMIT 1')
    .bind(today)
    .first<{ day: number }>()
  if (!due) return false
  const { day } = due
  const results = await env.DB.batch(
    [MAKERS, SLOTS, ...DAY, MAKERS].map((statement) => env.DB.prepare(statement).bind(day)),
  )
  const times = results[1]!.results as Times[]
  const sum = (name: keyof Times) =>
    jsonOf(addTimes(times.map((slot) => (slot[name] === null ? null : (JSON.parse(slot[name]) as TimeCounts)))))
  const [before, after] = [results[0]!, results.at(-1)!].map(({ results: makers }) =>
    (makers as Makers[]).map(({ id }) => id).join(),
  )
  // When other people than before were active, the days that look back at this one change, too.
  const last = before === after ? day : day + MONTH_DAYS - 1
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO stat_days (day, durations, previews, first_tokens) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (day) DO UPDATE SET durations = ?2, previews = ?3, first_tokens = ?4',
    ).bind(day, sum('durations'), sum('previews'), sum('firstTokens')),
    env.DB.prepare(`${ACTIVE} WHERE day >= ?1 AND day <= ?2`).bind(day, last),
    env.DB.prepare('DELETE FROM stat_dirty_days WHERE day = ?').bind(day),
  ])
  return true
}

const jsonOf = (counts: TimeCounts): string | null => (Object.keys(counts).length === 0 ? null : JSON.stringify(counts))
