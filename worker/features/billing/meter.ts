import { eq } from 'drizzle-orm'
import { PLANS } from '#shared/billing.ts'
import { ANSWER_WAIT_MS } from '#shared/turn-states.ts'
import { MIN_TURN_MICRO } from '#shared/metering.ts'
import { projects } from '#worker/features/projects/tables.ts'
import type { Meter } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/db.ts'
import { log } from '#worker/platform/log.ts'
import { afterSpending } from './after-spending.ts'
import { grantDailyCredits } from './daily-credits.ts'
import { closeHold, holdCredits, spendableLots } from './ledger.ts'
import { planOf } from './plans.ts'
import { spendable } from './spending-limits.ts'
import type { StripeScope } from './stripe-subscriptions.ts'

/** A hold outlives the longest wait for an answer by a day; nobody settles it after that. */
const HOLD_MS = ANSWER_WAIT_MS + 24 * 60 * 60_000

/** Who sends a turn pays for it, unless the project's owner has a plan whose credits are shared. */
async function payerOf(env: Env, { userId, projectId }: { userId: string; projectId: string }): Promise<string> {
  const [project] = await database(env).select({ ownerId: projects.ownerId }).from(projects).where(eq(projects.id, projectId))
  if (!project || project.ownerId === userId) return userId
  const plan = await planOf(env, project.ownerId)
  return PLANS.find(({ id }) => id === plan)?.monthly?.isShared ? project.ownerId : userId
}

/** The meter of turns over the ledger. Who has fewer credits than asked for gets as many as there are, but never less than the least a turn costs. */
export function ledgerMeter(scope: StripeScope): Meter {
  const { env } = scope

  async function available({ userId, projectId, now }: { userId: string; projectId: string; now: Date }): Promise<number> {
    await grantDailyCredits(env, { userId, plan: await planOf(env, userId), now })
    const [lots, limit] = await Promise.all([spendableLots(env, { userId, now }), spendable(env, { userId, projectId, now })])
    const balance = lots.reduce((sum, lot) => sum + lot.balance, 0)
    return Math.min(balance, limit ?? balance)
  }

  async function close({ holdId, turnId, microCredits }: { holdId: string; turnId: string; microCredits: number }): Promise<void> {
    const now = new Date()
    const { overrun, writtenOff, userId } = await closeHold(env, { holdId, microCredits, now })
    const ids = { turnId, holdId, ...(userId !== null && { userId }) }
    if (overrun > 0) log(scope, { level: 'error', source: 'billing', code: 'billing.overrun', message: `A turn cost ${overrun} micro-credits more than was held for it; they are not charged.`, ids })
    if (writtenOff > 0) log(scope, { level: 'error', source: 'billing', code: 'billing.written_off', message: `A turn that ended after its hold cost ${writtenOff} micro-credits that nobody could pay; they are written off.`, ids })
    if (microCredits === 0 || userId === null) return
    const reported = (error: unknown) => log(scope, { level: 'error', source: 'billing', message: 'What follows on spending failed.', error, ids: { turnId, userId } })
    scope.executionCtx.waitUntil(afterSpending(scope, { userId, now }).catch(reported))
  }

  return {
    async reserve({ key, turnId, projectId, microCredits, ...turn }) {
      const now = new Date()
      const userId = await payerOf(env, { ...turn, projectId })
      const most = await available({ userId, projectId, now })
      const amount = Math.min(microCredits, most)
      if (amount < MIN_TURN_MICRO) return { isHeld: false, available: most }
      return holdCredits(env, { key, userId, projectId, turnId, microCredits: amount, expiresAt: new Date(now.getTime() + HOLD_MS), now })
    },
    settle: close,
    release: (request) => close({ ...request, microCredits: 0 }),
  }
}
