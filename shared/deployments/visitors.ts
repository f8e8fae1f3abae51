/** How long figures of visitors are kept. */
export const VISITS_KEPT_DAYS = 90

/** Periods that a maker may look at, each of which ends now. */
export const VISIT_RANGES = ['24h', '7d', '30d', '90d'] as const
export type VisitRange = (typeof VISIT_RANGES)[number]

export const DEVICES = ['desktop', 'phone', 'tablet'] as const
export type Device = (typeof DEVICES)[number]

/** How a page felt: when it was drawn, how soon it answered, how much it jumped, and when its first byte came. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const
export type Vital = (typeof VITALS)[number]

/** What visits are broken down by. */
export const VISIT_PARTS = ['page', 'referrer', 'country', 'device'] as const
export type VisitPart = (typeof VISIT_PARTS)[number]

/**
 * A visit ends after half an hour without a page. Visitors are counted anew each day (UTC), because nothing is kept by
 * which they would be known the next day. `errors` are thrown in the browser, or answered by the server (500 and above).
 */
export type VisitSums = { views: number; visits: number; visitors: number; errors: number }

/** What was counted most, and all else together. */
export type VisitPartCounts = { top: Array<{ value: string; count: number }>; others: number }

/** 75 of 100 pages were as good as this. `cls` is a share of the window, and all else is in milliseconds. */
export type VitalValue = { p75: number | null; count: number }

export type DeploymentVisits = VisitSums & {
  deploymentId: string
  versionNumber: number | null
  publishedAt: Date | null
  isLive: boolean
  lcp: number | null
}

export type VisitorFigures = {
  unit: 'hour' | 'day'
  points: Array<VisitSums & { at: Date }>
  sums: VisitSums & { bots: number }
  parts: Record<VisitPart, VisitPartCounts>
  vitals: Record<Vital, VitalValue>
  deployments: DeploymentVisits[]
}
