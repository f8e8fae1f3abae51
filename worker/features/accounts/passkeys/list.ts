import { and, desc, eq } from 'drizzle-orm'
import { MAX_PASSKEYS, type Passkey } from '#shared/accounts.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { passkeys } from '../tables.ts'
import { partyOf } from './party.ts'

/** What the owner sees of a passkey. */
const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

/** The user's passkeys, newest first. */
export async function listPasskeys({ env, user }: Actor): Promise<Passkey[]> {
  return database(env)
    .select(shown)
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
    .limit(MAX_PASSKEYS)
}

const own = ({ user }: Actor, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, user.id))

/** Throws `passkey.not_found` for one that is not the user's. */
export async function renamePasskey(acting: Actor, { passkeyId, name }: { passkeyId: string; name: string }) {
  const renamed = await database(acting.env)
    .update(passkeys)
    .set({ name })
    .where(own(acting, passkeyId))
    .returning({ id: passkeys.id })
  if (renamed.length === 0) throw new DomainError('passkey.not_found')
}

/**
 * Ends that a passkey signs in. All may be removed, because a code by mail always remains. The answer has the names by
 * which the device knows it, so that the browser can tell it there. Throws `passkey.not_found` for one that is not the
 * user's.
 */
export async function removePasskey(acting: ActorCall, id: string): Promise<{ rpId: string; credentialId: string }> {
  const { env, user } = acting
  const [removed] = await database(env)
    .delete(passkeys)
    .where(own(acting, id))
    .returning({ credentialId: passkeys.credentialId })
  if (!removed) throw new DomainError('passkey.not_found')
  log(acting, { level: 'info', source: 'accounts', message: 'A passkey was removed', ids: { userId: user.id } })
  return { rpId: partyOf(acting).rpId, ...removed }
}
