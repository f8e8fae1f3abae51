import { and, asc, eq } from 'drizzle-orm'
import type { KeptKey, KeyProvider } from '#shared/models/providers.ts'
import { HOUR_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
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

const IV_BYTES = 12
const encoder = new TextEncoder()

/**
 * Encrypts a key with AES-256-GCM under a key derived from the secret, with a fresh nonce. The result is the nonce,
 * then the text with its tag, in Base64.
 */
export async function sealKey(secret: string, owner: Owner, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(cipher(iv, owner), await derivedKey(secret), encoder.encode(key))
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64')
}

/** The key, or null. Null when it was sealed under another secret or for somebody else, or was changed. */
export async function openKey(secret: string, owner: Owner, sealed: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const key = await crypto.subtle.decrypt(
      cipher(bytes.subarray(0, IV_BYTES), owner),
      await derivedKey(secret),
      bytes.subarray(IV_BYTES),
    )
    return new TextDecoder().decode(key)
  } catch {
    // The tag does not fit. The cipher does not say why, and whoever asks can only enter the key anew.
    return null
  }
}

const cipher = (iv: Uint8Array, { userId, provider }: Owner) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(`${userId}:${provider}`),
})

/** A key of its own for this one purpose. What signs sessions must not also open keys. */
async function derivedKey(secret: string): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode('solid model keys 1'),
  }
  return crypto.subtle.deriveKey(derivation, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
