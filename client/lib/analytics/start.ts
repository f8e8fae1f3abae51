import type { QueryClient } from '@tanstack/react-query'
import type { PageAnalytics } from '#shared/analytics.ts'
import type { ErrorReport } from '#shared/error-reports.ts'
import { type Analytics, createAnalytics } from './analytics.ts'
import { loadPosthog, type Report } from './posthog.ts'

const MAX_REPORTS = 10

/** The platform is told of failures that nobody is shown: each message once per page, and few of them. */
export function createErrorReporter(send: (report: ErrorReport) => Promise<unknown>): Report {
  const told = new Set<string>()
  return (message, error) => {
    if (told.has(message) || told.size >= MAX_REPORTS) return
    told.add(message)
    const detail = error instanceof Error ? (error.stack ?? error.message).slice(0, 2_000) : null
    // The report of a lost connection is lost with it, and nobody is left to tell.
    send({ source: 'analytics', message: message.slice(0, 500), detail }).catch(() => undefined)
  }
}

type Caller = { mutation: (path: string, input: unknown) => Promise<unknown> }
type Page = { queryClient: QueryClient; caller: Caller; settings: PageAnalytics }

let current: Analytics | null = null

/** It is null while analytics is off or not yet loaded. */
export function currentAnalytics(): Analytics | null {
  return current
}

/** Analytics starts once per page. A failure to start is reported, and nothing else of the page notices. */
export async function startAnalytics({ queryClient, caller, settings }: Page): Promise<void> {
  // Somebody who opted out must download nothing of it.
  if (current || userOf(queryClient)?.analyticsOptOut) return
  // These calls bypass the query client, because no data of the page has to be fetched again after them.
  const report = createErrorReporter((input) => caller.mutation('errors.report', input))
  const analytics = createAnalytics({
    load: loadPosthog,
    report,
    change: (op) => caller.mutation('analytics.profile', op),
  })
  current = analytics
  try {
    await analytics.start(settings)
    followUser(queryClient, analytics)
    const flags = analytics.flags()
    if (flags && !flags.isAsked() && !analytics.isOptedOut()) await flags.load()
  } catch (error) {
    report('analytics did not start', error)
  }
}

type User = { id: string; email: string; analyticsOptOut: boolean }
type Known = Pick<Analytics, 'identify' | 'reset' | 'isIdentified' | 'isOptedOut'>

// This key must equal the one that the options proxy writes for `accounts.me`.
const ME = JSON.stringify([['accounts', 'me'], { type: 'query' }])

/** Whoever opted out stays so until they say otherwise. */
function createUserFollower(analytics: Known) {
  let followed: string | null = null
  return (user: User | null) => {
    if (analytics.isOptedOut() || (user && user.id === followed)) return
    // An id that is left from somebody else must not take this one's events.
    if (followed !== null || (!user && analytics.isIdentified())) analytics.reset()
    if (user) analytics.identify(user.id, { email: user.email, isOptedOut: user.analyticsOptOut })
    followed = user?.id ?? null
  }
}

/** The page knows whoever is signed in from its own cache. */
function userOf(queryClient: QueryClient): User | null {
  return queryClient.getQueryData<{ user: User | null }>(JSON.parse(ME) as unknown[])?.user ?? null
}

/** Signing in happens in the page's cache, which is followed. Signing out comes as a new document. */
export function followUser(queryClient: QueryClient, analytics: Known): () => void {
  const follow = createUserFollower(analytics)
  const cache = queryClient.getQueryCache()
  const look = (data: unknown) => data !== undefined && follow((data as { user: User | null }).user)
  look(queryClient.getQueryData(JSON.parse(ME) as unknown[]))
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === ME) look(query.state.data)
  })
}
