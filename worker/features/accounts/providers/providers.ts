import { eq } from 'drizzle-orm'
import { PROVIDERS, type Provider } from '#shared/accounts.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { networkPart } from '#worker/platform/http/network-part.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { isConfiguredAdmin } from '../access.ts'
import { createAuth, providerKeys } from '../auth.ts'
import { setPreferenceCookies } from '../preference-cookies.ts'
import { copyCookies, rememberBrowser, type Asking, type SignInListener } from '../service.ts'
import { storedChoices } from '../session-cookie.ts'
import { users } from '../tables.ts'

const TRIES = 30
const WINDOW_MS = 10 * MINUTE_MS
/** Where the library is told to lead what failed. Nobody is ever sent there: our own answer takes its place. */
const FAILED = '/api/auth/failed'

/** Who can be asked in place of a code: those whose keys the configuration has. */
export const waysToSignIn = (env: Env): { providers: Provider[] } => ({
  providers: PROVIDERS.filter((provider) => providerKeys(env)[provider] !== undefined),
})

const isOffered = (env: Env, provider: string): provider is Provider =>
  waysToSignIn(env).providers.some((each) => each === provider)

/** Only paths of this site: an absolute address would let a link send people elsewhere after sign-in. */
const safePath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/')

/** Sends a browser to a provider, with a cookie by which it is known when it comes back. Null for one that is not offered. */
export async function beginWithProvider(asking: Asking, provider: string): Promise<Response | null> {
  const { env, request } = asking
  if (!isOffered(env, provider)) return null
  const { origin, searchParams } = new URL(request.url)
  const next = safePath(searchParams.get('next'))
  if (env.ENVIRONMENT !== 'local') {
    const network = networkPart(request.headers.get('cf-connecting-ip') ?? 'unknown')
    const limit = { key: `provider:${network}`, limit: TRIES, windowMs: WINDOW_MS, now: Date.now() }
    if (!(await takeFromLimit(env, limit))) return back(asking, next, 'failed')
  }
  const auth = createAuth({ env, origin })
  const { headers, response } = await auth.api.signInSocial({
    body: { provider, callbackURL: next, errorCallbackURL: FAILED, disableRedirect: true },
    headers: request.headers,
    returnHeaders: true,
  })
  if (!response.url) throw new Error(`${provider} gave no address to sign in at`)
  copyCookies(headers, asking.resHeaders)
  return leadTo(asking, response.url)
}

/**
 * Takes up a browser that comes back from a provider. Only an address that the provider has verified counts: projects are
 * shared by address, and a made-up one must open none. Whoever has an account with that address is signed in to it.
 */
export async function endWithProvider(
  asking: Asking,
  provider: string,
  onSignedIn: SignInListener,
): Promise<Response | null> {
  const { env, request } = asking
  if (!isOffered(env, provider)) return null
  let userId: string | null = null
  const auth = createAuth({
    env,
    origin: new URL(request.url).origin,
    onSession: (session) => {
      userId = session.userId
    },
  })
  const answer = await auth.handler(request)
  const location = answer.headers.get('location') ?? ''
  const { pathname, search, searchParams } = new URL(location, request.url)
  if (userId === null) {
    const why = searchParams.get('error') ?? `status ${answer.status}`
    log(asking, {
      level: 'info',
      source: 'accounts',
      message: `Signing in with ${provider} failed: ${why.slice(0, 100)}`,
    })
    return back(
      asking,
      '/',
      why === 'BANNED_USER' ? 'suspended' : why === 'EMAIL_NOT_VERIFIED' ? 'unverified' : 'failed',
    )
  }
  const [user] = await database(env).select().from(users).where(eq(users.id, userId))
  if (!user) return back(asking, '/', 'failed')
  copyCookies(answer.headers, asking.resHeaders)
  // The session's cookie learns of the role within its five minutes. What needs it asks the database.
  if (isConfiguredAdmin(env, user.email) && user.role !== 'admin')
    await database(env).update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
  const { locale, theme } = storedChoices(user)
  rememberBrowser(asking, user.email)
  setPreferenceCookies(asking, { locale: locale ?? undefined, theme: theme ?? undefined })
  await onSignedIn(asking, user)
  return leadTo(asking, safePath(pathname + search))
}

/** The sign-in says what failed. It stands behind the `#`, so that no page has to read one more parameter. */
const back = (asking: Asking, next: string, why: 'failed' | 'unverified' | 'suspended'): Response =>
  leadTo(asking, `/?${new URLSearchParams({ signin: 'true', ...(next !== '/' && { next }) })}#${why}`)

function leadTo({ resHeaders }: Asking, location: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  copyCookies(resHeaders, headers)
  return new Response(null, { status: 303, headers })
}
