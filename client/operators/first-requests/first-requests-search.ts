import { optionalChoice, optionalFlag } from '#client/lib/search.ts'
import { rangeOf, readCommonSearch, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import type { FirstResult, RequestCategory, RequestLanguage } from '#shared/admin-first-requests.ts'

// Spelled here, because what is beside the server's lists would come with them.
const CATEGORIES = [
  'shop',
  'booking',
  'tracking',
  'crm',
  'content',
  'community',
  'dashboard',
  'game',
  'tool',
  'portfolio',
  'other',
] as const satisfies readonly RequestCategory[]
const LANGUAGES = ['en', 'de', 'other'] as const satisfies readonly RequestLanguage[]
const RESULTS = ['open', 'shown', 'answered', 'failed', 'stopped'] as const satisfies readonly FirstResult[]

/** Which first requests are shown, of the list and of the whole texts. */
export type FirstRequestsSearch = CommonSearch & {
  category?: RequestCategory | undefined
  language?: RequestLanguage | undefined
  result?: FirstResult | undefined
  returned?: true | undefined
}

export function readFirstRequestsSearch(search: Record<string, unknown>): FirstRequestsSearch {
  return {
    ...readCommonSearch(search),
    category: optionalChoice(search['category'], CATEGORIES),
    language: optionalChoice(search['language'], LANGUAGES),
    result: optionalChoice(search['result'], RESULTS),
    returned: optionalFlag(search['returned']),
  }
}

export function firstRequestFilter(search: FirstRequestsSearch) {
  const { q, category, language, result, returned, staff } = search
  return { q, category, language, result, returned, staff, ...rangeOf(search) }
}

export const firstRequestsInput = (search: FirstRequestsSearch) => ({
  ...firstRequestFilter(search),
  cursor: search.before,
})
