import { optionalChoice } from '#client/lib/search.ts'
import { rangeOf, readCommonSearch, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { type Figure, type Overview, FIGURES } from '#shared/operators/overview.ts'

/** What the overview shows: a period and the chart of a figure, which is credits unless another one is named. */
export type OverviewSearch = CommonSearch & { chart?: Figure | undefined }

/** The period when the address says nothing. */
export const USUAL_RANGE = '30d'

export const readOverviewSearch = (search: Record<string, unknown>): OverviewSearch => ({
  ...readCommonSearch(search),
  chart: optionalChoice(search['chart'], FIGURES),
})

/** The input of the server. Days begin in the reader's zone, or in UTC. */
export const overviewAsked = (search: OverviewSearch, zone: string) =>
  ({ ...rangeOf(search), range: search.range ?? USUAL_RANGE, zone: search.zone === 'utc' ? 'UTC' : zone }) as const

/**
 * The same period and everybody, for the pages behind a figure: its beginning to the moment, so that their sums are
 * the same. Only an end that was asked for is one.
 */
export const sameTime = (search: OverviewSearch, { current }: Overview): CommonSearch => ({
  from: current.from.toISOString(),
  to: search.to === undefined ? undefined : current.to.toISOString(),
  staff: true,
  zone: search.zone,
})

/** People who were here since then, whenever they signed up. */
export const seenSince = (search: OverviewSearch, { current }: Overview) => ({
  seenFrom: current.from.toISOString(),
  sort: '-seen',
  staff: true,
  zone: search.zone,
})

/** For rankings, which have their own periods. */
export const sameRange = ({ range, zone }: OverviewSearch) => ({
  period: range === '24h' ? '1d' : (range ?? USUAL_RANGE),
  staff: true,
  zone,
})
