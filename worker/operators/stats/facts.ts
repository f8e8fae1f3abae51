import { DAY_MS } from '#shared/time.ts'
import { signUpsStatement } from './slots.ts'

/** People or projects in one transaction. */
const FACTS_AT_ONCE = 200

/** `?1` is now, and `?2` is today. Sums of days end with the day in which the statement runs. */
const sumOfDays = (column: string, days?: number) =>
  `coalesce((SELECT sum(${column}) FROM user_days WHERE user_id = u.id${days ? ` AND day > ?2 - ${days} AND day <= ?2` : ''}), 0)`
const sumOfProjectDays = (column: string, days?: number) =>
  `coalesce((SELECT sum(${column}) FROM project_days WHERE project_id = p.id${days ? ` AND day > ?2 - ${days} AND day <= ?2` : ''}), 0)`
const ENDED = 'succeeded + failed + stopped'
const COST = 'spent + free'

/** What is reached stays reached. A fact that is gone, as with a deleted project, takes no milestone with it. */
const earliest = (column: string, found: string) =>
  `(SELECT min(at) FROM (SELECT f.${column} AS at UNION ALL SELECT (${found})))`
const latest = (column: string, found: string[]) =>
  `(SELECT max(at) FROM (SELECT f.${column} AS at ${found.map((one) => `UNION ALL SELECT (${one})`).join(' ')}))`
const turnsOf = (column: string, rest: string) => `SELECT ${column} FROM turns WHERE user_id = u.id ${rest}`

const PLAN = (userId: string) =>
  `coalesce((SELECT plan FROM subscriptions WHERE user_id = ${userId} AND status <> 'canceled'), 'free')`

const USER: Record<string, string> = {
  user_id: 'u.id',
  plan: PLAN('u.id'),
  is_staff: "coalesce(u.role = 'admin', 0)",
  created_at: 'u.created_at',
  last_seen_at: latest('last_seen_at', [
    'SELECT max(updated_at) FROM sessions WHERE user_id = u.id',
    turnsOf('max(created_at)', ''),
  ]),
  source:
    "CASE WHEN EXISTS (SELECT 1 FROM invitations WHERE friend_id = u.id) THEN 'invitation' WHEN EXISTS (SELECT 1 FROM promo_redemptions WHERE user_id = u.id) THEN 'promo' ELSE 'direct' END",
  projects: '(SELECT count(*) FROM projects WHERE owner_id = u.id AND deleted_at IS NULL AND idea_of IS NULL)',
  published:
    '(SELECT count(*) FROM projects AS p JOIN apps AS a ON a.project_id = p.id WHERE p.owner_id = u.id AND p.deleted_at IS NULL AND a.live_deployment_id IS NOT NULL)',
  turns: sumOfDays('turns'),
  turns_7: sumOfDays('turns', 7),
  turns_30: sumOfDays('turns', 30),
  succeeded_30: sumOfDays('succeeded', 30),
  ended_30: sumOfDays(ENDED, 30),
  failed_streak: `(${turnsOf('count(*)', "AND state = 'failed' AND created_at > coalesce((SELECT max(created_at) FROM turns WHERE user_id = u.id AND state = 'succeeded'), 0)")})`,
  first_turn_at: earliest('first_turn_at', turnsOf('min(created_at)', '')),
  first_preview_at: earliest(
    'first_preview_at',
    turnsOf('coalesce(started_at, created_at) + preview_ms', 'AND preview_ms IS NOT NULL ORDER BY created_at LIMIT 1'),
  ),
  second_turn_at: earliest('second_turn_at', turnsOf('created_at', 'ORDER BY created_at LIMIT 1 OFFSET 1')),
  published_at: earliest(
    'published_at',
    "SELECT min(d.created_at) FROM projects AS p JOIN deployments AS d ON d.project_id = p.id WHERE p.owner_id = u.id AND d.state NOT IN ('building', 'failed')",
  ),
  paid_at: earliest('paid_at', 'SELECT min(created_at) FROM stripe_payments WHERE user_id = u.id'),
  balance:
    "coalesce((SELECT sum(a.balance) FROM credit_lots AS c JOIN ledger_accounts AS a ON a.id = 'lot:' || c.id WHERE c.user_id = u.id AND (c.expires_at IS NULL OR c.expires_at > ?1)), 0)",
  captured: sumOfDays('captured'),
  captured_30: sumOfDays('captured', 30),
  paid_cents: sumOfDays('paid_cents'),
  refund_cents: sumOfDays('refund_cents'),
  cost: sumOfDays(COST),
  cost_30: sumOfDays(COST, 30),
}

