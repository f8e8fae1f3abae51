import { optionalChoice, optionalText } from '#client/lib/search.ts'
import { readOverviewSearch, type OverviewSearch } from '#client/operators/overview/overview-search.ts'

/** The overview stands on the page without a section. */
const SECTIONS = ['audit', 'campaigns', 'invitations'] as const
const WORDS = ['actor', 'action', 'subject', 'line', 'campaign'] as const

export type Section = (typeof SECTIONS)[number]
export type DashboardSearch = OverviewSearch & { section?: Section | undefined } & {
  [word in (typeof WORDS)[number]]?: string | undefined
}

export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const words = Object.fromEntries(
    WORDS.map((word) => [word, optionalText(search[word])?.trim().slice(0, 120) || undefined]),
  )
  return { ...readOverviewSearch(search), section: optionalChoice(search['section'], SECTIONS), ...words }
}
