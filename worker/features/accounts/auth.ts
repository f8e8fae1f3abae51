import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { admin } from 'better-auth/plugins/admin'
import { emailOTP } from 'better-auth/plugins/email-otp'
import * as z from 'zod'
import { CODE_LENGTH, CODE_MINUTES, type Provider } from '#shared/accounts.ts'
import { newId } from '#shared/ids.ts'
import { database } from '#worker/platform/data/db.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'
import { isConfiguredAdmin } from './access.ts'
import { cookiePrefix } from './session-cookie.ts'
import { identities, sessions, users, verifications } from './tables.ts'

const DAY_S = 24 * 60 * 60
const COOKIE_CACHE_S = 5 * 60
const MAX_ATTEMPTS = 5

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

type AuthOptions = {
  env: Env
  origin: string
  /** The address for which a code is made or checked. It is part of the stored hash. */
  address?: string
  /** The browser that asks for a code or enters one. Only the browser that asked for a code can use it. */
  browser?: string
  deliver?: (mail: { email: string; code: string }) => Promise<void>
  /** Hears of a session that is made. */
  onSession?: (session: { userId: string }) => void
}

const keysOf = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

/** The keys of those who can say who somebody is. A half of a pair counts as none. */
export function providerKeys(env: Env): Partial<Record<Provider, { clientId: string; clientSecret: string }>> {
  const google = keysOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const github = keysOf(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET)
  return { ...(google && { google }), ...(github && { github }) }
}

/**
 * Signs in somebody of whom we know who they are. It has no address, so that only our own code can call it. Whoever is
 * suspended gets no session, as with the library's own ways.
 */
const knownUser = {
  id: 'known-user',
  endpoints: {
    signInKnown: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('NOT_FOUND')
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
      },
    ),
  },
}

/**
 * better-auth over our tables. It is made for each request, because a Worker has its bindings only then. Codes are
 * stored as an HMAC over address and code with a secret pepper. Its own ways keep them readable, or as an unsalted
 * digest of six digits.
 */
export function createAuth({
  env,
  origin,
  address = '',
  browser = '',
  deliver = async () => undefined,
  onSession,
}: AuthOptions) {
  const secure = origin.startsWith('https:')
  return betterAuth({
    baseURL: origin,
    secret: env.AUTH_SECRET,
    database: drizzleAdapter(database(env), {
      provider: 'sqlite',
      schema: { user: users, session: sessions, account: identities, verification: verifications },
    }),
    // The session's cookie carries these, so that a page knows them without asking the database. Only our own service
    // may write them, hence `input: false`.
    user: {
      additionalFields: {
        locale: { type: 'string', required: false, input: false },
        theme: { type: 'string', required: false, input: false },
        analyticsOptOut: { type: 'boolean', required: false, input: false, defaultValue: false },
        deletionAt: { type: 'date', required: false, input: false },
      },
    },
    // Codes for one address wait side by side. A stranger who asks for one, or guesses, neither replaces nor uses up
    // the code that its owner waits for.
    verification: { storeIdentifier: { hash: async (identifier) => `${identifier} ${browser}` } },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, cookieCache: { enabled: true, maxAge: COOKIE_CACHE_S } },
    advanced: {
      cookiePrefix: cookiePrefix(origin),
      // The prefix above already has `__Host-`. The library's own flag would put `__Secure-` before it.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
      // A caller cannot write this header. With the default, x-forwarded-for, a stranger could put made-up addresses
      // into a maker's list of sessions.
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      database: { generateId: () => newId('user') },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            // Projects are shared by address. Who only claims to have one must not get what is shared with it.
            if (!user.emailVerified) throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' })
            return { data: isConfiguredAdmin(env, user.email) ? { ...user, role: 'admin' } : user }
          },
        },
      },
      // A provider is asked who somebody is, and never again for anything: its tokens are of no use here.
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      session: { create: { after: async (session) => onSession?.(session) } },
    },
    socialProviders: providerKeys(env),
    account: {
      // The browser keeps what belongs to its way to a provider and back, sealed.
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
      // Nobody is trusted by name: an account is found by an address only where the provider has verified it.
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    // Limits are counted in our own table, by address as well as by IP. These calls do not pass better-auth's router.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    plugins: [
      emailOTP({
        otpLength: CODE_LENGTH,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: MAX_ATTEMPTS,
        storeOTP: { hash: async (code) => hmacHex(env.AUTH_SECRET, `${address}:${code}`) },
        sendVerificationOTP: ({ email, otp }) => deliver({ email, code: otp }),
      }),
      admin({ defaultRole: 'maker', adminRoles: ['admin'] }),
      knownUser,
    ],
  })
}
