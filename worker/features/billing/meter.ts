import { MIN_TURN_MICRO } from '#shared/metering.ts'
import { ANSWER_WAIT_MS } from '#shared/turn-states.ts'
import type { Meter } from '#worker/features/turns/service.ts'
import { log } from '#worker/platform/log.ts'
import { afterSpending } from './after-spending.ts'
import { grantDueDaily } from './daily-credits.ts'
import type { Funds } from './funds.ts'
import { closeHold, holdCredits } from './ledger.ts'
import type { StripeScope } from './stripe-subscriptions.ts'

/** A hold outlives the longest wait for an answer by a day; nobody settles it after that. */
const HOLD_MS = ANSWER_WAIT_MS + 24 * 60 * 60_000

/** The meter of turns over the ledger. Who has fewer credits than asked for gets as many as there are, but never less than the least a turn costs. */
export function ledgerMeter(scope: StripeScope): Meter {
  const { env } = scope

  async function close({
    holdId,
    turnId,
    microCredits,
  }: {
    holdId: string
    turnId: string
    microCredits: number
  }): Promise<void> {
    const now = new Date()
    const { overrun, writtenOff, userId } = await closeHold(env, { holdId, microCredits, now })
    const ids = { turnId, holdId, ...(userId !== null && { userId }) }
    if (overrun > 0)
      log(scope, {
        level: 'error',
        source: 'billing',
        code: 'billing.overrun',
        message: `A turn cost ${overrun} micro-credits more than was held for it; they are not charged.`,
        ids,
      })
    if (writtenOff > 0)
      log(scope, {
        level: 'error',
        source: 'billing',
        code: 'billing.written_off',
        message: `A turn that ended after its hold cost ${writtenOff} micro-credits that nobody could pay; they are written off.`,
        ids,
      })
    if (microCredits === 0 || userId === null) return
    const reported = (error: unknown) =>
      log(scope, {
        level: 'error',
        source: 'billing',
        message: 'What follows on spending failed.',
        error,
        ids: { turnId, userId },
      })
    scope.executionCtx.waitUntil(afterSpending(scope, { userId, now }).catch(reported))
  }

  return {
    async reserve({ key, turnId, userId, projectId, microCredits }) {
      const now = new Date()
      const prepare = ({ payerId, plan, daily }: Funds) => grantDueDaily(env, { userId: payerId, plan, daily, now })
      return holdCredits(env, {
        key,
        userId,
        projectId,
        turnId,
        microCredits,
        least: MIN_TURN_MICRO,
        prepare,
        expiresAt: new Date(now.getTime() + HOLD_MS),
        now,
      })
    },
    settle: close,
    release: (request) => close({ ...request, microCredits: 0 }),
  }
}
