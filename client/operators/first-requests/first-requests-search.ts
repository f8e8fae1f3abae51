import { optionalChoice, optionalFlag } from '#client/lib/search.ts'
import { rangeOf, readCommonSearch, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import {
  type FirstResult,
  type RequestCategory,
  type RequestLanguage,
  REQUEST_CATEGORIES,
  REQUEST_LANGUAGES,
  FIRST_RESULTS,
} from '#shared/operators/first-requests.ts'

/** The list and the page of whole texts share this search. */
export type FirstRequestsSearch = CommonSearch & {
  category?: RequestCategory | undefined
  language?: RequestLanguage | undefined
  result?: FirstResult | undefined
  returned?: true | undefined
}

export function readFirstRequestsSearch(search: Record<string, unknown>): FirstRequestsSearch {
  return {
    ...readCommonSearch(search),
    category: optionalChoice(search['category'], REQUEST_CATEGORIES),
    language: optionalChoice(search['language'], REQUEST_LANGUAGES),
    result: optionalChoice(search['result'], FIRST_RESULTS),
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