const PROJECT: Record<string, string> = {
  project_id: 'p.id',
  owner_id: 'p.owner_id',
  plan: PLAN('p.owner_id'),
  is_staff: "coalesce((SELECT role = 'admin' FROM users WHERE id = p.owner_id), 0)",
  created_at: 'p.created_at',
  last_activity_at: 'max(p.updated_at, coalesce((SELECT max(created_at) FROM turns WHERE project_id = p.id), 0))',
  turns: sumOfProjectDays('turns'),
  succeeded: sumOfProjectDays('succeeded'),
  ended: sumOfProjectDays(ENDED),
  repairs: sumOfProjectDays('repairs'),
  charged: sumOfProjectDays('charged'),
  cost: sumOfProjectDays(COST),
  deployments: '(SELECT count(*) FROM deployments WHERE project_id = p.id)',
  slug: '(SELECT slug FROM apps WHERE project_id = p.id AND live_deployment_id IS NOT NULL)',
  visits_7: sumOfProjectDays('visits', 7),
  visits_30: sumOfProjectDays('visits', 30),
  requests_30: sumOfProjectDays('requests', 30),
  errors_30: sumOfProjectDays('errors', 30),
  storage_bytes:
    "p.storage_bytes + p.upload_bytes + p.cover_bytes + coalesce((SELECT sum(storage_bytes) FROM app_servers WHERE project_id = p.id), 0) + coalesce((SELECT sum(size_bytes) FROM deployments WHERE project_id = p.id AND state = 'live'), 0)",
  copies: sumOfProjectDays('copies'),
}

type Facts = { table: string; key: string; marks: string; columns: Record<string, string>; from: string }

const USERS: Facts = {
  table: 'user_facts',
  key: 'user_id',
  marks: 'stat_dirty_users',
  columns: USER,
  from: 'users AS u ON u.id = due.user_id LEFT JOIN user_facts AS f ON f.user_id = u.id',
}
const PROJECTS: Facts = {
  table: 'project_facts',
  key: 'project_id',
  marks: 'stat_dirty_projects',
  columns: PROJECT,
  from: 'projects AS p ON p.id = due.project_id',
}

/** The due rows in the order of the key, so that both statements speak of the same rows. */
const dueOf = ({ key, marks }: Facts) => `SELECT ${key} FROM ${marks} ORDER BY ${key} LIMIT ${FACTS_AT_ONCE}`

function factsSql(facts: Facts): string {
  const { table, key, columns, from } = facts
  const names = Object.keys(columns)
  const kept = names.filter((name) => name !== key)
  // A row that says the same is not written. Most marks of an hour change little.
  const isOther = kept.map((name) => `${table}.${name} IS NOT excluded.${name}`).join(' OR ')
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${Object.values(columns).join(', ')} FROM (${dueOf(facts)}) AS due CROSS JOIN ${from} WHERE true
    ON CONFLICT (${key}) DO UPDATE SET ${kept.map((name) => `${name} = excluded.${name}`).join(', ')} WHERE ${isOther}`
}

async function workOut(env: Env, facts: Facts, now: number): Promise<boolean> {
  const results = await env.DB.batch<Record<string, string>>([
    env.DB.prepare(factsSql(facts)).bind(now, Math.floor(now / DAY_MS)),
    ...(facts === USERS ? [env.DB.prepare(signUpsStatement(dueOf(USERS)))] : []),
    env.DB.prepare(`DELETE FROM ${facts.marks} WHERE ${facts.key} IN (${dueOf(facts)}) RETURNING ${facts.key}`),
  ])
  return results.at(-1)!.results.length === FACTS_AT_ONCE
}

/** Works out marked people or projects, and returns whether there may be more. */
export const workOutUsers = (env: Env, now: number): Promise<boolean> => workOut(env, USERS, now)
export const workOutProjects = (env: Env, now: number): Promise<boolean> => workOut(env, PROJECTS, now)

/**
 * Marks, once a day, everybody who has sums of the last days. They change when a day begins, though nothing happened.
 */
export async function markNewDay(env: Env, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS)
  const last = await env.DB.prepare("SELECT value FROM stat_state WHERE key = 'windows_day'").first<{ value: number }>()
  if (last?.value === today) return
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO stat_dirty_users (user_id) SELECT user_id FROM user_facts WHERE turns_30 > 0 OR captured_30 > 0 OR cost_30 > 0 ON CONFLICT DO NOTHING',
    ),
    env.DB.prepare(
      'INSERT INTO stat_dirty_projects (project_id) SELECT project_id FROM project_facts WHERE visits_30 > 0 OR requests_30 > 0 OR errors_30 > 0 ON CONFLICT DO NOTHING',
    ),
    env.DB.prepare(
      "INSERT INTO stat_state (key, value) VALUES ('windows_day', ?1) ON CONFLICT (key) DO UPDATE SET value = ?1",
    ).bind(today),
  ])
}
