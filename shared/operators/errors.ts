/** Where an error happened: in our Worker and its objects, in our pages, or in an app that a maker built. */
export const ERROR_KINDS = ['platform', 'browser', 'app'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/**
 * A `new` group is younger than a week. A `regressed` one was resolved and came back. An `ignored` one is silent until
 * it gets worse.
 */
export const ERROR_STATES = ['new', 'ongoing', 'regressed', 'resolved', 'ignored'] as const
export type ErrorState = (typeof ERROR_STATES)[number]

export type ErrorSeverity = 'error' | 'critical'

/** Errors that cost money or trust whatever their number. Each of their log lines has its code. */
export const CRITICAL_CODES: readonly string[] = [
  'billing.overrun',
  'billing.written_off',
  'billing.books_unbalanced',
  'billing.two_subscriptions',
]

export const NEW_FOR_DAYS = 7
/** A group is resolved by itself after so long without a hit. */
export const QUIET_DAYS = 14
/** The newest errors of a fingerprint, which are kept whole. */
export const SAMPLES_KEPT = 50
/** Filters and sorts look at so many groups, those that were hit last. */
export const GROUPS_LOOKED_AT = 1_000
/** Holds that are released at once. The page says when there are more. */
export const HOLDS_AT_ONCE = 100
export const MERGED_AT_MOST = 50

export const ERROR_SORTS = ['last', 'first', 'events', 'users', 'paying'] as const
export type ErrorSort = (typeof ERROR_SORTS)[number]
export const ERROR_TABS = ['platform', 'apps'] as const

/** Days and hours of the trends that lists draw. */
export const TREND_DAYS = 14
export const TREND_HOURS = 24

/** A group in a list. Trends end with the current day and hour. */
export type ErrorGroupRow = {
  fingerprint: string
  kind: ErrorKind
  area: string
  title: string
  place: string
  code: string | null
  severity: ErrorSeverity
  projectId: string | null
  projectTitle: string | null
  state: ErrorState
  stateAt: Date
  firstAt: Date
  lastAt: Date
  firstRelease: string
  lastRelease: string
  events: number
  users: number
  payingUsers: number
  days: number[]
  hours: number[]
}

export type ErrorSample = {
  lineId: string
  at: Date
  source: string
  message: string
  requestId: string | null
  turnId: string | null
  projectId: string | null
  deploymentId: string | null
  userId: string | null
  isPaying: boolean
  release: string
}

/** A frame as it is shown: where it was written, with the lines around it when the release's map is known. */
export type ErrorFrame = {
  fn: string | null
  file: string
  line: number
  column: number
  isOwn: boolean
  source: Array<{ number: number; text: string; isHit: boolean }>
}
export type ErrorStack = { lineId: string; head: string; frames: ErrorFrame[]; raw: string }

/** Credits that are put aside for turns that an error hit. */
export type AffectedHolds = { holds: number; microCredits: number; running: number; isMore: boolean }
