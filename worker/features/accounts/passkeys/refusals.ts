import { DomainError } from '#worker/platform/errors.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'

/** What is no key or no JSON is told at length, and a line of the log is short. */
const MAX_REASON = 200

/** What a check gives, or `passkey.refused`. The log says why it was refused, and whoever was refused is not told. */
export async function proven<Result>(call: Call, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    const cause = error instanceof DomainError ? error.cause : error
    if (cause instanceof Error)
      log(call, {
        level: 'info',
        source: 'accounts',
        message: `A passkey was refused: ${cause.message.slice(0, MAX_REASON)}`,
      })
    throw error instanceof DomainError ? error : new DomainError('passkey.refused', { cause: error })
  }
}
