import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { LOG_RETENTION_DAYS, type FoundLog, type LogIdKind, type WholeLogLine } from '#shared/operators/logs.ts'
import { broughtId, type LogsSearch } from './logs-search.ts'
import { LevelWord } from './logs-table.tsx'

type LogDrawerProps = { search: LogsSearch; id: string; onClose: () => void; onStep: (step: 1 | -1) => void }

export function LogDrawer({ search, id, onClose, onStep }: LogDrawerProps) {
  const trpc = useTRPC()
  const found = useQuery(trpc.adminLogs.find.queryOptions({ logExtid: id }))
  return (
    <Drawer
      title={m.admin_logs_line()}
      onClose={onClose}
      onStep={onStep}
      actions={<CopyButton text={id} label={m.admin_logs_copy_id()} />}
    >
      {found.isPending && <PendingLine />}
      {found.isError && (
        <FailedState title={m.admin_logs_line_failed()} error={found.error} onRetry={() => void found.refetch()}>
          {m.admin_logs_nothing_lost()}
        </FailedState>
      )}
      {found.data &&
        ('line' in found.data ? (
          <LineDetails line={found.data.line} search={search} />
        ) : (
          <MissingText found={found.data} id={id} />
        ))}
    </Drawer>
  )
}

function PendingLine() {
  return (
    <div className="log-details" aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="90%" />
      <Skeleton width="75%" />
    </div>
  )
}

function LineDetails({ line, search }: { line: WholeLogLine; search: LogsSearch }) {
  const ids = [...(line.requestId ? [['requestId', line.requestId] as const] : []), ...Object.entries(line.ids)]
  return (
    <div className="log-details">
      <p className="row">
        <LevelWord level={line.level} />
        <code className="mono">{line.source}</code>
        {line.release && (
          <span className="mono dim t13" title={m.admin_logs_release()}>
            {line.release}
          </span>
        )}
        <span className="sp" />
        <At at={line.at} as="ms" />
      </p>
      <pre>{line.message}</pre>
      <p className="row">
        <Link className="btn sm" to="/admin/logs" search={{ zone: search.zone, near: line.id, line: line.id }}>
          {m.admin_logs_show_context()}
        </Link>
        <CopyButton text={JSON.stringify(line, null, 2)} label={m.admin_logs_copy_line()} />
      </p>
      {line.stack && (
        <>
          <h3>{m.admin_logs_stack()}</h3>
          <pre>{line.stack}</pre>
        </>
      )}
      {ids.length > 0 && <h3>{m.admin_logs_column_ids()}</h3>}
      <dl>
        {ids.map(([name, id]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Id id={id} whole />
              <Link
                className="link t13"
                to="/admin/logs"
                search={{ zone: search.zone, logExtid: id }}
                title={m.admin_logs_lines_of({ id })}
              >
                {m.admin_logs_lines()}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const KINDS: Record<LogIdKind, () => string> = {
  line: m.admin_logs_kind_line,
  request: m.admin_logs_kind_request,
  user: m.admin_logs_kind_user,
  project: m.admin_logs_kind_project,
  turn: m.admin_logs_kind_turn,
  deployment: m.admin_logs_kind_deployment,
  other: m.admin_logs_kind_other,
}

/** The notice says what an id from a link is, or why it leads nowhere. */
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

/** Unknown, too old and never written are told apart: each asks for something else. */
function MissingText({ found, id }: { found: Exclude<FoundLog, { line: unknown }>; id: string }) {
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
