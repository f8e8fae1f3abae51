import { sql, type Placeholder } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Balance } from '#shared/billing/billing.ts'
import { dailyDue, dailyGiven, grantDailyCredits } from '#worker/features/credits/daily-credits.ts'
import { lotsQuery } from '#worker/features/credits/funds.ts'
import { expireLots } from '#worker/features/credits/ledger.ts'
import { creditHolds, creditLots, ledgerAccounts } from '#worker/features/credits/tables.ts'
import { planColumn } from '#worker/features/plans/service.ts'
import { builtQuery, readTogether } from '#worker/platform/data/db.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'

/** `viewing` is set when an operator looks, whose look must not book anything. */
type Looking = ActorRequest & { viewing?: unknown }

/** What the person can spend, by kind, in the order in which it is spent. */
export async function creditBalance({ viewing = null, ...asking }: Looking): Promise<Balance> {
  const { env, user } = asking
  const now = new Date()
  const found = await readBalance(asking, now)
  const { plan } = found.balance
  // Credits that are over are booked now, so that the books end with the balance that is shown.
  if (viewing !== null || !(found.isOver || found.isDailyDue)) return found.balance
  if (found.isOver) await expireLots(env, { now, userId: user.id })
  if (found.isDailyDue) await grantDailyCredits(env, { userId: user.id, plan, now })
  return (await readBalance(asking, now)).balance
}

async function readBalance(asking: ActorRequest, now: Date) {
  const { env, user } = asking
  const day = now.toISOString().slice(0, 10)
  const values = {
    user: user.id,
    now: now.getTime(),
    dayStart: Date.parse(day),
    monthStart: Date.parse(`${day.slice(0, 7)}-01`),
  }
  const [[standing], rows] = await Promise.all([
    readTogether(asking, builtQuery(env, { key: 'balance: standing', values, build: standingQuery })),
    readTogether(
      asking,
      builtQuery(env, {
        key: 'balance: lots',
        values,
        build: (db) => lotsQuery(db, { owner: sql`${owner}`, now: sql.placeholder('now') }),
      }),
    ),
  ])
  if (!standing) throw new Error('What a balance is made of could not be read')
  const { held, over, given, today } = standing
  const plan = standing.plan ?? 'free'
  const lots = rows.map(({ source, balance, expiresAt }) => ({ source, microCredits: balance, expiresAt }))
  const balance: Balance = { available: lots.reduce((sum, lot) => sum + lot.microCredits, 0), held, lots, plan }
  return { balance, isOver: over === 1, isDailyDue: dailyDue({ plan, daily: { given, today } }) > 0 }
}

const owner: Placeholder = sql.placeholder('user')
const overLots = sql`SELECT 1 FROM ${creditLots} JOIN ${ledgerAccounts} ON ${ledgerAccounts.id} = 'lot:' || ${creditLots.id}
  WHERE ${creditLots.userId} = ${owner} AND ${creditLots.expiresAt} <= ${sql.placeholder('now')} AND ${ledgerAccounts.balance} > 0`

/** The plan, what is held, whether lots are over that still hold something, and today's credits so far. */
function standingQuery(db: DrizzleD1Database) {
  const given = dailyGiven({
    owner: sql`${owner}`,
    dayStart: sql.placeholder('dayStart'),
    monthStart: sql.placeholder('monthStart'),
  })
  return db
    .select({
      plan: planColumn(owner).as('plan'),
      held: sql<number>`(SELECT coalesce(sum(${creditHolds.amount}), 0) FROM ${creditHolds} WHERE ${creditHolds.userId} = ${owner} AND ${creditHolds.state} = 'open')`.as(
        'held',
      ),
      over: sql<number>`EXISTS (${overLots})`.as('over'),
      given: given.month.as('given'),
      today: given.day.as('today'),
    })
    .from(sql`(SELECT 1)`)
}
