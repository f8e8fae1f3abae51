import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { maskEmail } from '#shared/accounts.ts'
import type { PlanId } from '#shared/billing/billing.ts'
import { CREDITS_A_DOLLAR, MICRO, modelCostOf } from '#shared/billing/metering.ts'
import {
  FILTERED_PLACES,
  type SpenderRow,
  type Spending,
  type SpendingOrder,
  type SpendingSums,
  type SpendingTotals,
} from '#shared/operators/spending.ts'
import { DAY_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { rankTotals, rankUsers } from '#worker/operators/stats/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import type { ListSpending } from './inputs.ts'

/** Cents in a dollar. */
const CENTS = 100

const r = alias(rankUsers, 'r')
/** `unit` is how many of the column's units one of `least` has: one credit, or one dollar. */
const METRICS = {
  captured: { column: r.captured, previous: r.previousByCaptured, unit: MICRO },
  paid: { column: r.paidCents, previous: r.previousByPaid, unit: CENTS },
  cost: { column: r.cost, previous: r.previousByCost, unit: CREDITS_A_DOLLAR * MICRO },
}

/** A page of a ranking with the totals of all of it, in one read. The cursor is how many places were seen. */
export async function listSpending(
  env: Env,
  {
    cursor,
    limit,
    period,
    by,
    plan,
    staff = false,
    least,
  }: Omit<ListSpending, 'cursor'> & { cursor?: string | null | undefined },
): Promise<Spending> {
  const offset = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
  const { column, previous, unit } = METRICS[by]
  const db = database(env)
  const ranked = and(
    eq(r.period, period),
    staff ? undefined : eq(r.isStaff, false),
    least === undefined ? sql`${column} > 0` : gte(column, Math.ceil(least * unit)),
  )
  const first = db
    .select({ place: sql<number>`r.rowid`.as('place') })
    .from(r)
    .where(ranked)
    .orderBy(desc(column), desc(r.userId))
  // For a plan, a bounded number of places is walked, however many of them fit.
  const places = plan
    ? sql`select rowid from rank_users where rowid in (${first.limit(FILTERED_PLACES)}) and plan = ${plan}`
    : sql`${first.limit(limit + 1).offset(offset)}`
  const [rows, [totals]] = await db.batch([
    db
      .select({ ...columns, previous, email: users.email, name: users.name })
      .from(r)
      .leftJoin(users, eq(users.id, r.userId))
      .where(sql`r.rowid in (${places})`)
      .orderBy(desc(column), desc(r.userId))
      .limit(limit + 1)
      .offset(plan ? offset : 0),
    db
      .select()
      .from(rankTotals)
      .where(and(eq(rankTotals.period, period), eq(rankTotals.subject, 'users'), eq(rankTotals.withStaff, staff))),
  ])
  // Among those of one plan there is no place of the period before.
  const items = rows.slice(0, limit).map((row, index) => spenderOf(row, { place: offset + index + 1, isWhole: !plan }))
  return {
    items,
    nextCursor: rows.length > limit ? String(offset + limit) : null,
    totals: totals ? totalsOf(totals) : null,
    asOf: totals?.asOf,
  }
}

const columns = {
  id: r.userId,
  plan: r.plan,
  isStaff: r.isStaff,
  captured: r.captured,
  released: r.released,
  paidCents: r.paidCents,
  refundCents: r.refundCents,
  cost: r.cost,
  wasted: r.wasted,
  turns: r.turns,
  succeeded: r.succeeded,
  trend: r.trend,
}

type Ranked = Pick<
  typeof rankUsers.$inferSelect,
  | 'plan'
  | 'isStaff'
  | 'captured'
  | 'released'
  | 'paidCents'
  | 'refundCents'
  | 'cost'
  | 'wasted'
  | 'turns'
  | 'succeeded'
  | 'trend'
> & { id: string; previous: number | null; email: string | null; name: string | null }

function spenderOf(
  { wasted, cost, plan, email, name, previous, ...row }: Ranked,
  { place, isWhole }: { place: number; isWhole: boolean },
): SpenderRow {
  // An account that is gone has no address any more, but what it spent stays.
  return {
    ...row,
    plan: plan as PlanId,
    cost: modelCostOf(cost),
    wastedCost: modelCostOf(wasted),
    email: email === null ? '' : maskEmail(email),
    name: name ?? '',
    place,
    previous: isWhole ? previous : null,
  }
}

const sum = (sums: Record<string, number>, name: string) => sums[name] ?? 0

function totalsOf({ count, fromDay, toDay, sums, shares }: typeof rankTotals.$inferSelect): SpendingTotals {
  const all: SpendingSums = {
    captured: sum(sums, 'captured'),
    released: sum(sums, 'released'),
    paidCents: sum(sums, 'paid_cents'),
    refundCents: sum(sums, 'refund_cents'),
    turns: sum(sums, 'turns'),
    succeeded: sum(sums, 'succeeded'),
    cost: modelCostOf(sum(sums, 'cost')),
    wastedCost: modelCostOf(sum(sums, 'wasted')),
  }
  const of: Record<SpendingOrder, number[]> = {
    captured: shares['captured'] ?? [],
    paid: shares['paid_cents'] ?? [],
    cost: shares['cost'] ?? [],
  }
  return { ...all, count, from: new Date(fromDay * DAY_MS), to: new Date((toDay + 1) * DAY_MS), shares: of }
}
