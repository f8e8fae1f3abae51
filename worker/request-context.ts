import { hasViewCookie, seenAs } from './features/accounts/access.ts'
import type { Context, SessionUser } from './platform/http/context.ts'

type Incoming = Pick<Context, 'env' | 'executionCtx' | 'request' | 'resHeaders' | 'origin'>

/**
 * Who asks, and the support id of this request. Without a session cookie it costs no query, and the code of signing in
 * is not loaded.
 */
export async function requestContext(incoming: Incoming): Promise<Context> {
  const requestId = incoming.request.headers.get('cf-ray') ?? crypto.randomUUID()
  const hasSession = /(?:^|;\s*)(?:__Host-)?solid\.session_token=/.test(incoming.request.headers.get('cookie') ?? '')
  const read = async (isFresh: boolean) =>
    hasSession ? (await import('./features/accounts/service.ts')).sessionUser(incoming, { isFresh }) : null
  if (hasSession && hasViewCookie(incoming.request)) {
    const see = async () => seenAs(incoming, await read(true))
    const seen = await see()
    if (seen)
      return {
        ...incoming,
        ...seen,
        freshUser: async () => (await see())?.user ?? null,
        requireStanding: async () => undefined,
        isStanding: async () => (await see()) !== null,
        requestId,
      }
  }
  const user = hasSession
    ? ((await (await import('./features/accounts/session-cookie.ts')).cookieUser(incoming)) ?? (await read(false)))
    : null
  return { ...incoming, user, viewing: null, freshUser: () => read(true), ...standingOf(incoming, user), requestId }
}

function standingOf(incoming: Incoming, user: SessionUser | null) {
  let asked: Promise<void> | null = null
  // Once it is loaded it is called at once, so that its read travels with the others of its request.
  const ask = async () => user && (loaded ?? (await loadStanding())).requireStanding(incoming, user)
  return {
    requireStanding: () => (asked ??= ask().then(() => undefined)),
    isStanding: async () => {
      if (!user) return true
      const known = standings.get(user.id)
      if (known && Date.now() - known.askedAt < STANDING_MS) return known.isStanding
      const isStanding = await ask().then(() => true, refused)
      if (standings.size >= MOST_STANDINGS) standings.clear()
      standings.set(user.id, { isStanding, askedAt: Date.now() })
      return isStanding
    },
  }
}

let loaded: typeof import('./features/accounts/standing.ts') | null = null
const loadStanding = async () => (loaded = await import('./features/accounts/standing.ts'))

/** What a stream was told of a person a moment ago holds for the person's other streams, too. */
const standings = new Map<string, { isStanding: boolean; askedAt: number }>()
const STANDING_MS = 2_000
const MOST_STANDINGS = 10_000

const refused = () => false
