import { useState } from 'react'

/** What a list is searched by, and on which page of it one is. Another search begins at the first page. */
export function useSearch<Search extends Record<string, string>>(first: Search) {
  const [search, setSearch] = useState(first)
  const [page, setPage] = useState(0)
  return {
    search,
    page,
    setPage,
    parameters: new URLSearchParams({ ...search, page: String(page) }).toString(),
    isSearched: Object.entries(search).some(([name, value]) => value !== '' && name !== 'order'),
    change: (changes: Partial<Search>) => {
      setSearch({ ...search, ...changes })
      setPage(0)
    },
  }
}
