import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { database } from '#worker/platform/data/db.ts'
import { PRIORITY } from './daily-credits.ts'
import { spendableLots, SYSTEM, transferStatement } from './ledger.ts'
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
