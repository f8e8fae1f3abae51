import { RANK_PERIODS, type RankPeriod } from '#shared/operators/range.ts'
import { HOUR_MS, DAY_MS } from '#shared/time.ts'

const LENGTHS: Partial<Record<RankPeriod, number>> = { '1d': 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 }
/**
 * How many hours apart a long ranking is worked out. An hour adds little to it, and working it out reads all of its
 * days.
 */
const EVERY_HOURS: Partial<Record<RankPeriod, number>> = { '90d': 3, '12m': 6, all: 6, last_month: 6 }
/** The most points of a trend. */
const MOST_POINTS = 14
/** Longer spans are most of all rows. Walking them in order is faster than sorting what an index finds. */
const LONG_DAYS = 60

type Span = { from: number; to: number }
type Subject = 'users' | 'projects'
/** How the days of a span are found: by the index of days, or (`+day`) by walking all in the order of their sums. */
type Walk = { day: 'day' | '+day' }
type Ranking = {
  subject: Subject
  table: string
  days: string
  id: string
  sums: string[]
  orders: Record<string, string>
  trend: string
  who: string
  columns: string
}

const TURN_SUMS = [
  'turns',
  'succeeded',
  'failed',
  'stopped',
  'spent',
  'free',
  'charged',
  'wasted',
  'captured',
  'released',
]

/** `orders` says for each ranking which column keeps the place in the period before. */
const RANKINGS: Ranking[] = [
  {
    subject: 'users',
    table: 'rank_users',
    days: 'user_days',
    id: 'user_id',
    trend: 'captured',
    sums: [...TURN_SUMS, 'paid_cents', 'refund_cents'],
    orders: { captured: 'previous_by_captured', paid_cents: 'previous_by_paid', cost: 'previous_by_cost' },
    who: 'LEFT JOIN user_facts AS f ON f.user_id = s.user_id',
    columns: '',
  },
  {
    subject: 'projects',
    table: 'rank_projects',
    days: 'project_days',
    id: 'project_id',
    trend: 'turns',
    sums: [...TURN_SUMS, 'repairs', 'visits', 'requests', 'errors', 'publishes', 'copies'],
    orders: {
      turns: 'previous_by_turns',
      cost: 'previous_by_cost',
      visits: 'previous_by_visits',
      errors: 'previous_by_errors',
      copies: 'previous_by_copies',
    },
    who: 'LEFT JOIN project_facts AS f ON f.project_id = s.project_id',
    columns: 'owner_id',
  },
]

/** The days of a period, and those of the period of the same length before it. Null where there was nothing before. */
export function spansOf(
  period: RankPeriod,
  { today, first }: { today: number; first: number | null },
): { current: Span; previous: Span | null } {
  const length = LENGTHS[period]
  if (length)
    return {
      current: { from: today - length + 1, to: today },
      previous: { from: today - 2 * length + 1, to: today - length },
    }
  if (period === 'all') return { current: { from: Math.min(first ?? today, today), to: today }, previous: null }
  const date = new Date(today * DAY_MS)
  const monthsBack = period === 'month' ? 0 : 1
  const begin = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1) / DAY_MS
  const current = { from: begin(monthsBack), to: monthsBack === 0 ? today : begin(0) - 1 }
  return { current, previous: { from: current.from - (current.to - current.from + 1), to: current.from - 1 } }
}

/** Sums of a span by person or project. The parameters are the days `?2` to `?3`, or `?4` to `?5`. */
const sumsSql = ({ days, id, sums, day }: Ranking & Walk, [from, to]: [string, string]) =>
  `SELECT ${id}, ${sums.map((name) => `sum(${name}) AS ${name}`).join(', ')}, sum(spent + free) AS cost FROM ${days} WHERE ${day} BETWEEN ${from} AND ${to} GROUP BY ${id}`

/**
 * Places are counted among makers. Staff stand beside the maker that they would have been. Whoever has nothing has no
 * place.
 */
function placesSql(ranking: Ranking & Walk): string {
  const { id, orders, who } = ranking
  const place = (order: string, column: string) =>
    `CASE WHEN ${order} > 0 THEN 1 + coalesce(sum(1 - staff) OVER (ORDER BY ${order} DESC, ${id} DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) END AS ${column}`
  return `SELECT ${id}, ${Object.entries(orders)
    .map(([order, column]) => place(order, column))
    .join(', ')}
    FROM (SELECT s.*, coalesce(f.is_staff, 0) AS staff FROM (${sumsSql(ranking, ['?4', '?5'])}) AS s ${who})`
}

function trendSql({ days, id, trend, day }: Ranking & Walk, points: number): string {
  // A bound number comes as a real one, and would divide as such.
  const part = `CAST((day - ?2) * ${points} / (?3 - ?2 + 1) AS INTEGER)`
  const sums = Array.from(
    { length: points },
    (_, point) => `sum(CASE WHEN ${part} = ${point} THEN ${trend} ELSE 0 END)`,
  )
  return `SELECT ${id}, json_array(${sums.join(', ')}) AS trend FROM ${days} WHERE ${day} BETWEEN ?2 AND ?3 GROUP BY ${id}`
}

