import { useNavigate } from '@tanstack/react-router'
import type { LogsSearch } from './logs-search.ts'

/** Shows something else of the log. Another filter begins at its first page and leaves what surrounded a line. */
export function useLogsNavigate(search: LogsSearch) {
  const navigate = useNavigate()
  const go = (next: LogsSearch) => void navigate({ to: '/admin/logs', search: next, replace: true, resetScroll: false })
  return {
    filter: (change: LogsSearch) => go({ ...search, before: undefined, near: undefined, ...change }),
    show: (change: LogsSearch) => go({ ...search, ...change }),
  }
}
