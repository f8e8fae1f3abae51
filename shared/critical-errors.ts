/** Where an error happened: in our Worker and its objects, in our pages, or in an app that a maker built. */
export const ERROR_KINDS = ['platform', 'browser', 'app'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** `new` is younger than a week; `regressed` was resolved and came back; `ignored` is silent until it gets worse. */
export const ERROR_STATES = ['new', 'ongoing', 'regressed', 'resolved', 'ignored'] as const
export type ErrorState = (typeof ERROR_STATES)[number]

export type ErrorSeverity = 'error' | 'critical'

/** Errors that cost money or trust whatever their number; each log line of one carries its code. */
export const CRITICAL_CODES: readonly string[] = ['billing.overrun', 'billing.written_off', 'billing.books_unbalanced', 'billing.two_subscriptions']

export const NEW_FOR_DAYS = 7
/** Without a hit for so long a group resolves by itself. */
export const QUIET_DAYS = 14
/** The newest errors of a fingerprint that are kept whole. */
export const SAMPLES_KEPT = 50
/** Filters and sorts look at so many groups, those that were hit last. */
export const GROUPS_LOOKED_AT = 1_000
/** Holds that are released at once; the page says when there are more. */
export const HOLDS_AT_ONCE = 100
export const MERGED_AT_MOST = 50