function rankSql(ranking: Ranking & Walk, points: number): string {
  const { table, id, sums, orders, who, columns } = ranking
  const places = Object.values(orders)
  const owner = columns === '' ? [] : [columns]
  const names = ['period', id, ...sums, 'cost', ...owner, 'plan', 'is_staff', ...places, 'trend']
  const values = [
    '?1',
    `s.${id}`,
    ...sums.map((name) => `s.${name}`),
    's.cost',
    ...owner.map((name) => `coalesce(f.${name}, '')`),
    "coalesce(f.plan, 'free')",
    'coalesce(f.is_staff, 0)',
    ...places.map((name) => `before.${name}`),
    't.trend',
  ]
  const kept = names.slice(2)
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
    FROM (${sumsSql(ranking, ['?2', '?3'])}) AS s JOIN (${trendSql(ranking, points)}) AS t ON t.${id} = s.${id} ${who} LEFT JOIN (${placesSql(ranking)}) AS before ON before.${id} = s.${id} WHERE true
    ON CONFLICT (period, ${id}) DO UPDATE SET ${kept.map((name) => `${name} = excluded.${name}`).join(', ')} WHERE ${kept.map((name) => `${table}.${name} IS NOT excluded.${name}`).join(' OR ')}`
}

/** The shares of an order's sum that its top 1, 5 and 10 % have. */
const share = (order: string) =>
  [1, 5, 10]
    .map(
      (percent) =>
        `coalesce(1.0 * sum(${order}) FILTER (WHERE by_${order} <= (n * ${percent} + 99) / 100) / nullif(sum(${order}), 0), 0)`,
    )
    .join(', ')

/** The sums of a whole ranking, and the shares of each order that the top 1, 5 and 10 % have. */
function totalsSql({ subject, table, id, sums, orders }: Ranking): string {
  const all = [...sums, 'cost']
  return `INSERT INTO rank_totals (period, subject, with_staff, from_day, to_day, count, sums, shares, as_of)
    SELECT ?1, '${subject}', ?4, ?2, ?3, count(*), json_object(${all.map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', ')}), json_object(${Object.keys(
      orders,
    )
      .map((order) => `'${order}', json_array(${share(order)})`)
      .join(', ')}), ?5
    FROM (SELECT *, count(*) OVER () AS n, ${Object.keys(orders)
      .map((order) => `row_number() OVER (ORDER BY ${order} DESC, ${id}) AS by_${order}`)
      .join(', ')} FROM ${table} WHERE period = ?1 AND is_staff <= ?4)
    WHERE true
    ON CONFLICT (period, subject, with_staff) DO UPDATE SET from_day = excluded.from_day, to_day = excluded.to_day, count = excluded.count, sums = excluded.sums, shares = excluded.shares, as_of = excluded.as_of`
}

/** Works out one period's ranking that is due. Returns whether there was one. */
export async function rankDue(env: Env, now: number): Promise<boolean> {
  const hour = Math.floor(now / HOUR_MS)
  const { results } = await env.DB.prepare(
    "SELECT key, value FROM stat_state WHERE key >= 'ranked:' AND key < 'ranked;'",
  ).all<{ key: string; value: number }>()
  const done = new Map(results.map(({ key, value }) => [key, value]))
  const all = RANKINGS.flatMap((ranking) =>
    RANK_PERIODS.map((period) => ({
      ranking,
      period,
      key: `ranked:${ranking.subject}:${period}`,
      turn: Math.floor(hour / (EVERY_HOURS[period] ?? 1)),
    })),
  )
  const due = all.find(({ key, turn }) => done.get(key) !== turn)
  if (!due) return false
  const { ranking, period, key, turn } = due
  const first = await env.DB.prepare(`SELECT min(day) AS day FROM ${ranking.days}`).first<{ day: number | null }>()
  const { current, previous } = spansOf(period, { today: Math.floor(now / DAY_MS), first: first?.day ?? null })
  const points = Math.min(MOST_POINTS, current.to - current.from + 1)
  const bounds = [period, current.from, current.to]
  await env.DB.batch([
    env.DB.prepare(rankSql({ ...ranking, day: current.to - current.from > LONG_DAYS ? '+day' : 'day' }, points)).bind(
      ...bounds,
      previous?.from ?? -1,
      previous?.to ?? -1,
    ),
    env.DB.prepare(
      `DELETE FROM ${ranking.table} WHERE period = ?1 AND ${ranking.id} NOT IN (SELECT ${ranking.id} FROM ${ranking.days} WHERE day BETWEEN ?2 AND ?3)`,
    ).bind(...bounds),
    ...[0, 1].map((withStaff) => env.DB.prepare(totalsSql(ranking)).bind(...bounds, withStaff, now)),
    env.DB.prepare(
      'INSERT INTO stat_state (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2',
    ).bind(key, turn),
  ])
  return true
}
