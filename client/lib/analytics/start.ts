import type { QueryClient } from '@tanstack/react-query'
import type { PageAnalytics } from '#shared/analytics.ts'
import type { ErrorReport } from '#shared/error-reports.ts'
import { createAnalytics, type Analytics } from './analytics.ts'
import { followUser, userOf } from './follow-user.ts'
import { loadPosthog, type Report } from './load-posthog.ts'

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
