import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { database } from '#worker/platform/data/db.ts'
import { PRIORITY } from './daily-credits.ts'
import { spendableLots, SYSTEM, transferStatement, grantStatements } from './ledger.ts'
import { creditLots, ledgerAccounts, ledgerTransfers } from './tables.ts'

type Correction = { key: string; userId: string; microCredits: number; reason: string; now: Date }

/** What a turn took from its maker, or null when it took nothing. */
export async function chargeOfTurn(
  env: Env,
  turnId: string,
): Promise<{ userId: string; projectId: string | null; microCredits: number } | null> {
  const [row] = await database(env)
    .select({
      userId: ledgerTransfers.userId,
      projectId: ledgerTransfers.projectId,
      microCredits: sql<number>`sum(${ledgerTransfers.amount})`,
    })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.turnId, turnId), inArray(ledgerTransfers.kind, ['charge', 'overrun'])))
    .groupBy(ledgerTransfers.userId, ledgerTransfers.projectId)
  return row ?? null
}

/**
 * The statements that give back once what a turn took. The credits are new ones, because the lots that they came from
 * may be over.
 */
export function refundStatements(
  env: Env,
  {
    turnId,
    projectId,
    expiresAt,
    userId,
    microCredits,
    reason,
    now,
  }: Omit<Correction, 'key'> & { turnId: string; projectId: string | null; expiresAt: Date },
): BatchItem<'sqlite'>[] {
  const lotId = crypto.randomUUID()
  const db = database(env)
  return [
    db.insert(creditLots).values({
      id: lotId,
      userId,
      source: 'admin',
      priority: PRIORITY.admin,
      amount: microCredits,
      expiresAt,
      createdAt: now,
    }),
    db.insert(ledgerAccounts).values({ id: `lot:${lotId}`, kind: 'lot', minBalance: 0 }),
    transferStatement(env, {
      key: `refund:${turnId}`,
      from: SYSTEM.revenue,
      to: `lot:${lotId}`,
      amount: microCredits,
      kind: 'grant',
      userId,
      projectId,
      turnId,
      lotId,
      reason,
      now,
    }),
  ]
}

/**
 * The statements that give back what a turn was charged, at most `upTo` of it, to the lots that it came from: it expires
 * there as it would have. They share their first key with `refundStatements`, so that a turn is given back once. Null
 * when it took nothing.
 */
export async function returnStatements(
  env: Env,
  { turnId, upTo, reason, now }: { turnId: string; upTo: number; reason: string; now: Date },
): Promise<{ payerId: string; microCredits: number; statements: BatchItem<'sqlite'>[] } | null> {
  const lines = await database(env)
    .select()
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.turnId, turnId),
        inArray(ledgerTransfers.kind, ['charge', 'overrun']),
        isNotNull(ledgerTransfers.lotId),
      ),
    )
    .orderBy(desc(ledgerTransfers.createdAt), desc(ledgerTransfers.key))
  const payerId = lines[0]?.userId
  if (payerId === undefined) return null
  let left = upTo
  const statements = lines.flatMap(({ lotId, amount: charged, userId, projectId }, seq) => {
    const amount = Math.min(charged, left)
    left -= amount
    if (amount === 0) return []
    const key = seq === 0 ? `refund:${turnId}` : `refund:${turnId}:${seq}`
    const to = `lot:${lotId}`
    const line = { key, from: SYSTEM.revenue, to, amount, userId, projectId, turnId, lotId, reason, now }
    return [transferStatement(env, { ...line, kind: 'give_back' })]
  })
  return { payerId, microCredits: upTo - left, statements }
}

/**
 * The statements that take credits from a person's lots in the order of spending. When there are too few, it tells how
 * many there are.
 */
