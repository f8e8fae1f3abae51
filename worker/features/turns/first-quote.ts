import { MICRO, type Quote } from '#shared/billing/metering.ts'
import { overheadTokens } from '#worker/agent/context/step-context.ts'
import { availableFunds } from '#worker/features/credits/funds.ts'
import { newProjectModel } from '#worker/features/models/service.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { MESSAGE_TOKENS, quoteFor } from './quote.ts'

/** `available` is null for somebody who is not signed in. */
type FirstQuote = Quote & { available: number | null }

/**
 * What a first app will take, before there is a project. The database is asked for nothing unless somebody is signed
 * in, because strangers may ask this. Null where no model is configured as it must be.
 */
export async function quoteFirst({ env, user }: Pick<Context, 'env' | 'user'>): Promise<FirstQuote | null> {
  const userId = user?.id ?? null
  const [model, funds] = await Promise.all([
    newProjectModel(env, userId),
    userId === null ? null : availableFunds(env, { userId, projectId: '', now: new Date() }),
  ])
  if (!model) return null
  const quote = quoteFor({ kind: 'first', contextTokens: overheadTokens('build'), newTokens: MESSAGE_TOKENS, ...model })
  return { ...quote, available: funds && Math.floor(funds.available / MICRO) }
}
