import { MIN_TURN_MICRO } from '#shared/billing/metering.ts'
import { DAY_MS } from '#shared/time.ts'
import { ANSWER_WAIT_MS } from '#shared/turns/turns.ts'
import { grantDueDaily } from '#worker/features/credits/daily-credits.ts'
import type { Funds } from '#worker/features/credits/funds.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { afterSpending } from '#worker/features/payments/auto-top-up.ts'
import type { StripeScope } from '#worker/features/payments/subscriptions.ts'
import { log } from '#worker/platform/log/log.ts'
import type { Meter } from './credits.ts'

/** A hold outlives the longest wait for an answer by a day. Nobody settles it after that. */
const HOLD_MS = ANSWER_WAIT_MS + DAY_MS

type Closing = { holdId: string; turnId: string; microCredits: number }

/**
 * The meter of turns over the ledger. When there is less than was asked for, it holds that. It never holds less than
 * the least that a turn costs, or that this request is worth.
 */
export function ledgerMeter(scope: StripeScope): Meter {
  const { env } = scope
  return {
    async reserve({ leastMicroCredits, ...request }) {
      const now = new Date()
      const prepare = ({ payerId, plan, daily }: Funds) => grantDueDaily(env, { userId: payerId, plan, daily, now })
      return holdCredits(env, {
        ...request,
        least: Math.max(MIN_TURN_MICRO, leastMicroCredits),
        prepare,
        expiresAt: new Date(now.getTime() + HOLD_MS),
        now,
      })
    },
    settle: (request) => close(scope, request),
    release: (request) => close(scope, { ...request, microCredits: 0 }),
  }
}

async function close(scope: StripeScope, { holdId, turnId, microCredits }: Closing): Promise<void> {
  const now = new Date()
  const { overrun, writtenOff, userId } = await closeHold(scope.env, { holdId, microCredits, now })
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
