import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { maskEmail } from '#shared/accounts.ts'
import { type PlanId } from '#shared/billing/billing.ts'
import { CREDITS_A_DOLLAR, modelCostOf } from '#shared/billing/metering.ts'
import {
  NEWEST_USERS,
  type UserFigures,
  type UserRow,
  type UserSort,
  type UserSource,
  type UserStatus,
  type UserTotals,
} from '#shared/operators/users.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { userFacts } from '#worker/operators/stats/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import type { ListUsers, UserFilter } from './inputs.ts'
import { candidates, conditions, isNarrowed } from './user-candidates.ts'

/** The names by which the statements call these tables. */
const f = alias(userFacts, 'f')
const u = alias(users, 'u')

/** The columns that have an index. */
const INDEXED: Partial<Record<UserSort, string>> = {
  created: 'created_at',
  seen: 'last_seen_at',
  projects: 'projects',
  published: 'published',
  turns: 'turns',
  turns7: 'turns_7',
  turns30: 'turns_30',
  streak: 'failed_streak',
  firstTurn: 'first_turn_at',
  balance: 'balance',
  captured30: 'captured_30',
  paid: 'paid_cents',
  refunds: 'refund_cents',
  cost: 'cost',
}
/** The columns that are worked out of others. A margin is in micro-dollars, of which a cent has 10,000. */
const WORKED_OUT: Partial<Record<UserSort, string>> = {
  success: 'CASE WHEN f.ended_30 = 0 THEN NULL ELSE f.succeeded_30 * 1.0 / f.ended_30 END',
  margin: `(f.paid_cents - f.refund_cents) * 10000 - f.cost / ${CREDITS_A_DOLLAR}`,
}

/** A batch answers with objects, so no two columns may have the same name. Both tables know when somebody came. */
const account = {
  email: u.email,
  name: u.name,
  role: u.role,
  banned: u.banned,
  deletionAt: u.deletionAt,
  locale: u.locale,
  signedUpAt: sql<number>`${u.createdAt}`.as('signed_up_at'),
}
const figures = {
  plan: f.plan,
  source: f.source,
  lastSeenAt: f.lastSeenAt,
  firstTurnAt: f.firstTurnAt,
  firstPreviewAt: f.firstPreviewAt,
  publishedAt: f.publishedAt,
  paidAt: f.paidAt,
  projects: f.projects,
  published: f.published,
  turns: f.turns,
  turns7: f.turns7,
  turns30: f.turns30,
  succeeded30: f.succeeded30,
  ended30: f.ended30,
  failedStreak: f.failedStreak,
  balance: f.balance,
  captured: f.captured,
  captured30: f.captured30,
  paidCents: f.paidCents,
  refundCents: f.refundCents,
  cost: f.cost,
}

export const AS_OF = sql`select value as asOf from stat_state where key = 'as_of'`

/**
 * A page of users. It follows the order of an index when only staff may be left out, else it sorts the newest that fit.
 * The cursor is how many were seen.
 */
export async function listUsers(
  env: Env,
  { cursor, limit, ...filter }: Omit<ListUsers, 'cursor'> & { cursor?: string | null | undefined },
): Promise<{ items: UserRow[]; nextCursor: string | null; asOf: Date | undefined; isCut: boolean }> {
  const now = new Date()
  const offset = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
  const { column, direction } = filter.sort ?? { column: 'created', direction: 'desc' as const }
  const indexed = INDEXED[column]
  const isWhole = !isNarrowed(filter) && indexed !== undefined
  const by = sql`${sql.raw(indexed ? `f.${indexed}` : WORKED_OUT[column]!)} ${sql.raw(direction)} nulls last, f.rowid ${sql.raw(direction)}`
  const db = database(env)
  const places = isWhole
    ? walked({ column: indexed, direction, filter, limit: limit + 1, offset })
    : sql`select f.rowid from user_facts f cross join users u on u.id = f.user_id where f.rowid in (${candidates(filter, now)}) and ${conditions(filter, now)} order by ${by} limit ${limit + 1} offset ${offset}`
  const [rows, asOf] = await db.batch([
    db
      .select({ ...figures, id: u.id, ...account })
      .from(f)
      .innerJoin(u, eq(u.id, f.userId))
      .where(sql`f.rowid in (${places})`)
      .orderBy(by),
    db.all<{ asOf: number }>(AS_OF),
  ])
  const items = rows.slice(0, limit).map(rowOf)
  return {
    items,
    nextCursor: rows.length > limit ? String(offset + limit) : null,
    asOf: asOf[0] && new Date(asOf[0].asOf),
    isCut: !isWhole,
  }
}

