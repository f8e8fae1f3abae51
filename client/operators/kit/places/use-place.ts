import { useNavigate } from '@tanstack/react-router'
import type { AdminPath } from './admin-places.ts'
import type { CommonSearch } from './admin-search.ts'

/** A page of the admin area and what its address says. `show` changes that; `filter` does, too, and begins at the first page. */
export type Place<Search extends CommonSearch = CommonSearch> = {
  to: AdminPath
  search: Search
  show: (change: Partial<Search>) => void
  filter: (change: Partial<Search>) => void
}

export function usePlace<Search extends CommonSearch>(to: AdminPath, search: Search): Place<Search> {
  const navigate = useNavigate()
  // On top of what is on its way: of two changes in a row, the second must not undo the first. Each route reads its own search; what is common to all of them cannot be told to the router's types.
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

/** Everything else of a search, with a change: for links. */
export const changed = <Search extends CommonSearch>(search: Search, change: Partial<Search>): Search => ({
  ...search,
  ...change,
})
