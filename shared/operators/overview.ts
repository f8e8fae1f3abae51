/** What a period has of what can be added up. Amounts are micro-credits unless they say otherwise; `released` is what holds gave back. */
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
 * What is told of a period and of each of its parts; null where there is nothing to tell it from. `worked`, `margin` and `errorRate` are shares
 * of one, times are milliseconds, `revenue` is US cents less what was paid back, `modelCost` micro-dollars.
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

/** A period; its end is not part of it. */
export type OverviewSpan = { from: Date; to: Date; sums: OverviewSums; figures: Figures; series: Series }

export type Overview = {
  current: OverviewSpan
  /** Of the same length before; null where all there is is told. */
  previous: OverviewSpan | null
  /** Where each part begins. Parts are hours, or so many days of the reader's zone; the first may be a day longer. */
  parts: Date[]
  unit: 'hour' | 'day'
  days: number
  /** Over how many days active makers are counted. */
  activeDays: 1 | 7 | 30
  /** Credits that turns have on hold now, micro-credits. */
  heldNow: number
  openErrors: number
  /** Up to when everything is counted, null before the first time; `isBehind` when that is longer ago than usual. */
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
