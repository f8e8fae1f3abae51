import { and, asc, eq } from 'drizzle-orm'
import type { KeptKey, KeyProvider } from '#shared/models/providers.ts'
import { HOUR_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { openSealed, sealText } from '#worker/platform/data/sealed.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { modelKeys } from './tables.ts'

const CHANGES_AN_HOUR = 30

/** The maker's keys, without the keys themselves, which must never leave again. */
export async function listKeys({ env, user }: Actor): Promise<KeptKey[]> {
  const { provider, last4, createdAt } = modelKeys
  return database(env)
    .select({ provider, last4, createdAt })
    .from(modelKeys)
    .where(eq(modelKeys.userId, user.id))
    .orderBy(asc(provider))
}

/**
 * Keeps a key of the maker's in place of an earlier one for this provider. Throws `model.too_many_keys` when that
 * happens too often.
 */
export async function setKey(
  { env, user }: Actor,
  { provider, key }: { provider: KeyProvider; key: string },
): Promise<KeptKey> {
  if (
    !(await takeFromLimit(env, {
      key: `model-keys:${user.id}`,
      limit: CHANGES_AN_HOUR,
      windowMs: HOUR_MS,
      now: Date.now(),
    }))
  )
    throw new DomainError('model.too_many_keys')
  const kept = { last4: key.slice(-4), createdAt: new Date() }
  const sealed = await sealKey(env.AUTH_SECRET, { userId: user.id, provider }, key)
  await database(env)
    .insert(modelKeys)
    .values({ userId: user.id, provider, sealed, ...kept })
    .onConflictDoUpdate({ target: [modelKeys.userId, modelKeys.provider], set: { sealed, ...kept } })
  return { provider, ...kept }
}

/** Forgets a key, if there is one. */
export async function removeKey({ env, user }: Actor, provider: KeyProvider): Promise<void> {
  await database(env)
    .delete(modelKeys)
    .where(and(eq(modelKeys.userId, user.id), eq(modelKeys.provider, provider)))
}

/** Whose key it is, and for which provider. A sealed key that is copied into another row does not open there. */
type Owner = { userId: string; provider: KeyProvider }

/** Seals a key for this owner; the opposite of `openKey`. */
export const sealKey = (secret: string, owner: Owner, key: string): Promise<string> =>
  sealText(sealOf(secret, owner), key)

/** The key, or null when it was sealed under another secret or for somebody else, or was changed. */
export const openKey = (secret: string, owner: Owner, sealed: string): Promise<string | null> =>
  openSealed(sealOf(secret, owner), sealed)

const sealOf = (secret: string, { userId, provider }: Owner) => ({
  secret,
  purpose: 'solid model keys 1',
  owner: `${userId}:${provider}`,
})
