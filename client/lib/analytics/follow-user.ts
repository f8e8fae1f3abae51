import type { QueryClient } from '@tanstack/react-query'
import type { Analytics } from './analytics.ts'

type User = { id: string; email: string; analyticsOptOut: boolean }
type Known = Pick<Analytics, 'identify' | 'reset' | 'isIdentified' | 'isOptedOut'>

// This key must equal the one that the options proxy writes for `accounts.me`.
const ME = JSON.stringify([['accounts', 'me'], { type: 'query' }])

/** Whoever opted out stays so until they say otherwise. */
function createUserFollower(analytics: Known) {
  let current: string | null = null
  return (user: User | null) => {
    if (analytics.isOptedOut() || (user && user.id === current)) return
    // An id that is left from somebody else must not take this one's events.
    if (current !== null || (!user && analytics.isIdentified())) analytics.reset()
    if (user) analytics.identify(user.id, { email: user.email, isOptedOut: user.analyticsOptOut })
    current = user?.id ?? null
  }
}

/** The page knows whoever is signed in from its own cache. */
export function userOf(queryClient: QueryClient): User | null {
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
