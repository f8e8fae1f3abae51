import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { LOG_RETENTION_DAYS, type FoundLog, type LogIdKind } from '#shared/admin-logs.ts'
import { m } from '#shared/messages.gen/messages.js'
import { broughtId, type LogsSearch } from './logs-search.ts'

const KINDS: Record<LogIdKind, () => string> = {
  line: m.admin_logs_kind_line,
  request: m.admin_logs_kind_request,
  user: m.admin_logs_kind_user,
  project: m.admin_logs_kind_project,
  turn: m.admin_logs_kind_turn,
  deployment: m.admin_logs_kind_deployment,
  other: m.admin_logs_kind_other,
}

/** What an id that somebody brought is, and why it leads nowhere where it does. */
export function FoundNotice({ search }: { search: LogsSearch }) {
  const trpc = useTRPC()
  const brought = broughtId(search)
  const found = useQuery(
    trpc.adminLogs.find.queryOptions({ logExtid: brought ?? '' }, { enabled: brought !== undefined }),
  )
  if (brought === undefined || !found.data) return null
  return (
    <div className="found" role="status">
      {'line' in found.data ? (
        <p>{m.admin_logs_found({ kind: KINDS[found.data.kind](), id: brought })}</p>
      ) : (
        <MissingText found={found.data} id={brought} />
      )}
    </div>
  )
}

/** Unknown, too old, or nothing was ever written: three answers that ask for different acts. */
export function MissingText({ found, id }: { found: Exclude<FoundLog, { line: unknown }>; id: string }) {
  const { zone } = useMoment()
  if (found.state === 'unknown') return <p>{m.admin_logs_unknown({ id })}</p>
  const what = { kind: KINDS[found.kind](), id, date: formatDate(found.at, { timeZone: zone, year: true }) }
  if (found.state === 'quiet') return <p suppressHydrationWarning>{m.admin_logs_quiet(what)}</p>
  const { debug, info, warn, error } = LOG_RETENTION_DAYS
  return (
    <p suppressHydrationWarning>
      {m.admin_logs_expired(what)} {m.admin_logs_retention({ debug, info, warn, error })}
    </p>
  )
}
