import { and, asc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { PLANS, type LimitScope, type PlanId } from '#shared/billing/billing.ts'
import { planColumn } from '#worker/features/plans/service.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { builtQuery, database } from '#worker/platform/data/db.ts'
import { dailyDue, dailyGiven, type DailyGiven } from './daily-credits.ts'
import { leftOfLimits, tightest, type Limit } from './spending-limits.ts'
import { creditHolds, creditLots, ledgerAccounts } from './tables.ts'

/** The sender of a turn, and its project. `key` is the key of its hold. */
type Wish = { key: string; userId: string; projectId: string; now: Date }

export type Lot = { id: string; balance: number }

/**
 * What decides on a hold, as of one moment. `held` is the amount of the hold under this key, if there is one. `limit`
 * is what the payer's own limits still allow.
 */
export type Funds = {
  payerId: string
  plan: PlanId
  held: number | null
  daily: DailyGiven
  lots: Lot[]
  limit: Limit | null
}

const SHARED = PLANS.filter(({ monthly }) => monthly?.isShared).map(({ id }) => id)

const [user, project] = [sql.placeholder('user'), sql.placeholder('project')]

/** The sender of a turn pays for it, unless the project's owner has a plan whose credits are shared. */
const payer = sql<string>`coalesce((SELECT ${projects.ownerId} FROM ${projects} JOIN ${subscriptions} ON ${subscriptions.userId} = ${projects.ownerId}
  WHERE ${projects.id} = ${project} AND ${subscriptions.status} <> 'canceled' AND ${subscriptions.plan} IN (${sql.raw(SHARED.map((id) => `'${id}'`).join(', '))})), ${user})`

/** Reads all of it in one trip, because a turn waits for the answer. */
export async function readFunds(env: Env, { key, userId, projectId, now }: Wish): Promise<Funds> {
  const day = now.toISOString().slice(0, 10)
  const values = {
    user: userId,
    project: projectId,
    key,
    day,
    month: `${day.slice(0, 7)}-01`,
    dayStart: Date.parse(day),
    monthStart: Date.parse(`${day.slice(0, 7)}-01`),
    now: now.getTime(),
  }
  const [[payment], lots, limits] = await database(env).batch([
    builtQuery(env, { key: 'funds: payment', values, build: paymentQuery }),
    builtQuery(env, {
      key: 'funds: lots',
      values,
      build: (db) => lotsQuery(db, { owner: payer, now: sql.placeholder('now') }),
    }),
    builtQuery(env, {
      key: 'funds: limits',
      values,
      build: (db) =>
        leftOfLimits(db, { owner: payer, project, day: sql.placeholder('day'), month: sql.placeholder('month') }),
    }),
  ])
  if (!payment) throw new Error('What decides on a hold could not be read')
  const { payerId, plan, held, given, today } = payment
  return {
    payerId,
    plan: plan ?? 'free',
    held,
    daily: { given, today },
    lots,
    limit: tightest(limits),
  }
}

/** What there is to spend. `limitedBy` is what keeps it below the balance, where something does. */
export type Available = { available: number; limitedBy?: LimitScope }

/** The least of both. */
export const within = (limit: Limit | null, balance: number): Available =>
  limit !== null && limit.left < balance ? { available: limit.left, limitedBy: limit.scope } : { available: balance }

/** The micro-credits that a turn of this project could hold now, with what is due of today's, within the payer's limits. */
export async function availableFunds(env: Env, wish: Omit<Wish, 'key'>): Promise<Available> {
  const { plan, daily, lots, limit } = await readFunds(env, { ...wish, key: '' })
  const balance = lots.reduce((sum, lot) => sum + lot.balance, dailyDue({ plan, daily }))
  return within(limit, balance)
}

function paymentQuery(db: DrizzleD1Database) {
  const given = dailyGiven({
    owner: payer,
    dayStart: sql.placeholder('dayStart'),
    monthStart: sql.placeholder('monthStart'),
  })
  return db
    .select({
      payerId: payer.as('payer_id'),
      plan: planColumn(payer).as('payer_plan'),
      held: sql<
        number | null
      >`(SELECT ${creditHolds.amount} FROM ${creditHolds} WHERE ${creditHolds.id} = ${sql.placeholder('key')})`.as(
        'held',
      ),
      given: given.month.as('given'),
      today: given.day.as('today'),
    })
    .from(sql`(SELECT 1)`)
}

/** A person's lots that still hold something, in the order in which they are spent. */
export function lotsQuery(db: DrizzleD1Database, { owner, now }: { owner: SQL; now: unknown }) {
  return db
    .select({
      id: creditLots.id,
      source: creditLots.source,
      balance: ledgerAccounts.balance,
      expiresAt: creditLots.expiresAt,
    })
    .from(creditLots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'lot:' || ${creditLots.id}`))
    .where(
      and(
        sql`${creditLots.userId} = ${owner}`,
        gt(ledgerAccounts.balance, 0),
        or(isNull(creditLots.expiresAt), sql`${creditLots.expiresAt} > ${now}`),
      ),
    )
    .orderBy(
      asc(creditLots.priority),
      sql`${creditLots.expiresAt} is null`,
      asc(creditLots.expiresAt),
      asc(creditLots.createdAt),
    )
}
