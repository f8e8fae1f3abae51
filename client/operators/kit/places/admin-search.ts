import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { optionalChoice, optionalFlag, optionalText } from '#client/lib/search.ts'
import type { Sort } from '#client/ui/table/data-table.tsx'
import { type Range, RANGE_NAMES } from '#shared/operators/range.ts'
import type { AdminPath } from './admin-places.ts'

/**
 * An order such as `-cost` is descending. The page begins at `before`, and `page` counts it.
 * `live` follows what comes, and `staff` adds the accounts of staff and tests.
 */
export type CommonSearch = {
  q?: string | undefined
  range?: Range | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: string | undefined
  cols?: string | undefined
  before?: string | undefined
  page?: number | undefined
  zone?: 'utc' | undefined
  live?: true | undefined
  staff?: true | undefined
}

export function readCommonSearch(search: Record<string, unknown>): CommonSearch {
  return {
    q: optionalText(search['q'])?.slice(0, 200),
    range: optionalChoice(search['range'], RANGE_NAMES),
    from: optionalMoment(search['from']),
    to: optionalMoment(search['to']),
    sort: optionalWord(search['sort']),
    cols: optionalText(search['cols']),
    before: optionalText(search['before'])?.slice(0, 120),
    page:
      typeof search['page'] === 'number' && Number.isSafeInteger(search['page']) && search['page'] > 1
        ? search['page']
        : undefined,
    zone: optionalChoice(search['zone'], ['utc']),
    live: optionalFlag(search['live']),
    staff: optionalFlag(search['staff']),
  }
}

/** The server's inputs take the period in this form. */
export const rangeOf = ({ range, from, to }: CommonSearch) => ({ range, from, to })

/** The table and the server's inputs take the order in this form. */
export function sortOf({ sort }: CommonSearch): Sort | undefined {
  if (sort === undefined) return undefined
  return sort.startsWith('-') ? { column: sort.slice(1), direction: 'desc' } : { column: sort, direction: 'asc' }
}

export const sortWord = ({ column, direction }: Sort): string => (direction === 'desc' ? `-${column}` : column)

const optionalWord = (value: unknown) =>
  typeof value === 'string' && /^-?[a-zA-Z0-9_]{1,40}$/.test(value) ? value : undefined
export const optionalMoment = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : undefined

/** The filter goes along in the address as JSON. */
export const csvHref = (name: string, input: Record<string, unknown>): string =>
  `/api/admin/${name}?input=${encodeURIComponent(JSON.stringify(input))}`

/** `show` changes what the address says. `filter` does so too, and begins at the first page. */
export type Place<Search extends CommonSearch = CommonSearch> = {
  to: AdminPath
  search: Search
  show: (change: Partial<Search>) => void
  filter: (change: Partial<Search>) => void
}

export function usePlace<Search extends CommonSearch>(to: AdminPath, search: Search): Place<Search> {
  const navigate = useNavigate()
  // The change is applied to the newest search, or the second of two changes would undo the first.
  const go = (change: Partial<Search>) =>
    void navigate({
      to,
      search: ((now: Search) => ({ ...now, ...change })) as never,
      replace: true,
      resetScroll: false,
    })
  return {
    to,
    search,
    show: go,
    filter: (change) => go({ before: undefined, page: undefined, ...change }),
  }
}

export const changed = <Search extends CommonSearch>(search: Search, change: Partial<Search>): Search => ({
  ...search,
  ...change,
})

/** The newest choice holds until the address says something new. A box that waited for it would jump back. */
export function useChosen<Value>(told: Value): [Value, (chosen: Value) => void] {
  const [state, setState] = useState({ told, chosen: told })
  if (state.told !== told) setState({ told, chosen: told })
  return [state.chosen, (chosen) => setState({ told, chosen })]
}
