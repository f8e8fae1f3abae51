import { and, asc, eq } from 'drizzle-orm'
import { PROVIDERS, type LinkedProvider, type Provider } from '#shared/accounts.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { identities } from '../tables.ts'

/** Who else says who this user is. */
export async function listLinked({ env, user }: Actor): Promise<LinkedProvider[]> {
  const rows = await database(env)
    .select({ provider: identities.providerId, linkedAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt))
  return PROVIDERS.flatMap((provider) => {
    const row = rows.find((each) => each.provider === provider)
    return row ? [{ provider, linkedAt: row.linkedAt }] : []
  })
}

/**
 * Ends that somebody else says who this user is. A code by mail always remains. Who goes to the provider again links it
 * again, as long as both have the same address.
 */
export async function unlink(acting: ActorCall, provider: Provider): Promise<void> {
  const { env, user } = acting
  await database(env)
    .delete(identities)
    .where(and(eq(identities.userId, user.id), eq(identities.providerId, provider)))
  log(acting, { level: 'info', source: 'accounts', message: `${provider} was unlinked`, ids: { userId: user.id } })
}
