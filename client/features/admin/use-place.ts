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
  // Each route reads its own search; what is common to all of them cannot be told to the router's types.
  const go = (next: Search) => void navigate({ to, search: next as never, replace: true, resetScroll: false })
  return {
    to,
    search,
    show: (change) => go({ ...search, ...change }),
    filter: (change) => go({ ...search, before: undefined, page: undefined, ...change }),
  }
}

/** Everything else of a search, with a change: for links. */
export const changed = <Search extends CommonSearch>(search: Search, change: Partial<Search>): Search => ({ ...search, ...change })
