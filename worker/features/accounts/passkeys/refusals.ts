import { DomainError } from '#worker/platform/errors.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { partyOf, type Party } from './ceremony.ts'

/** Whom passkeys of this host are for. Throws `passkey.refused` where there can be none, such as at a bare number. */
export function requireParty({ env, request }: Pick<Call, 'env' | 'request'>): Party {
  const party = partyOf(env, request)
  if (!party) throw new DomainError('passkey.refused')
  return party
}

/** What a check gives, or `passkey.refused`. The log says why it was refused, and whoever was refused is not told. */
export async function proven<Result>(call: Call, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    const cause = error instanceof DomainError ? error.cause : error
    if (cause instanceof Error)
      log(call, { level: 'info', source: 'accounts', message: `A passkey was refused: ${cause.message}` })
    throw error instanceof DomainError ? error : new DomainError('passkey.refused', { cause: error })
  }
}
