import type * as z from 'zod'
import { maskEmail } from '#shared/accounts.ts'
import { modelCostOf } from '#shared/billing/metering.ts'
import { isId } from '#shared/ids.ts'
import {
  RANKED_AT_MOST,
  type ProjectAge,
  type ProjectHealth,
  type ProjectOrder,
  type ProjectRanking,
  type ProjectSums,
  type RankedProject,
  type PrintedRanking,
} from '#shared/operators/projects.ts'
import { DAY_MS } from '#shared/time.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import type { ProjectFilter, printProjectsInput } from './inputs.ts'

type Row = Omit<
  RankedProject,
  'owner' | 'createdAt' | 'lastActivityAt' | 'address' | 'isDeleted' | 'isTakenDown' | 'health' | 'trend' | 'ended'
> & {
  ownerId: string
  email: string
  createdAt: number
  lastActivityAt: number | null
  deletedAt: number | null
  takenDownAt: number | null
  slug: string | null
  failed: number
  stopped: number
  trend: string
  /**
   * The sums of all that fit, in each row. When nothing fits, or nothing is left for the page, the only row has nothing
   * else.
   */
  sums: string | null
}
type EmptyRow = { id: null }
type Sums = Omit<ProjectSums, 'ended'> & { count: number; failed: number; stopped: number }
type Totals = { count: number; sums: string; fromDay: number; toDay: number; asOf: number }
type Condition = { sql: string; values: Array<string | number> }

const PREVIOUS: Record<ProjectOrder, string> = {
  turns: 'r.previous_by_turns',
  cost: 'r.previous_by_cost',
  visits: 'r.previous_by_visits',
  errors: 'r.previous_by_errors',
  copies: 'r.previous_by_copies',
  captured: 'NULL',
}
const SUMS = [
  'turns',
  'succeeded',
  'failed',
  'stopped',
  'cost',
  'captured',
  'repairs',
  'publishes',
  'visits',
  'requests',
  'errors',
  'copies',
] as const

/**
 * The first places of a ranking that fit, found by its index. Hundreds are looked through, so it reads ids and places
 * alone. `?1` is the period, and `?2` says whether staff is in it.
 */
const FOUND = (
  by: ProjectOrder,
  { most, condition }: { most: number; condition: string },
) => `SELECT r.project_id, r.place
  FROM (SELECT project_id, row_number() OVER (ORDER BY ${by} DESC, project_id DESC) AS place
    FROM (SELECT project_id, ${by} FROM rank_projects WHERE period = ?1 AND is_staff <= ?2 AND ${by} > 0 ORDER BY ${by} DESC, project_id DESC LIMIT ${most})) r
  JOIN projects p ON p.id = r.project_id LEFT JOIN apps a ON a.project_id = r.project_id WHERE ${condition}`
/** CROSS sets the order of the join. Otherwise the planner walks the whole ranking for one page. */
const RANKED = 'CROSS JOIN rank_projects r ON r.period = ?1 AND r.project_id = t.project_id'
const JOINS = `${RANKED} JOIN projects p ON p.id = r.project_id JOIN users u ON u.id = p.owner_id LEFT JOIN project_facts f ON f.project_id = r.project_id LEFT JOIN apps a ON a.project_id = r.project_id`
const COLUMNS = (
  by: ProjectOrder,
) => `r.project_id AS id, t.place AS rank, ${PREVIOUS[by]} AS previous, p.title AS title, p.owner_id AS ownerId, u.email AS email, r.plan AS plan, p.created_at AS createdAt,
  p.deleted_at AS deletedAt, a.taken_down_at AS takenDownAt, CASE WHEN a.live_deployment_id IS NULL THEN NULL ELSE a.slug END AS slug, f.last_activity_at AS lastActivityAt,
  coalesce(f.deployments, 0) AS deployments, coalesce(f.visits_7, 0) AS visits7, coalesce(f.visits_30, 0) AS visits30, r.trend AS trend, ${SUMS.map((name) => `r.${name} AS ${name}`).join(', ')},
  coalesce(f.storage_bytes, 0) + coalesce((SELECT sum(s.storage_bytes) FROM app_servers s WHERE s.project_id = r.project_id), 0) AS storageBytes`
const TOTALS = `SELECT count, sums, from_day AS fromDay, to_day AS toDay, as_of AS asOf FROM rank_totals WHERE period = ?1 AND subject = 'projects' AND with_staff = ?2`

type Ranking = ProjectFilter & { skip: number; limit: number; now: number; requestUrl: string }

/**
 * Projects by what was asked, those with most of it first, in one batch. A filter looks among the first places, and
 * then the sums are of what fits there.
 */
