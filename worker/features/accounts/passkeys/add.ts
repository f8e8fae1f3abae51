import { count, eq } from 'drizzle-orm'
import { MAX_PASSKEYS, PASSKEYS_A_DAY, type Passkey } from '#shared/accounts.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import type { NewPasskey } from '../inputs.ts'
import { passkeyAddedMail } from '../mails.ts'
import { passkeys } from '../tables.ts'
import { answeredChallenge, madePasskey } from './ceremony.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { partyOf } from './party.ts'
import { proven } from './refusals.ts'

/** What a browser needs to make a passkey. `known` are those that the account has, so that no device makes a second. */
export async function beginPasskey(acting: ActorCall) {
  const { env, user } = acting
  const { rpId } = partyOf(acting)
  const known = await database(env)
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
    .limit(MAX_PASSKEYS)
  if (known.length >= MAX_PASSKEYS) throw limitReached()
  return {
    challenge: newChallenge(acting, `add ${user.id}`),
    rpId,
    user: { handle: Buffer.from(user.id).toString('base64url'), email: user.email, name: user.name },
    known,
  }
}

/**
 * Keeps a passkey that the browser made, and mails its owner that the account has one more way in. Throws
 * `passkey.refused`, `passkey.expired`, `passkey.exists`, `passkey.limit_reached` or `passkey.too_many_tries`.
 */
export async function addPasskey(acting: ActorCall, { name, credential }: NewPasskey): Promise<Passkey> {
  const { env, user } = acting
  const party = partyOf(acting)
  const made = await proven(acting, async () => {
    const answered = answeredChallenge(credential.clientData, { type: 'webauthn.create', origin: party.origin })
    await takeChallenge(acting, { answered, purpose: `add ${user.id}` })
    return madePasskey(credential, party)
  })
  await takePlace(acting)
  const passkey: Passkey = { id: newId('passkey'), name, createdAt: new Date(), lastUsedAt: null }
  const { id: credentialId, transports } = credential
  try {
    await database(env)
      .insert(passkeys)
      .values({ ...passkey, ...made, userId: user.id, credentialId, transports })
  } catch (error) {
    if (failsWith(error, 'passkeys.credential_id')) throw new DomainError('passkey.exists', { cause: error })
    throw error
  }
  log(acting, { level: 'info', source: 'accounts', message: 'A passkey was added', ids: { userId: user.id } })
  await sendMail(acting, {
    to: user.email,
    ...passkeyAddedMail(makerLocale(acting), {
      name,
      address: new URL('/account', acting.request.url).href,
      support: env.SUPPORT_EMAIL ?? env.MAIL_FROM,
    }),
  })
  return passkey
}

async function takePlace({ env, user }: ActorCall): Promise<void> {
  const [had] = await database(env).select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, user.id))
  if ((had?.passkeys ?? 0) >= MAX_PASSKEYS) throw limitReached()
  const limit = { key: `passkey-add:${user.id}`, limit: PASSKEYS_A_DAY, windowMs: DAY_MS, now: Date.now() }
  if (!(await takeFromLimit(env, limit))) throw new DomainError('passkey.too_many_tries')
}

const limitReached = () => new DomainError('passkey.limit_reached', { details: { limit: MAX_PASSKEYS } })
