import type { ErrorReport } from '#shared/error-reports.ts'
import type { Report } from './patched-fetch.ts'

const MAX_REPORTS = 10

/** Tells the platform of failures that nobody is shown: each message once per page, and few of them. */
export function createErrorReporter(send: (report: ErrorReport) => Promise<unknown>): Report {
  const told = new Set<string>()
  return (message, error) => {
    if (told.has(message) || told.size >= MAX_REPORTS) return
    told.add(message)
    const detail = error instanceof Error ? (error.stack ?? error.message).slice(0, 2_000) : null
    // The report of a lost connection is lost with it; there is nobody left to tell.
    send({ source: 'analytics', message: message.slice(0, 500), detail }).catch(() => undefined)
  }
}
