import { MIN_TURN_MICRO } from '#shared/billing/metering.ts'
import { ANSWER_WAIT_MS } from '#shared/turns/turns.ts'
import { grantDueDaily } from '#worker/features/credits/daily-credits.ts'
import type { Funds } from '#worker/features/credits/funds.ts'
import { closeHold, holdCredits } from '#worker/features/credits/ledger.ts'
import { afterSpending } from '#worker/features/payments/auto-top-up.ts'
import type { StripeScope } from '#worker/features/payments/subscriptions.ts'
import { log } from '#worker/platform/log/log.ts'
import type { Meter } from './meter.ts'

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
