import { DAY_MS } from '#shared/time.ts'

/** The periods that operators' pages offer, in days. `all` has no beginning. */
export const RANGE_NAMES = ['24h', '7d', '30d', '90d', '12m', 'all'] as const
export type Range = (typeof RANGE_NAMES)[number]
const RANGES: Record<Range, number | null> = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365, all: null }

/**
 * A period by its name, or by its own bounds (ISO 8601, the end not included), which win. It is plain JSON, so that the
 * address of a page and that of a file say it alike.
 */
export type RangeChoice = { range?: Range | undefined; from?: string | undefined; to?: string | undefined }

/** The bounds of what was chosen. Null where there is none. */
export function boundsOf({ range, from, to }: RangeChoice, now: Date): { from: Date | null; to: Date | null } {
  if (from !== undefined || to !== undefined)
    return { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) }
  const days = range ? RANGES[range] : null
  return { from: days === null ? null : new Date(now.getTime() - days * DAY_MS), to: null }
}

/** The periods that jobs rank, in days of UTC: the last days up to today, and calendar months. */
export const RANK_PERIODS = ['1d', '7d', '30d', '90d', '12m', 'month', 'last_month', 'all'] as const
export type RankPeriod = (typeof RANK_PERIODS)[number]
export const USUAL_PERIOD: RankPeriod = '30d'
