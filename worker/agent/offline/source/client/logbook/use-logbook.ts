import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Entry } from '../../shared/logbook/model'
import { request } from '../site/api'

/** What the server keeps of the log under a path. */
export const useLogbook = <Item>(path: string) =>
  useQuery({
    queryKey: ['logbook', path],
    queryFn: () => request<{ items: Item[] }>(`/api/logbook/${path}`),
    placeholderData: keepPreviousData,
  })

/** What was entered in a month such as `2026-02`, the newest day first. */
export const useMonth = (month: string) => useLogbook<Entry>(`entries?from=${month}-01&until=${lastDayOf(month)}`)

function lastDayOf(month: string): string {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)
}
