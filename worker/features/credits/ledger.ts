import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LotSource } from '#shared/billing/billing.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { lotsQuery } from './funds.ts'
import { creditLots, ledgerAccounts, ledgerTransfers, type TransferKind } from './tables.ts'

/** Where credits come from and go to. These balances may be below zero. All balances together must be zero. */
export const SYSTEM = {
  mint: 'sys:mint',
  revenue: 'sys:revenue',
  expired: 'sys:expired',
  writeOff: 'sys:writeoff',
} as const

type Grant = {
  key: string
  userId: string
  microCredits: number
  source: LotSource
  priority: number
  expiresAt: Date | null
  reason?: string | undefined
  now: Date
}
type Line = {
  key: string
  from: string
  to: string
  amount: number
  kind: TransferKind
  userId: string
  projectId?: string | null
  turnId?: string | null
  lotId?: string | null
  reason?: string | null
  now: Date
}
export type Statements = [BatchItem<'sqlite'>, ...Array<BatchItem<'sqlite'>>]

/** The statement of one line of the books. Other features put it into their own batch. */
export function transferStatement(
  env: Env,
  { key, from, to, amount, kind, userId, projectId = null, turnId = null, lotId = null, reason = null, now }: Line,
): BatchItem<'sqlite'> {
  return database(env).insert(ledgerTransfers).values({
    id: crypto.randomUUID(),
    key,
    fromAccount: from,
    toAccount: to,
    amount,
    kind,
    userId,
    projectId,
    turnId,
    lotId,
    reason,
    createdAt: now,
  })
}

/** The statements of a grant. The key makes the whole batch in which they stand happen once. */
export function grantStatements(
  env: Env,
  { key, userId, microCredits, source, priority, expiresAt, reason, now }: Grant,
): Statements {
  const id = crypto.randomUUID()
  const db = database(env)
  return [
    db.insert(creditLots).values({ id, userId, source, priority, amount: microCredits, expiresAt, createdAt: now }),
    db.insert(ledgerAccounts).values({ id: `lot:${id}`, kind: 'lot', minBalance: 0 }),
    transferStatement(env, {
      key: `grant:${key}`,
      from: SYSTEM.mint,
      to: `lot:${id}`,
      amount: microCredits,
      kind: 'grant',
      userId,
      lotId: id,
      reason: reason ?? null,
      now,
    }),
  ]
}

/** Grants credits once for each key, and says whether this call did. */
export async function grantCredits(env: Env, grant: Grant): Promise<boolean> {
  try {
    await database(env).batch(grantStatements(env, grant))
    return true
  } catch (error) {
    if (failsWith(error, 'ledger_transfers.key')) return false
    throw error
  }
}

/** A person's lots that still hold something, in the order in which they are spent. */
export function spendableLots(env: Env, { userId, now }: { userId: string; now: Date }) {
  return lotsQuery(database(env), { owner: sql`${userId}`, now: now.getTime() })
}

/**
 * Takes what is left of lots whose time is over, of everybody or of one person. It takes at most `limit` in one run,
 * and returns how many.
 */
export async function expireLots(
  env: Env,
  { now, userId, limit = 100 }: { now: Date; userId?: string; limit?: number },
): Promise<number> {
  const over = await database(env)
    .select({ id: creditLots.id, userId: creditLots.userId, balance: ledgerAccounts.balance })
    .from(creditLots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'lot:' || ${creditLots.id}`))
    .where(
      and(
        lte(creditLots.expiresAt, now),
        gt(ledgerAccounts.balance, 0),
        userId === undefined ? undefined : eq(creditLots.userId, userId),
      ),
    )
    .limit(limit)
  for (const { id, userId, balance } of over) {
    // Credits given back to it later expire with another run, under another key.
    const line = transferStatement(env, {
      key: `expire:${id}:${now.getTime()}`,
      from: `lot:${id}`,
      to: SYSTEM.expired,
      amount: balance,
      kind: 'expire',
      userId,
      lotId: id,
      now,
    })
    await database(env)
      .batch([line])
      .catch((error: unknown) => {
        if (!failsWith(error, 'CHECK constraint failed') && !failsWith(error, 'ledger_transfers.key')) throw error
      })
  }
  return over.length
}

/** What must be true of the books at any moment. Each query finds what is wrong. */
const PROOFS: Record<string, string> = {
  'All balances together are not zero': 'SELECT sum(balance) AS found FROM ledger_accounts HAVING found <> 0',
  'A balance is not the sum of its transfers': `SELECT count(*) AS found FROM (
    SELECT a.id FROM ledger_accounts a
    LEFT JOIN (SELECT account, sum(amount) AS total FROM (
      SELECT to_account AS account, amount FROM ledger_transfers UNION ALL SELECT from_account, -amount FROM ledger_transfers
    ) GROUP BY account) t ON t.account = a.id
    WHERE a.balance <> coalesce(t.total, 0)
  ) HAVING found > 0`,
  'A lot or hold is below zero':
    "SELECT count(*) AS found FROM ledger_accounts WHERE kind <> 'system' AND balance < 0 HAVING found > 0",
  'A closed hold still holds something':
    "SELECT count(*) AS found FROM credit_holds h JOIN ledger_accounts a ON a.id = 'hold:' || h.id WHERE h.state <> 'open' AND a.balance <> 0 HAVING found > 0",
  'An open hold does not hold its amount':
    "SELECT count(*) AS found FROM credit_holds h JOIN ledger_accounts a ON a.id = 'hold:' || h.id WHERE h.state = 'open' AND a.balance <> h.amount HAVING found > 0",
  'A hold charged something else than its lines say': `SELECT count(*) AS found FROM credit_holds h WHERE h.state = 'settled' AND h.charged <> (
    SELECT coalesce(sum(amount), 0) FROM ledger_transfers WHERE from_account = 'hold:' || h.id AND kind = 'charge'
  ) HAVING found > 0`,
  "A day's sum is not what was charged": `SELECT count(*) AS found FROM (
    SELECT user_id, sum(charged) AS total FROM credit_days GROUP BY user_id
  ) d WHERE d.total <> (SELECT coalesce(sum(amount), 0) FROM ledger_transfers t WHERE t.user_id = d.user_id AND t.kind IN ('charge', 'overrun')) HAVING found > 0`,
}

/**
 * What is wrong with the books, in words with the figure that was found. Empty when they balance. It reads all of them,
 * so only the nightly job and tests may call it.
 */
export async function booksProblems(env: Pick<Env, 'DB'>): Promise<string[]> {
  const answers = await env.DB.batch<{ found: number }>(Object.values(PROOFS).map((sql) => env.DB.prepare(sql)))
  return Object.keys(PROOFS).flatMap((name, index) => {
    const found = answers[index]?.results[0]?.found
    return found === undefined ? [] : [`${name}: ${found}`]
  })
}
