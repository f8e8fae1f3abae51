import type { QueryClient } from '@tanstack/react-query'
import { ANALYTICS_KEY } from '#shared/analytics.ts'

type Person = { id: string; email: string; analyticsOptOut: boolean }

/**
 * The page at hand follows a maker's choice; the pages after it ask the account.
 * A page without analytics loads nothing for it.
 */
export async function followAnalyticsChoice(
  queryClient: QueryClient,
  { id, email, analyticsOptOut }: Person,
): Promise<void> {
  if (!queryClient.getQueryData(ANALYTICS_KEY)) return
  const { currentAnalytics } = await import('./start.ts')
  currentAnalytics()?.identify(id, { email, isOptedOut: analyticsOptOut })
}
