import type { ContextUse, TurnEndReason, TurnMode, TurnState } from '#shared/turns/turns.ts'

/** The states to filter by. All turns that have not ended have one state here. */
export const REQUEST_STATES = ['open', 'succeeded', 'failed', 'stopped'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Longer than so many seconds, and dearer than so many cents of model cost. */
export const SLOW_LIMITS = ['10', '30', '60', '300'] as const
export const DEAR_LIMITS = ['1', '10', '100'] as const

/** Columns by which the newest that fit can be put in another order. */
export const REQUEST_SORTS = [
  'duration',
  'cost',
  'tokens',
  'steps',
  'first_token',
  'preview',
  'files',
  'held',
  'captured',
] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]

/** What is not rolled up is counted and sorted over so many of the newest that fit. */
export const NEWEST_COUNTED = 1_500

/**
 * A turn in the list. Amounts are micro-credits, and `cost` is micro-dollars of model cost. Times are in ms, and null
 * where there was none. The address is masked.
 */
export type RequestRow = {
  seq: number
  id: string
  createdAt: Date
  user: { id: string; email: string }
  project: { id: string; title: string }
  prompt: string
  mode: TurnMode
  state: TurnState
  isFirst: boolean
  isOwnKey: boolean
  model: string | null
  steps: number
  attempts: number
  repairs: number
  inputTokens: number
  cachedTokens: number
  outputTokens: number
  cost: number
  held: number
  charged: number | null
  refunded: number
  queueMs: number | null
  firstTokenMs: number | null
  previewMs: number | null
  durationMs: number | null
  filesChanged: number
  checksPassed: number
  checksFailed: number
  endReason: TurnEndReason | null
  fingerprint: string | null
  error: string | null
}

/** `same` are other turns that failed alike, among the newest: how many, in how many projects, and since when. */
export type RequestDetails = RequestRow & {
  promptLength: number
  sections: ContextUse | null
  same: { turns: number; projects: number; since: Date } | null
}

/** A bar of the chart above the list. */
export type RequestBar = { at: Date; turns: number; failed: number }

/**
 * The sums of the turns that fit. They are exact where only a period was asked for. Else they are of the newest, and
 * `isCut` says that there are more.
 */
export type RequestTotals = {
  isExact: boolean
  isCut: boolean
  turns: number
  failed: number
  cost: number
  charged: number
  p50Ms: number | null
  p95Ms: number | null
  bars: RequestBar[]
  asOf: Date
}

/** A span of a turn's time. `name` and `what` are the builder's own words for tools and files. */
export type Span = {
  kind: 'queue' | 'model' | 'tool' | 'checks' | 'preview' | 'error' | 'wait' | 'ledger'
  name: string
  what: string
  fromMs: number
  toMs: number
  hasFailed: boolean
}

export type RequestLedgerLine = {
  id: string
  kind: string
  microCredits: number
  reason: string | null
  createdAt: Date
}
