/** The sums of a period. Amounts are micro-credits unless they say otherwise. `released` is what holds gave back. */
export type OverviewSums = Record<(typeof SUMS)[number], number>
export const SUMS = [
  'signUps',
  'reachedPrompt',
  'reachedPreview',
  'reachedSecond',
  'reachedPublished',
  'reachedPaid',
  'turns',
  'succeeded',
  'failed',
  'stopped',
  'steps',
  'inputTokens',
  'cachedTokens',
  'outputTokens',
  'spent',
  'free',
  'charged',
  'held',
  'captured',
  'released',
  'granted',
  'refunded',
  'clawedBack',
  'revenueCents',
  'refundCents',
  'publishes',
  'appRequests',
  'appErrors',
  'errorLines',
] as const

/**
 * The figures of a period and of each of its intervals. Null where there is nothing to tell them from. `worked`,
 * `margin` and `errorRate` are shares of one. Times are milliseconds. `revenue` is US cents less what was paid back,
 * and `modelCost` is micro-dollars.
 */
export const FIGURES = [
  'signUps',
  'activeMakers',
  'turns',
  'worked',
  'previewP50',
  'previewP95',
  'durationP50',
  'durationP95',
  'captured',
  'released',
  'revenue',
  'modelCost',
  'margin',
  'errorRate',
] as const
export type Figure = (typeof FIGURES)[number]
export type Figures = Record<Figure, number | null>
export type Series = Record<Figure, Array<number | null>>

/** A period, which ends before `to`. */
export type OverviewSpan = { from: Date; to: Date; sums: OverviewSums; figures: Figures; series: Series }

export type Overview = {
  current: OverviewSpan
  /** The period of the same length before. Null where everything is told. */
  previous: OverviewSpan | null
  /**
   * Where each interval begins. Intervals are hours, or so many days of the reader's zone. The first may be a day
   * longer.
   */
  parts: Date[]
  unit: 'hour' | 'day'
  days: number
  /** Over how many days active makers are counted. */
  activeDays: 1 | 7 | 30
  /** Micro-credits that turns have on hold now. */
  heldNow: number
  openErrors: number
  /**
   * The time up to which everything is counted. Null before the first time. `isBehind` says that it is longer ago than
   * usual.
   */
  asOf: Date | null
  isBehind: boolean
}

/** The steps of the funnel in their order. */
export const FUNNEL = [
  'signUps',
  'reachedPrompt',
  'reachedPreview',
  'reachedSecond',
  'reachedPublished',
  'reachedPaid',
] as const
