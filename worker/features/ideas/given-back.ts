import { and, count, eq, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { TRY_REASON, type PlanId } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import type { KeptOfTry, TryOffer } from '#shared/projects/ideas.ts'
import { returnStatements } from '#worker/features/credits/corrections.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { modelTries } from './tables.ts'

/**
 * So much of the one that is not kept comes back at most. With the times a day it bounds what work costs that somebody
 * copies out of what they then throw away: a hundred credits stand for a third of a dollar.
 */
const BACK_CREDITS = 100
/** Accounts are free to make, so a free one gets less for nothing. */
const backsADay = (plan: PlanId) => (plan === 'free' ? 1 : 3)

/** A lost race is read again. So many lost ones in a row mean that something else is wrong. */
const MAX_ATTEMPTS = 8

type Statements = [BatchItem<'sqlite'>, ...Array<BatchItem<'sqlite'>>]
type Today = { userId: string; now: Date }

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** What somebody can get back today. Whose plan pays is known when the turn is paid; this is of who asks. */
export async function backOf(env: Env, today: Today): Promise<TryOffer['back']> {
  const [plan, used] = await Promise.all([planOf(env, today.userId), usedBacks(env, today)])
  return { credits: BACK_CREDITS, left: Math.max(0, backsADay(plan) - used) }
}

async function usedBacks(env: Env, { userId, now }: Today): Promise<number> {
  const { payerId, day, givenBack } = modelTries
  const [row] = await database(env)
    .select({ used: count() })
    .from(modelTries)
    .where(and(eq(payerId, userId), eq(day, dayOf(now)), gt(givenBack, 0)))
  return row?.used ?? 0
}

type Ending = {
  ideaId: string
  kept: KeptOfTry
  /** The turn whose charge comes back. Null where both are used, or where the kept one took nothing. */
  backTurnId: string | null
  now: Date
}

/**
 * Writes down what was kept, once, and gives back what the other one took, as far as that is given back today. Answers
 * the micro-credits; repeated, those of the first time. The line of the try, its place among those of the day and the
 * lines of the books are one batch: the schema refuses a second one of each.
 */
export async function endTry(env: Env, { ideaId, kept, backTurnId, now }: Ending): Promise<number> {
  const ended = { kept, endedAt: now }
  for (let attempt = 1; ; attempt++) {
    const back = backTurnId === null ? null : await returnable(env, { turnId: backTurnId, now })
    const set = back
      ? { ...ended, givenBack: back.microCredits, payerId: back.payerId, day: dayOf(now), place: back.place }
      : ended
    const line = database(env).update(modelTries).set(set).where(eq(modelTries.ideaId, ideaId))
    try {
      await database(env).batch([line, ...(back?.statements ?? [])] as Statements)
      return back?.microCredits ?? 0
    } catch (error) {
      if (failsWith(error, 'try_ended')) return givenBackBy(env, ideaId)
      // An operator gave it back, or another try at the same turn did.
      if (failsWith(error, 'ledger_transfers.key') || failsWith(error, 'model_tries.turn_id')) backTurnId = null
      else if (!failsWith(error, 'model_tries.payer_id') || attempt >= MAX_ATTEMPTS) throw error
    }
  }
}

async function returnable(env: Env, { turnId, now }: { turnId: string; now: Date }) {
  const back = await returnStatements(env, { turnId, upTo: BACK_CREDITS * MICRO, reason: TRY_REASON, now })
  if (!back) return null
  const [plan, place] = await Promise.all([planOf(env, back.payerId), usedBacks(env, { userId: back.payerId, now })])
  return place < backsADay(plan) ? { ...back, place } : null
}

async function givenBackBy(env: Env, ideaId: string): Promise<number> {
  const [row] = await database(env)
    .select({ givenBack: modelTries.givenBack })
    .from(modelTries)
    .where(eq(modelTries.ideaId, ideaId))
  return row?.givenBack ?? 0
}