/** Places in the order of one index, read no further than needed. Those who have no such value come last. */
function walked({
  column,
  direction,
  filter,
  limit,
  offset,
}: {
  column: string
  direction: 'asc' | 'desc'
  filter: UserFilter
  limit: number
  offset: number
}): SQL {
  const [name, way] = [sql.raw(column), sql.raw(direction)]
  const staff = filter.staff ? sql`1` : sql`is_staff = 0`
  const some = sql`select rowid as place from user_facts where ${name} is not null and ${staff} order by ${name} ${way}, rowid ${way} limit ${limit + offset}`
  if (column !== 'last_seen_at' && column !== 'first_turn_at')
    return sql`select place from (${some}) limit ${limit} offset ${offset}`
  const none = sql`select rowid as place from user_facts where ${name} is null and ${staff} order by rowid ${way} limit ${limit + offset}`
  return sql`select place from (select place from (${some}) union all select place from (${none})) limit ${limit} offset ${offset}`
}

/** The sums of those who fit. Of more than can be counted, the newest count. */
export async function totalUsers(env: Env, filter: UserFilter): Promise<UserTotals> {
  const now = new Date()
  const places = candidates(filter, now)
  const [row] = await database(env).all<{
    seen: number
    count: number
    paying: number
    captured30: number
    paid: number
    refunds: number
    cost: number
  }>(sql`
    with c as materialized (${places})
    select (select count(*) from c) as seen, count(*) as count, coalesce(sum(f.paid_cents > 0), 0) as paying, coalesce(sum(f.captured_30), 0) as captured30,
      coalesce(sum(f.paid_cents), 0) as paid, coalesce(sum(f.refund_cents), 0) as refunds, coalesce(sum(f.cost), 0) as cost
    from c cross join user_facts f on f.rowid = c.place cross join users u on u.id = f.user_id where ${conditions(filter, now)}`)
  const { seen, count, paying, captured30, paid, refunds, cost } = row!
  return {
    count,
    paying,
    captured30,
    paidCents: paid,
    refundCents: refunds,
    cost: modelCostOf(cost),
    isCut: seen >= NEWEST_USERS,
  }
}

type Account = {
  email: string
  name: string
  role: string | null
  banned: boolean | null
  deletionAt: Date | null
  locale: string | null
  signedUpAt: number
}

/** What every operator may see of an account. */
export function accountOf({ email, name, role, banned, deletionAt, locale, signedUpAt }: Account) {
  const status: UserStatus = banned ? 'suspended' : deletionAt ? 'leaving' : 'active'
  return {
    email: maskEmail(email),
    name,
    role: role === 'admin' ? ('admin' as const) : ('maker' as const),
    status,
    locale,
    createdAt: new Date(signedUpAt),
  }
}

type Facts = Pick<typeof userFacts.$inferSelect, keyof typeof figures>

export const figuresOf = ({ plan, source, cost, ...facts }: Facts): UserFigures => ({
  ...facts,
  plan: plan as PlanId,
  source: source as UserSource,
  cost: modelCostOf(cost),
})

const rowOf = ({
  id,
  email,
  name,
  role,
  banned,
  deletionAt,
  locale,
  signedUpAt,
  ...facts
}: Facts & Account & { id: string }): UserRow => ({
  ...figuresOf(facts),
  id,
  ...accountOf({ email, name, role, banned, deletionAt, locale, signedUpAt }),
})
