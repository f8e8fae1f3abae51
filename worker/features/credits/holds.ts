import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { AI_REASON } from '#shared/billing/billing.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { readFunds, within, type Available, type Funds, type Lot } from './funds.ts'
import { spendableLots, SYSTEM, transferStatement, type Statements } from './ledger.ts'
import { creditHoldLots, creditHolds, ledgerAccounts, ledgerTransfers, type HoldPurpose } from './tables.ts'

/** A lost race is read again. So many lost ones in a row mean that something else is wrong. */
const MAX_ATTEMPTS = 8

/** Without a turn it is for AI in an app of the project. */
export type Hold = {
  key: string
  userId: string
  projectId: string
  turnId: string | null
  microCredits: number
  expiresAt: Date
  now: Date
}
export type HoldOutcome = { isHeld: true; holdId: string; microCredits: number } | ({ isHeld: false } & Available)
/** `overrun` is what it cost beyond what was held. `writtenOff` is what nobody could pay. */
export type Closed = { charged: number; overrun: number; writtenOff: number; userId: string | null }

/**
 * With less than was asked for, what there is is held, but not less than `least`. Without `least` it is all or nothing.
 * `prepare` says whether it has given the payer something.
 */
type Holding = Hold & { least?: number; prepare?: (funds: Funds) => Promise<boolean> }

/**
 * Puts credits aside, taken from the payer's lots in their order. The key is the hold's id: the same key gives the same
 * hold, as large as it was made. What was read may be outdated when it is written. Then the schema refuses what the
 * lots or the payer's limits no longer allow, and all is read again.
 */
export async function holdCredits(env: Env, { least, prepare, ...hold }: Holding): Promise<HoldOutcome> {
  for (let attempt = 1; ; attempt++) {
    const funds = await readFunds(env, hold)
    if (funds.held !== null) return { isHeld: true, holdId: hold.key, microCredits: funds.held }
    if (attempt === 1 && (await prepare?.(funds))) continue
    const balance = funds.lots.reduce((sum, lot) => sum + lot.balance, 0)
    const found = within(funds.limit, balance)
    const microCredits = Math.min(hold.microCredits, found.available)
    if (microCredits < (least ?? hold.microCredits)) return { isHeld: false, ...found }
    try {
      await database(env).batch(
        holdStatements(env, {
          ...hold,
          userId: funds.payerId,
          microCredits,
          shares: takeFrom(funds.lots, microCredits),
        }),
      )
      return { isHeld: true, holdId: hold.key, microCredits }
    } catch (error) {
      // A twin was faster, a lot was drained or a limit was reached meanwhile. Reading again shows which.
      if (attempt < MAX_ATTEMPTS && OUTDATED.some((text) => failsWith(error, text))) continue
      throw error
    }
  }
}

const OUTDATED = ['credit_holds.id', 'CHECK constraint failed', 'spending_limit']

/** What a hold takes from one lot. */
type Share = { lotId: string; amount: number }

/** What is taken from each lot. The caller has seen to it that the lots hold as much as is wanted. */
function takeFrom(lots: Lot[], wanted: number): Share[] {
  let left = wanted
  return lots.flatMap(({ id, balance }) => {
    const amount = Math.min(balance, left)
    left -= amount
    return amount > 0 ? [{ lotId: id, amount }] : []
  })
}

function holdStatements(
  env: Env,
  { key: id, userId, projectId, turnId, microCredits, expiresAt, now, shares }: Hold & { shares: Share[] },
): Statements {
  const db = database(env)
  const purpose = turnId === null ? 'ai' : 'turn'
  return [
    db.insert(creditHolds).values({
      id,
      userId,
      projectId,
      turnId: turnId ?? id,
      purpose,
      amount: microCredits,
      expiresAt,
      createdAt: now,
    }),
    db.insert(ledgerAccounts).values({ id: `hold:${id}`, kind: 'hold', minBalance: 0 }),
    ...shares.flatMap(({ lotId, amount }, seq) => [
      db.insert(creditHoldLots).values({ holdId: id, seq, lotId, amount }),
      transferStatement(env, {
        key: `hold:${id}:${seq}`,
        from: `lot:${lotId}`,
        to: `hold:${id}`,
        amount,
        kind: 'hold',
        ...about(purpose, { userId, projectId, turnId }),
        lotId,
        now,
      }),
    ]),
  ]
}

/** What the lines of a hold say of what it is for. */
function about(
  purpose: HoldPurpose,
  { userId, projectId, turnId }: Pick<Hold, 'userId' | 'projectId' | 'turnId'>,
): { userId: string; projectId: string; turnId: string | null; reason: string | null } {
  return purpose === 'ai'
    ? { userId, projectId, turnId: null, reason: AI_REASON }
    : { userId, projectId, turnId, reason: null }
}

/** The statements `beside` take effect together with the closing, or not at all. */
type Closing = { holdId: string; microCredits: number; now: Date; beside?: Array<BatchItem<'sqlite'>> }

/**
 * Closes a hold once: charges up to what was held, and gives the rest back to its lots. What it should have cost beyond
 * that is `overrun`. A hold that the sweeper released is charged late, from the person's lots.
 */