export async function rankProjects(
  env: Env,
  { skip, limit, now, requestUrl, ...filter }: Ranking,
): Promise<ProjectRanking> {
  const { by, period, staff = false } = filter
  const condition = conditionOf(filter, now)
  const base = [period, Number(staff)]
  const values = [...base, ...condition.values]
  const isFiltered = condition.sql !== EVERYTHING
  // Without a filter, only the page's own places are read, because the sums of all are kept.
  const most = isFiltered ? RANKED_AT_MOST : Math.min(skip + limit + 1, RANKED_AT_MOST)
  const sums = isFiltered
    ? `SELECT json_object('count', count(*), ${SUMS.map((name) => `'${name}', coalesce(sum(r.${name}), 0)`).join(', ')}) AS sums FROM found t ${RANKED}`
    : 'SELECT NULL AS sums'
  const [rows, totals] = await env.DB.batch<unknown>([
    // What fits is looked for once, for the page and for the sums.
    env.DB.prepare(`WITH found AS MATERIALIZED (${FOUND(by, { most, condition: condition.sql })})
      SELECT * FROM (${sums}) LEFT JOIN (SELECT ${COLUMNS(by)} FROM (SELECT * FROM found ORDER BY place LIMIT ${limit + 1} OFFSET ${skip}) t ${JOINS}) ON true ORDER BY rank`).bind(
      ...values,
    ),
    env.DB.prepare(TOTALS).bind(...base),
  ])
  const [first] = rows!.results as Row[]
  const found = (rows!.results as Array<Row | EmptyRow>).filter((row): row is Row => row.id !== null)
  const [whole] = totals!.results as Totals[]
  const filtered = first?.sums ? (JSON.parse(first.sums) as Sums) : NO_SUMS
  return {
    items: found.slice(0, limit).map((row) => projectOf(env, row, requestUrl)),
    nextCursor: found.length > limit ? String(skip + limit) : null,
    totals: sumsOf(!isFiltered && whole ? { ...(JSON.parse(whole.sums) as Sums), count: whole.count } : filtered),
    from: whole ? new Date(whole.fromDay * DAY_MS) : null,
    to: whole ? new Date(whole.toDay * DAY_MS) : null,
    isCut: isFiltered && (whole?.count ?? 0) > RANKED_AT_MOST,
    asOf: whole ? new Date(whole.asOf) : undefined,
  }
}

const EVERYTHING = '1'
const NO_SUMS: Sums = {
  count: 0,
  turns: 0,
  succeeded: 0,
  failed: 0,
  stopped: 0,
  cost: 0,
  captured: 0,
  repairs: 0,
  publishes: 0,
  visits: 0,
  requests: 0,
  errors: 0,
  copies: 0,
}

function conditionOf({ q, owner, isLive, age }: ProjectFilter, now: number): Condition {
  const parts: Condition[] = []
  const add = (sql: (place: number) => string, ...values: Condition['values']) =>
    void parts.push({ sql: sql(3 + parts.reduce((sum, part) => sum + part.values.length, 0)), values })
  if (q && isId('project', q)) add((place) => `r.project_id = ?${place}`, q)
  else if (q) add((place) => `instr(lower(p.title), ?${place}) > 0`, q.toLowerCase())
  if (owner) add((place) => `p.owner_id = ?${place}`, owner)
  if (isLive) add(() => 'a.live_deployment_id IS NOT NULL AND a.taken_down_at IS NULL AND p.deleted_at IS NULL')
  if (age) add((place) => `p.created_at ${age === 'older' ? '<' : '>='} ?${place}`, madeSince(age, now))
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(' AND ') || EVERYTHING,
    values: parts.flatMap(({ values }) => values),
  }
}

const madeSince = (age: ProjectAge, now: number): number => now - (age === 'week' ? 7 : 30) * DAY_MS

function projectOf(env: Env, row: Row, requestUrl: string): RankedProject {
  const {
    ownerId,
    email,
    deletedAt,
    takenDownAt,
    slug,
    failed,
    stopped,
    trend,
    createdAt,
    lastActivityAt,
    cost,
    sums: _sums,
    ...rest
  } = row
  return {
    ...rest,
    ended: row.succeeded + failed + stopped,
    cost: modelCostOf(cost),
    owner: { id: ownerId, email: maskEmail(email) },
    createdAt: new Date(createdAt),
    lastActivityAt: lastActivityAt === null ? null : new Date(lastActivityAt),
    isDeleted: deletedAt !== null,
    isTakenDown: takenDownAt !== null,
    address: slug === null || deletedAt !== null ? null : appUrl(env, { slug, requestUrl }),
    health: healthOf(row),
    trend: JSON.parse(trend) as number[],
  }
}

function sumsOf({ failed, stopped, cost, ...sums }: Sums): ProjectRanking['totals'] {
  const { turns, succeeded, captured, repairs, publishes, visits, requests, errors, copies, count } = sums
  return {
    count,
    turns,
    succeeded,
    ended: succeeded + failed + stopped,
    cost: modelCostOf(cost),
    captured,
    repairs,
    publishes,
    visits,
    requests,
    errors,
    copies,
  }
}

/** What the answers of a project's app say of its health. */
export function healthOf({ requests, errors }: { requests: number; errors: number }): ProjectHealth {
  if (requests === 0) return 'none'
  const share = errors / requests
  return share >= 0.05 ? 'bad' : share >= 0.01 ? 'fair' : 'good'
}

type Asked = z.output<typeof printProjectsInput> & { now: number; requestUrl: string }

/** The ranking as it is printed. Owners are in it only when asked for, and the audit notes who asked. */
export async function printProjects(
  env: Env,
  user: { id: string; name: string; email: string },
  { people, most, now, ...asked }: Asked,
): Promise<PrintedRanking> {
  const { period, by } = asked
  if (people) {
    await database(env).batch([
      auditStatement(env, {
        actorId: user.id,
        action: 'projects.print_people',
        subject: user.id,
        reason: `${period} ${by}`,
        details: { period, by, most },
        now: new Date(now),
      }),
    ])
  }
  const ranking = await rankProjects(env, { ...asked, skip: 0, limit: most, now })
  const items = people ? ranking.items : ranking.items.map((item) => ({ ...item, owner: { id: '', email: '' } }))
  return { ...ranking, items, by: user.name || user.email, at: new Date(now), hasPeople: people }
}
