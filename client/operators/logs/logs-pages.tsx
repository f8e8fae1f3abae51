import { Link } from '@tanstack/react-router'
import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { LogsSearch } from './logs-search.ts'

export function LogsPages({ search, shown, next }: { search: LogsSearch; shown: number; next: number | null }) {
  return (
    <nav className="pages" aria-label={m.admin_logs_pages()}>
      <span className="dim num t12">{m.admin_logs_shown({ count: shown, shown: formatNumber(shown) })}</span>
      <span className="sp" />
      {search.before !== undefined && (
        <Link className="btn sm" to="/admin/logs" search={{ ...search, before: undefined }}>
          {m.admin_logs_newest()}
        </Link>
      )}
      {next !== null && (
        <Link className="btn sm" to="/admin/logs" search={{ ...search, before: String(next), live: undefined }}>
          {m.admin_logs_older()}
        </Link>
      )}
    </nav>
  )
}