export async function closeHold(env: Env, { holdId, microCredits, now, beside = [] }: Closing): Promise<Closed> {
  const [hold] = await database(env).select().from(creditHolds).where(eq(creditHolds.id, holdId))
  // A hold that was asked for and never confirmed may not exist. Then there is nothing to give back.
  if (!hold && microCredits === 0) return { charged: 0, overrun: 0, writtenOff: 0, userId: null }
  if (!hold) throw new Error(`There is no hold ${holdId}`)
  const { userId } = hold
  const overrun = Math.max(0, microCredits - hold.amount)
  if (hold.state === 'settled' || (hold.state === 'released' && microCredits === 0))
    return { charged: hold.charged ?? 0, overrun: 0, writtenOff: 0, userId }
  if (hold.state === 'released') return { ...(await chargeLate(env, { hold, microCredits, now })), overrun, userId }
  const charged = Math.min(microCredits, hold.amount)
  const shares = await database(env)
    .select()
    .from(creditHoldLots)
    .where(eq(creditHoldLots.holdId, holdId))
    .orderBy(asc(creditHoldLots.seq))
  try {
    await database(env).batch([...closeStatements(env, { hold, shares, charged, now }), ...beside])
  } catch (error) {
    // The other closing won. What it did stands, and is read.
    if (failsWith(error, 'hold_not_open')) return closeHold(env, { holdId, microCredits, now, beside })
    throw error
  }
  return { charged, overrun, writtenOff: 0, userId }
}

type HoldRow = typeof creditHolds.$inferSelect

function closeStatements(
  env: Env,
  {
    hold,
    shares,
    charged,
    now,
  }: { hold: HoldRow; shares: Array<typeof creditHoldLots.$inferSelect>; charged: number; now: Date },
): Statements {
  const { id } = hold
  const common = { ...about(hold.purpose, hold), now }
  let left = charged
  const lines = shares.flatMap(({ seq, lotId, amount }) => {
    const taken = Math.min(left, amount)
    left -= taken
    return [
      ...(taken > 0
        ? [
            transferStatement(env, {
              ...common,
              key: `charge:${id}:${seq}`,
              from: `hold:${id}`,
              to: SYSTEM.revenue,
              amount: taken,
              kind: 'charge',
              lotId,
            }),
          ]
        : []),
      ...(amount > taken
        ? [
            transferStatement(env, {
              ...common,
              key: `back:${id}:${seq}`,
              from: `hold:${id}`,
              to: `lot:${lotId}`,
              amount: amount - taken,
              kind: 'give_back',
              lotId,
            }),
          ]
        : []),
    ]
  })
  const close = database(env)
    .update(creditHolds)
    .set({ state: charged > 0 ? 'settled' : 'released', charged, closedAt: now })
    .where(eq(creditHolds.id, id))
  return [close, ...lines]
}

/** Charges what the lots can still bear and writes off the rest, both once. */
async function chargeLate(
  env: Env,
  { hold, microCredits, now }: { hold: HoldRow; microCredits: number; now: Date },
): Promise<Pick<Closed, 'charged' | 'writtenOff'>> {
  const { id, userId } = hold
  const common = { ...about(hold.purpose, hold), now }
  for (let attempt = 1; ; attempt++) {
    const [known] = await database(env)
      .select({ id: ledgerTransfers.id })
      .from(ledgerTransfers)
      .where(inArray(ledgerTransfers.key, [`late:${id}:0`, `late:${id}:rest`]))
    if (known) return { charged: 0, writtenOff: 0 }
    const lots = await spendableLots(env, { userId, now })
    const able = Math.min(
      microCredits,
      lots.reduce((sum, { balance }) => sum + balance, 0),
    )
    const shares = takeFrom(lots, able)
    const rest = microCredits - able
    const lines = shares.map(({ lotId, amount }, seq) =>
      transferStatement(env, {
        ...common,
        key: `late:${id}:${seq}`,
        from: `lot:${lotId}`,
        to: SYSTEM.revenue,
        amount,
        kind: 'overrun',
        lotId,
      }),
    )
    if (rest > 0)
      lines.push(
        transferStatement(env, {
          ...common,
          key: `late:${id}:rest`,
          from: SYSTEM.writeOff,
          to: SYSTEM.revenue,
          amount: rest,
          kind: 'write_off',
        }),
      )
    try {
      await database(env).batch(lines as Statements)
      return { charged: able, writtenOff: rest }
    } catch (error) {
      if (
        attempt < MAX_ATTEMPTS &&
        (failsWith(error, 'ledger_transfers.key') || failsWith(error, 'CHECK constraint failed'))
      )
        continue
      throw error
    }
  }
}

/** Releases holds whose time is over, at most `limit` in one run. Returns how many. */
export async function sweepHolds(env: Env, { now, limit = 100 }: { now: Date; limit?: number }): Promise<number> {
  const stale = await database(env)
    .select({ id: creditHolds.id })
    .from(creditHolds)
    .where(and(eq(creditHolds.state, 'open'), lt(creditHolds.expiresAt, now)))
    .limit(limit)
  for (const { id } of stale) await closeHold(env, { holdId: id, microCredits: 0, now })
  return stale.length
}
