import { APIError } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import {
  CODES_PER_ADDRESS,
  CODES_PER_ADDRESS_A_DAY,
  CODES_PER_ADDRESS_AN_HOUR,
  CODES_PER_IP,
} from '#shared/accounts.ts'
import type { Locale } from '#shared/locale.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { hmacHex, isSameText } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { isConfiguredAdmin } from './access.ts'
import { createAuth } from './auth.ts'
import { codeMail } from './mails.ts'
import { setPreferenceCookies } from './preference-cookies.ts'
import { cookiePrefix, sessionUserOf, storedChoices } from './session-cookie.ts'
import { suspendedError } from './standing.ts'
import { users } from './tables.ts'

const WINDOW_MS = 10 * MINUTE_MS

export type Asking = Pick<Context, 'env' | 'request' | 'resHeaders' | 'executionCtx' | 'requestId'>

/** Hears of each sign-in before its answer leaves, with the account it was made for. */
export type SignInListener = (asking: Asking, user: { id: string; email: string; createdAt: Date }) => Promise<void>

/**
 * Sends a sign-in code. Answers the same whether or not the address is known.
 * Throws `account.too_many_codes` when the caller asked too often.
 */
export async function sendCode(
  asking: Asking,
  { email: address, locale }: { email: string; locale: Locale },
): Promise<void> {
  await takeCode(asking, address)
  const { env, request } = asking
  const auth = createAuth({
    env,
    origin: new URL(request.url).origin,
    address,
    browser: markBrowser(asking, 'code'),
    deliver: ({ email, code }) => sendMail(asking, { to: email, ...codeMail(locale, code) }),
  })
  await auth.api.sendVerificationOTP({ body: { email: address, type: 'sign-in' } })
}

/**
 * Counts a code that is asked for. A caller's codes are counted apart from those of others. A stranger who asks for
 * codes again and again must not lock out the owner of the address.
 */
async function takeCode({ env, request }: Pick<Asking, 'env' | 'request'>, address: string): Promise<void> {
  const now = Date.now()
  const network = networkOf(request.headers.get('cf-connecting-ip') ?? 'unknown')
  const isKnown = isKnownBrowser({ env, request }, address)
  const caller = isKnown ? 'known' : network
  const limits = [
    // Every caller of `wrangler dev` has the same loopback address.
    ...(env.ENVIRONMENT === 'local' ? [] : [{ key: `code:ip:${network}`, limit: CODES_PER_IP, windowMs: WINDOW_MS }]),
    { key: `code:address:${address}:${caller}`, limit: CODES_PER_ADDRESS, windowMs: WINDOW_MS },
    { key: `code:address-day:${address}:${caller}`, limit: CODES_PER_ADDRESS_A_DAY, windowMs: DAY_MS },
    // Many callers together must not fill a mailbox.
    ...(isKnown ? [] : [{ key: `code:address-hour:${address}`, limit: CODES_PER_ADDRESS_AN_HOUR, windowMs: HOUR_MS }]),
  ]
  // The limits are taken in this order, because what a short one refuses must not use up a longer one.
  for (const { key, limit, windowMs } of limits) {
    if (await takeFromLimit(env, { key, limit, windowMs, now })) continue
    throw new DomainError('account.too_many_codes', { details: { retryAfterMs: windowMs - (now % windowMs) } })
  }
}

/** The network of a caller. Whoever has one address of version 6 has the whole /64. */
const networkOf = (ip: string) => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip)

const ASKING_S = 24 * 60 * 60

/**
 * What a browser asks for. Each has a cookie of its own: a page that is opened for the first time asks for both at once,
 * and the name that comes later would take the other's place.
 */
type AskedFor = 'code' | 'challenge'
const ASKING_COOKIES: Record<AskedFor, string> = { code: 'asking', challenge: 'challenged' }

/** The name of the browser that asks for codes or challenges, or null for one that never did. */
export function askingBrowser({ request }: Pick<Asking, 'request'>, what: AskedFor): string | null {
  const name = `${cookiePrefix(new URL(request.url).origin)}.${ASKING_COOKIES[what]}`
  const id = parseCookies(request.headers.get('cookie') ?? '').get(name)
  return id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** Gives a browser the name by which it may use the code, or answer the challenge, that it asks for. */
export function markBrowser({ request, resHeaders }: Pick<Asking, 'request' | 'resHeaders'>, what: AskedFor): string {
  const id = askingBrowser({ request }, what) ?? crypto.randomUUID()
  setCookie({ request, resHeaders }, { name: ASKING_COOKIES[what], value: id, maxAge: ASKING_S })
  return id
}

type OwnCookie = { name: string; value: string; maxAge: number }

function setCookie(
  { request, resHeaders }: Pick<Asking, 'request' | 'resHeaders'>,
  { name, value, maxAge }: OwnCookie,
) {
  const { origin, protocol } = new URL(request.url)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
  resHeaders.append('set-cookie', `${cookiePrefix(origin)}.${name}=${value}; ${flags}`)
}

/** The proof of an address that a browser has after signing in with it. It names nobody. */
const knownBrowserProof = (env: Env, address: string) => hmacHex(env.AUTH_SECRET, `known-browser:${address}`)
const KNOWN_BROWSER_S = 400 * 24 * 60 * 60

function isKnownBrowser({ env, request }: Pick<Asking, 'env' | 'request'>, address: string): boolean {
  const name = `${cookiePrefix(new URL(request.url).origin)}.known`
  const proof = parseCookies(request.headers.get('cookie') ?? '').get(name)
  return proof !== undefined && isSameText(proof, knownBrowserProof(env, address))
}

/** Gives a browser the proof that it has signed in with this address. */
export function rememberBrowser(asking: Asking, address: string): void {
  setCookie(asking, { name: 'known', value: knownBrowserProof(asking.env, address), maxAge: KNOWN_BROWSER_S })
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
  const browser = askingBrowser(asking, 'code')
  // A browser that never asked has no code that it could enter.
  if (browser === null) throw new DomainError('account.code_expired')
  const auth = createAuth({ env: asking.env, origin: new URL(asking.request.url).origin, address: email, browser })
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
    rememberBrowser(asking, email)
    setPreferenceCookies(asking, { locale: locale ?? undefined, theme: theme ?? undefined })
    await onSignedIn(asking, response.user)
    return sessionUserOf(response.user)
  } catch (error) {
    throw isSuspended(error) ? await suspension(asking.env, email, error) : signInFailure(error)
  }
}

export const isSuspended = (error: unknown) => error instanceof APIError && error.body?.code === 'BANNED_USER'

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

/** Takes the cookies of one answer along in another. */
export function copyCookies(from: Headers, to: Headers) {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}

function signInFailure(error: unknown) {
  const code = error instanceof APIError ? error.body?.code : undefined
  if (code === 'OTP_EXPIRED') return new DomainError('account.code_expired', { cause: error })
  if (code === 'TOO_MANY_ATTEMPTS') return new DomainError('account.too_many_attempts', { cause: error })
  if (code === 'INVALID_OTP') return new DomainError('account.code_wrong', { cause: error })
  return error
}
