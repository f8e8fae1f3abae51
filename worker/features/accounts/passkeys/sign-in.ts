import { and, eq, lt, or, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from '#worker/platform/http/context.ts'
import { networkPart } from '#worker/platform/http/network-part.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { isConfiguredAdmin } from '../access.ts'
import { createAuth } from '../auth.ts'
import type { PasskeyProof } from '../inputs.ts'
import { setPreferenceCookies } from '../preference-cookies.ts'
import { copyCookies, isSuspended, rememberBrowser, type Asking, type SignInListener } from '../service.ts'
import { sessionUserOf, storedChoices } from '../session-cookie.ts'
import { suspendedError } from '../standing.ts'
import { passkeys, users } from '../tables.ts'
import { answeredChallenge, signedCounter } from './ceremony.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { partyOf } from './party.ts'
import { proven } from './refusals.ts'

const TRIES = 30
const WINDOW_MS = 10 * MINUTE_MS

/** What a browser needs to ask for a passkey of this site. It names nobody: the device knows whose it has. */
export function beginPasskeySignIn(asking: Asking): { challenge: string; rpId: string } {
  return { rpId: partyOf(asking).rpId, challenge: newChallenge(asking, 'sign-in') }
}

type SigningIn = { proof: PasskeyProof; onSignedIn: SignInListener }

/**
 * Signs in with a passkey and sets the session cookie on the answer, as a code does. Throws `passkey.refused`,
 * `passkey.expired`, `passkey.unknown`, `passkey.too_many_tries` or `account.suspended`.
 */
export async function signInWithPasskey(asking: Asking, { proof, onSignedIn }: SigningIn): Promise<SessionUser> {
  const { env, request, resHeaders } = asking
  await takeTry(asking)
  const user = await provenUser(asking, proof)
  const isAdmin = isConfiguredAdmin(env, user.email)
  // The role must be there before the session is made, because the session's cookie carries it for some minutes.
  if (isAdmin && user.role !== 'admin')
    await database(env).update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
  const auth = createAuth({ env, origin: new URL(request.url).origin })
  try {
    const { headers } = await auth.api.signInKnown({
      body: { userId: user.id },
      headers: request.headers,
      returnHeaders: true,
    })
    copyCookies(headers, resHeaders)
  } catch (error) {
    throw isSuspended(error) ? suspendedError(env, user.banReason, error) : error
  }
  const { locale, theme } = storedChoices(user)
  rememberBrowser(asking, user.email)
  setPreferenceCookies(asking, { locale: locale ?? undefined, theme: theme ?? undefined })
  await onSignedIn(asking, user)
  return sessionUserOf(isAdmin ? { ...user, role: 'admin' } : user)
}

async function takeTry({ env, request }: Asking): Promise<void> {
  // Every caller of `wrangler dev` has the same loopback address.
  if (env.ENVIRONMENT === 'local') return
  const now = Date.now()
  const network = networkPart(request.headers.get('cf-connecting-ip') ?? 'unknown')
  if (await takeFromLimit(env, { key: `passkey:${network}`, limit: TRIES, windowMs: WINDOW_MS, now })) return
  throw new DomainError('passkey.too_many_tries', { details: { retryAfterMs: WINDOW_MS - (now % WINDOW_MS) } })
}

/** The user whose passkey signed, once everything about its answer was found right. Its use is noted. */
async function provenUser(asking: Asking, proof: PasskeyProof): Promise<typeof users.$inferSelect> {
  const { origin, rpId } = partyOf(asking)
  const db = database(asking.env)
  return proven(asking, async () => {
    const answered = answeredChallenge(proof.clientData, { type: 'webauthn.get', origin })
    await takeChallenge(asking, { answered, purpose: 'sign-in' })
    const [row] = await db
      .select({ user: users, passkey: passkeys })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, proof.id))
    if (!row) throw new DomainError('passkey.unknown')
    const { user, passkey } = row
    if (proof.userHandle !== null && Buffer.from(proof.userHandle, 'base64url').toString() !== user.id)
      throw new Error('it names another user')
    const counter = signedCounter(proof, { rpId, publicKey: passkey.publicKey })
    // A copy of a passkey falls behind the original. Those that count nothing say 0 for good. The condition is asked
    // with the write, so that of two at once with the same number one is refused.
    const noted = await db
      .update(passkeys)
      .set({ counter, lastUsedAt: new Date() })
      .where(
        and(
          eq(passkeys.id, passkey.id),
          or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
        ),
      )
      .returning({ id: passkeys.id })
    if (noted.length === 0) throw new Error('its counter went back')
    return user
  })
}
