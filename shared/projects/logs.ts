import type { OutboundCall } from './outbound.ts'
import type { Environment } from './projects.ts'

/** The levels of a line, as an app's own code names them. */
export type AppLogLevel = 'debug' | 'info' | 'log' | 'warn' | 'error'

/** How a page came to report something: what was thrown, left unhandled, not loaded, or only printed as an error. */
export const PAGE_REPORTS = ['error', 'rejection', 'load', 'console', 'update'] as const

/**
 * One line of a project's log. `at` is milliseconds since 1970. `location` is `file:line:column` of the maker's own
 * code.
 */
export type LogLine = {
  at: number
  level: AppLogLevel
  source: 'server' | 'browser' | 'schedule' | 'queue' | 'webhook' | 'outbound' | 'ai' | 'build' | 'platform'
  environment: Environment
  message: string
  location: string | null
  stack: string | null
  requestPath: string | null
  /** Of a line that a page reported. */
  report?: (typeof PAGE_REPORTS)[number]
  /** Of a request that the app's server sent to another host. */
  outbound?: OutboundCall
  /** Of a request that another service sent to the app. */
  webhook?: LoggedWebhook
}

/** A request that another service sent to an app. Without an id its body is not kept, and it cannot be sent again. */
type LoggedWebhook = { id: number | null }

/** A stored line. `seq` grows by one with each line of a project. */
export type StoredLogLine = LogLine & { seq: number }
