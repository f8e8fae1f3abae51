import { optionalChoice } from '#client/lib/search.ts'
import { rangeOf, readCommonSearch, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { type Figure, type Overview, FIGURES } from '#shared/operators/overview.ts'

/** The chart shows credits unless the address names another figure. */
export type OverviewSearch = CommonSearch & { chart?: Figure | undefined }

/** This period is meant when the address names none. */
export const USUAL_RANGE = '30d'

export const readOverviewSearch = (search: Record<string, unknown>): OverviewSearch => ({
  ...readCommonSearch(search),
  chart: optionalChoice(search['chart'], FIGURES),
})

/** Days begin in the reader's zone, or in UTC. */
export const overviewAsked = (search: OverviewSearch, zone: string) =>
  ({ ...rangeOf(search), range: search.range ?? USUAL_RANGE, zone: search.zone === 'utc' ? 'UTC' : zone }) as const

/**
 * The pages behind a figure show the same time and everybody, so that their sums are the same.
 * Their time has an end only when one was asked for.
 */
export const sameTime = (search: OverviewSearch, { current }: Overview): CommonSearch => ({
  from: current.from.toISOString(),
  to: search.to === undefined ? undefined : current.to.toISOString(),
  staff: true,
  zone: search.zone,
})

/** Everybody who was here since then is meant, whenever they signed up. */
export const seenSince = (search: OverviewSearch, { current }: Overview) => ({
  seenFrom: current.from.toISOString(),
  sort: '-seen',
  staff: true,
  zone: search.zone,
})

/** Rankings have their own periods. */
export const sameRange = ({ range, zone }: OverviewSearch) => ({
  period: range === '24h' ? '1d' : (range ?? USUAL_RANGE),
  staff: true,
  zone,
})
