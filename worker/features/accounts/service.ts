import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { CODES_PER_ADDRESS, CODES_PER_ADDRESS_A_DAY, CODES_PER_IP } from '#shared/accounts.ts'
import type { Locale } from '#shared/locale.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { isConfiguredAdmin } from './access.ts'
import { createAuth } from './auth.ts'
import { codeMail } from './mails.ts'
import { setPreferenceCookies } from './preference-cookies.ts'
import { sessionUserOf, storedChoices } from './session-cookie.ts'
import { suspendedError } from './standing.ts'
import { users } from './tables.ts'

const WINDOW_MS = 10 * MINUTE_MS

export type Asking = Pick<Context, 'env' | 'request' | 'resHeaders' | 'executionCtx' | 'requestId'>

/** Hears of each sign-in before its answer leaves, with the account it was made for. */
export type SignInListener = (asking: Asking, user: { id: string; email: string; createdAt: Date }) => Promise<void>

/**
 * Sends a sign-in code. Answers the same whether or not the address is known.
 * Throws `account.too_many_codes` when the address or the caller's IP asked too often.
 */
export async function sendCode(
  asking: Asking,
  { email: address, locale }: { email: string; locale: Locale },
): Promise<void> {
  const { env, request } = asking
  const now = Date.now()
  const ip = request.headers.get('cf-connecting-ip') ?? 'unknown'
  const limits = [
    // Every caller of `wrangler dev` has the same loopback address.
    ...(env.ENVIRONMENT === 'local' ? [] : [{ key: `code:ip:${ip}`, limit: CODES_PER_IP, windowMs: WINDOW_MS }]),
    { key: `code:address:${address}`, limit: CODES_PER_ADDRESS, windowMs: WINDOW_MS },
    { key: `code:address-day:${address}`, limit: CODES_PER_ADDRESS_A_DAY, windowMs: DAY_MS },
  ]
  // The limits are taken in this order. What a short one refuses must not use up the day of an address, or anybody
  // could lock its owner out.
  for (const { key, limit, windowMs } of limits) {
    if (await takeFromLimit(env, { key, limit, windowMs, now })) continue
    throw new DomainError('account.too_many_codes', { details: { retryAfterMs: windowMs - (now % windowMs) } })
  }
  const auth = createAuth({
    env,
    origin: new URL(request.url).origin,
    address,
    deliver: ({ email, code }) => sendMail(asking, { to: email, ...codeMail(locale, code) }),
  })
  await auth.api.sendVerificationOTP({ body: { email: address, type: 'sign-in' } })
}

/**
 * Signs in with a code and sets the session cookie on the answer. A first sign-in makes the account. The language and
 * theme that the maker chose elsewhere come along as cookies. Where nothing was chosen, this browser keeps its own.
 * Throws `account.code_wrong`, `account.code_expired`, `account.too_many_attempts` or `account.suspended`.
 */
export async function verifyCode(
  asking: Asking,
  { email, code, onSignedIn }: { email: string; code: string; onSignedIn: SignInListener },
): Promise<SessionUser> {
  const auth = createAuth({ env: asking.env, origin: new URL(asking.request.url).origin, address: email })
  // The role must be there before the session is made, because the session's cookie carries it for some minutes.
  if (isConfiguredAdmin(asking.env, email))
    await database(asking.env).update(users).set({ role: 'admin' }).where(eq(users.email, email))
  try {
    const { headers, response } = await auth.api.signInEmailOTP({
      body: { email, otp: code, name: email.split('@')[0] },
      headers: asking.request.headers,
      returnHeaders: true,
    })
    copyCookies(headers, asking.resHeaders)
    const { locale, theme } = storedChoices(response.user)
    setPreferenceCookies(asking, { locale: locale ?? undefined, theme: theme ?? undefined })
    await onSignedIn(asking, response.user)
    return sessionUserOf(response.user)
  } catch (error) {
    throw isSuspended(error) ? await suspension(asking.env, email, error) : signInFailure(error)
  }
}

const isSuspended = (error: unknown) => error instanceof APIError && error.body?.code === 'BANNED_USER'

/** The refusal of a suspended account. Only somebody who has a code for the address may be told it. */
async function suspension(env: Env, email: string, cause: unknown): Promise<DomainError> {
  const [row] = await database(env).select({ reason: users.banReason }).from(users).where(eq(users.email, email))
  return suspendedError(env, row?.reason ?? null, cause)
}

/** Ends the session of this request and clears its cookies. */
export async function signOut({ env, request, resHeaders }: Asking): Promise<void> {
  const auth = createAuth({ env, origin: new URL(request.url).origin })
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  copyCookies(headers, resHeaders)
}

/**
 * The signed-in user of a request, or null. It renews the session's cookies on `resHeaders` when they are due.
 * `isFresh` asks the database; otherwise a signed cookie of up to five minutes is believed. So an ended session is
 * refused at once where `isFresh` is set, and elsewhere within five minutes. Other browsers see a change of the account
 * just as late.
 */
export async function sessionUser(
  { env, request, resHeaders }: Pick<Asking, 'env' | 'request' | 'resHeaders'>,
  { isFresh = false } = {},
): Promise<SessionUser | null> {
  const auth = createAuth({ env, origin: new URL(request.url).origin })
  const { headers, response } = await auth.api.getSession({
    headers: request.headers,
    query: { disableCookieCache: isFresh },
    returnHeaders: true,
  })
  copyCookies(headers, resHeaders)
  return response ? sessionUserOf(response.user) : null
}

function copyCookies(from: Headers, to: Headers) {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}

function signInFailure(error: unknown) {
  const code = error instanceof APIError ? error.body?.code : undefined
  if (code === 'OTP_EXPIRED') return new DomainError('account.code_expired', { cause: error })
  if (code === 'TOO_MANY_ATTEMPTS') return new DomainError('account.too_many_attempts', { cause: error })
  if (code === 'INVALID_OTP') return new DomainError('account.code_wrong', { cause: error })
  return error
}