export async function takeBackStatements(
  env: Env,
  { key, userId, microCredits, reason, now }: Correction,
): Promise<{ statements: BatchItem<'sqlite'>[] } | { available: number }> {
  const lots = await spendableLots(env, { userId, now })
  const available = lots.reduce((sum, { balance }) => sum + balance, 0)
  if (available < microCredits) return { available }
  let left = microCredits
  const statements = lots.flatMap(({ id, balance }, seq) => {
    const amount = Math.min(balance, left)
    left -= amount
    return amount > 0
      ? [
          transferStatement(env, {
            key: `take:${key}:${seq}`,
            from: `lot:${id}`,
            to: SYSTEM.mint,
            amount,
            kind: 'claw_back',
            userId,
            lotId: id,
            reason,
            now,
          }),
        ]
      : []
  })
  return { statements }
}

type Reason = 'refund' | 'dispute'
type Statements = Array<BatchItem<'sqlite'>>

/**
 * The lot that was granted under this key, with what is left of it and what was taken back. Null when there is none.
 */
export async function grantedLot(env: Env, grantKey: string) {
  const [lot] = await database(env)
    .select({
      id: creditLots.id,
      userId: creditLots.userId,
      source: creditLots.source,
      priority: creditLots.priority,
      expiresAt: creditLots.expiresAt,
      amount: creditLots.amount,
      balance: ledgerAccounts.balance,
      takenBack: sql<number>`(SELECT coalesce(sum(t.amount), 0) FROM ledger_transfers t WHERE t.from_account = ${ledgerAccounts.id} AND t.kind = 'claw_back')`,
    })
    .from(ledgerTransfers)
    .innerJoin(creditLots, eq(creditLots.id, ledgerTransfers.lotId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.toAccount))
    .where(and(eq(ledgerTransfers.key, `grant:${grantKey}`), eq(ledgerTransfers.kind, 'grant')))
  return lot ?? null
}

/**
 * The statements that take back what is not spent of a grant. Null when nothing was granted. `isShort` says that more
 * was granted, which turns may still give back.
 */
export async function takeBackOfGrant(
  env: Env,
  { grantKey, reason, now }: { grantKey: string; reason: Reason; now: Date },
): Promise<{ statements: Statements; microCredits: number; isShort: boolean } | null> {
  const lot = await grantedLot(env, grantKey)
  if (!lot) return null
  const microCredits = Math.min(lot.amount - lot.takenBack, lot.balance)
  const isShort = microCredits < lot.amount - lot.takenBack
  if (microCredits <= 0) return { statements: [], microCredits: 0, isShort }
  // The key says how much was taken before. So of two that come at the same time one fails, and reads again.
  const line = transferStatement(env, {
    key: `claw_back:${grantKey}:${lot.takenBack}`,
    from: `lot:${lot.id}`,
    to: SYSTEM.mint,
    amount: microCredits,
    kind: 'claw_back',
    userId: lot.userId,
    lotId: lot.id,
    reason,
    now,
  })
  return { statements: [line], microCredits, isShort }
}

/**
 * The statements that give back what disputes took of a grant, once for each `key`. The new credits are like those that
 * were taken.
 */
export async function giveBackOfGrant(
  env: Env,
  { grantKey, key, now }: { grantKey: string; key: string; now: Date },
): Promise<{ statements: Statements; microCredits: number } | null> {
  const lot = await grantedLot(env, grantKey)
  if (!lot) return null
  const [row] = await database(env)
    .select({ microCredits: sql<number>`coalesce(sum(${ledgerTransfers.amount}), 0)` })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.fromAccount, `lot:${lot.id}`),
        eq(ledgerTransfers.kind, 'claw_back'),
        eq(ledgerTransfers.reason, 'dispute'),
      ),
    )
  const { userId, source, priority, expiresAt } = lot
  const microCredits = row?.microCredits ?? 0
  return microCredits === 0
    ? null
    : {
        statements: grantStatements(env, {
          key,
          userId,
          microCredits,
          source,
          priority,
          expiresAt,
          reason: 'dispute',
          now,
        }),
        microCredits,
      }
}
