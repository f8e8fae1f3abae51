import type { QueryClient } from '@tanstack/react-query'
import type { Analytics } from './analytics.ts'

type User = { id: string; email: string; analyticsOptOut: boolean }
type Known = Pick<Analytics, 'identify' | 'reset' | 'isIdentified' | 'isOptedOut'>

// The key of `accounts.me`, as the options proxy writes it.
const ME = JSON.stringify([['accounts', 'me'], { type: 'query' }])

/** Keeps analytics on the person who is signed in. Who opted out stays so until they say otherwise. */
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

/** Whoever is signed in, as far as the page knows. */
export function userOf(queryClient: QueryClient): User | null {
  return queryClient.getQueryData<{ user: User | null }>(JSON.parse(ME) as unknown[])?.user ?? null
}

/** Follows `accounts.me` in the page's cache: signing in happens there, signing out comes as a new document. */
export function followUser(queryClient: QueryClient, analytics: Known): () => void {
  const follow = createUserFollower(analytics)
  const cache = queryClient.getQueryCache()
  const look = (data: unknown) => data !== undefined && follow((data as { user: User | null }).user)
  look(queryClient.getQueryData(JSON.parse(ME) as unknown[]))
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === ME) look(query.state.data)
  })
}
