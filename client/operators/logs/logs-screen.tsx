import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isNotFound } from '#client/lib/failures/failure.ts'
import { dateFormat, formatNumber } from '#client/lib/format/format.ts'
import { AdminPage } from '#client/operators/kit/page/admin-page.tsx'
import { ColumnChooser } from '#client/operators/kit/page/column-chooser.tsx'
import { useRowKeys } from '#client/operators/kit/page/use-row-keys.ts'
import { usePlace } from '#client/operators/kit/places/admin-search.ts'
import { useAdminZone, UtcTimes } from '#client/operators/kit/record/at.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { useSubscription } from '#client/trpc/use-subscription.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Switch } from '#client/ui/form/checkbox.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { LOG_CONTEXT_MINUTES, LOG_CSV_LINES, type LogVolume, type PlatformLogLine } from '#shared/operators/logs.ts'
import { FoundNotice, LogDrawer } from './log-drawer.tsx'
import { LogsFilters } from './logs-filters.tsx'
import {
  csvAddress,
  filterOf,
  isFiltered,
  listInput,
  openedLine,
  useLogsNavigate,
  volumeInput,
  type LogsSearch,
} from './logs-search.ts'
import { logColumns, LogsTable } from './logs-table.tsx'
import './logs.css'

export function LogsScreen({ search }: { search: LogsSearch }) {
  const { show } = useLogsNavigate(search)
  const { lines, answer, next, tail } = useLines(search)
  const opened = openedLine(search)
  const step = (by: 1 | -1) => {
    const next = lines[lines.findIndex(({ id }) => id === opened) + by]
    if (next) show({ line: next.id, logExtid: search.logExtid === opened ? undefined : search.logExtid })
  }
  const close = () => show({ line: undefined, logExtid: search.logExtid === opened ? undefined : search.logExtid })
  useRowKeys({ isOpen: opened !== undefined, onStep: step })
  return (
    <UtcTimes value={search.zone === 'utc'}>
      <div className="admin-logs docks">
        <LogsPage search={search} isLive={tail.isWanted} hasStopped={tail.isWanted && tail.status === 'error'}>
          <LogsFilters search={search} />
          <FoundNotice search={search} />
          {search.near ? <ContextNotice search={search} isCut={answer.isCut} /> : <LogsChart search={search} />}
          <section className="panel" aria-busy={answer.isPlaceholder}>
            {answer.error ? (
              <NoAnswer error={answer.error} retry={answer.retry} />
            ) : lines.length === 0 && !answer.isPending ? (
              <NoLines search={search} />
            ) : (
              <LogsTable search={search} lines={lines} isPending={answer.isPending} isStale={answer.isPlaceholder} />
            )}
          </section>
          {!search.near && <LogsPages search={search} shown={lines.length} next={next} />}
        </LogsPage>
        {opened && <LogDrawer key={opened} search={search} id={opened} onClose={close} onStep={step} />}
      </div>
    </UtcTimes>
  )
}

function useLines(search: LogsSearch) {
  const trpc = useTRPC()
  const isNear = search.near !== undefined
  const list = useQuery(
    trpc.adminLogs.list.queryOptions(listInput(search), { placeholderData: keepPreviousData, enabled: !isNear }),
  )
  const context = useQuery(trpc.adminLogs.context.queryOptions({ id: search.near ?? '' }, { enabled: isNear }))
  const tail = useLogTail(search, list.data?.items)
  const asked = isNear ? context : list
  return {
    lines: isNear ? (context.data?.items ?? []) : tail.lines,
    next: list.data?.nextCursor ?? null,
    tail,
    answer: {
      isPending: asked.isPending,
      isPlaceholder: asked.isPlaceholderData,
      error: asked.isError && !asked.data ? asked.error : null,
      retry: () => void asked.refetch(),
      isCut: context.data !== undefined && (context.data.isCutBefore || context.data.isCutAfter),
    },
  }
}

type LogsPageProps = { search: LogsSearch; isLive: boolean; hasStopped: boolean; children: ReactNode }

function LogsPage({ search, isLive, hasStopped, children }: LogsPageProps) {
  const { show, filter } = useLogsNavigate(search)
  const place = usePlace('/admin/logs', search)
  const tools = (
    <>
      {hasStopped && (
        <span className="dim t13" role="status">
          {m.admin_logs_live_stopped()}
        </span>
      )}
      <Switch
        label={m.admin_logs_live()}
        checked={Boolean(search.live)}
        disabled={!isLive && (search.near ?? search.from ?? search.to) !== undefined}
        onChange={(live) => filter({ live: live || undefined, near: search.near })}
      />
      <ColumnChooser columns={logColumns()} search={search} onChoose={(cols) => show({ cols })} />
    </>
  )
  return (
    <AdminPage
      className="list"
      place={place}
      head={{
        title: m.admin_logs(),
        tools,
        csv: { href: csvAddress(search), title: m.admin_logs_csv_most({ count: formatNumber(LOG_CSV_LINES) }) },
      }}
    >
      {children}
    </AdminPage>
  )
}

function ContextNotice({ search, isCut }: { search: LogsSearch; isCut: boolean }) {
  return (
    <div className="found" role="status">
      <p>
        {m.admin_logs_context({ minutes: LOG_CONTEXT_MINUTES })} {isCut && m.admin_logs_context_cut()}
      </p>
      <Link className="btn sm" to="/admin/logs" search={{ zone: search.zone }}>
        {m.admin_logs_back_to_list()}
      </Link>
    </div>
  )
}

/** Somebody who is no operator any more is told so. Every other failure offers another try. */
function NoAnswer({ error, retry }: { error: unknown; retry: () => void }) {
  if (isNotFound(error))
    return <EmptyState title={m.admin_logs_not_permitted()}>{m.admin_logs_not_permitted_text()}</EmptyState>
  return (
    <FailedState title={m.admin_logs_failed()} error={error} onRetry={retry}>
      {m.admin_logs_nothing_lost()}
    </FailedState>
  )
}

function NoLines({ search }: { search: LogsSearch }) {
  if (!isFiltered(search)) return <EmptyState title={m.admin_logs_empty()}>{m.admin_logs_empty_text()}</EmptyState>
  return (
    <EmptyState
      title={m.admin_logs_filtered()}
      action={
        <Link className="btn" to="/admin/logs" search={{ zone: search.zone }}>
          {m.admin_logs_show_all()}
        </Link>
      }
    >
      {m.admin_logs_filtered_text()}
    </EmptyState>
  )
}

const HEIGHT = 72
const DRAWN = ['info', 'warn', 'error'] as const
const LABELS: Record<LogVolume['unit'], Intl.DateTimeFormatOptions> = {
  minute: { hour: '2-digit', minute: '2-digit' },
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
}

/** The chart counts all lines, whatever words are searched for. The list works without it. */
function LogsChart({ search }: { search: LogsSearch }) {
  const trpc = useTRPC()
  const zone = useAdminZone()
  const volume = useQuery(
    trpc.adminLogs.volume.queryOptions(volumeInput(search), { placeholderData: keepPreviousData }),
  )
  if (volume.isError && !volume.data) return null
  if (!volume.data) {
    return (
      <div className="logs-chart" aria-busy="true">
        <Skeleton width="100%" height={HEIGHT + 40} />
      </div>
    )
  }
  const { unit, bars } = volume.data
  const sum = (level: (typeof DRAWN)[number]) => bars.reduce((total, bar) => total + bar[level], 0)
  const names = { info: m.admin_logs_level_info(), warn: m.admin_logs_level_warn(), error: m.admin_logs_level_error() }
  const format = dateFormat({ ...LABELS[unit], timeZone: unit === 'day' ? 'UTC' : zone })
  return (
    <div className="logs-chart" suppressHydrationWarning>
      <ChartFrame
        title={m.admin_logs_volume()}
        unit={m.admin_logs_volume_all()}
        summary={m.admin_logs_volume_summary({
          info: formatNumber(sum('info')),
          warn: formatNumber(sum('warn')),
          error: formatNumber(sum('error')),
        })}
        kind="stacked"
        height={HEIGHT}
        labels={bars.map(({ at }) => format.format(at))}
        series={DRAWN.map((level) => ({ name: names[level], values: bars.map((bar) => bar[level]) }))}
      />
    </div>
  )
}

function LogsPages({ search, shown, next }: { search: LogsSearch; shown: number; next: number | null }) {
  return (
    <nav className="pages" aria-label={m.admin_logs_pages()}>
      <span className="dim num t13">{m.admin_logs_shown({ count: shown, shown: formatNumber(shown) })}</span>
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

/** At most this many lines are kept while they come in; older ones are in the list's own pages. */
const KEPT = 500

type Tail = { of: string; after: number | undefined; lines: PlatformLogLine[] }

/** While the page is live, the lines written since join the list. Late ones stand in their order. */
function useLogTail(search: LogsSearch, listed: PlatformLogLine[] | undefined) {
  const trpc = useTRPC()
  const { hours: _, from, to, ...filter } = filterOf(search)
  const isWanted = Boolean(search.live) && listed !== undefined && !search.before && !search.near && !from && !to
  const of = JSON.stringify(filter)
  const [tail, setTail] = useState<Tail>({ of, after: undefined, lines: [] })
  // The starting point stays where the list ended: a new one would be a new subscription.
  const isStarting = isWanted && (tail.of !== of || (tail.after === undefined && listed.length > 0))
  if (isStarting) setTail({ of, after: listed[0]?.seq, lines: [] })
  const receive = (line: PlatformLogLine) =>
    setTail((last) => (last.of === of ? { ...last, lines: merged([line], last.lines).slice(0, KEPT) } : last))
  const input = isWanted && !isStarting ? { ...filter, after: tail.after } : skipToken
  const subscription = useSubscription(
    trpc.adminLogs.tail.subscriptionOptions(input, { onData: ({ data }) => receive(data) }),
  )
  const isCurrent = isWanted && tail.of === of
  return {
    lines: isCurrent ? merged(tail.lines, listed) : (listed ?? []),
    isWanted,
    status: subscription.status,
    retry: subscription.reset,
  }
}

/** The newest line stands first, and each line stands once. */
function merged(one: PlatformLogLine[], other: PlatformLogLine[]): PlatformLogLine[] {
  const all = new Map([...one, ...other].map((line) => [line.seq, line]))
  return [...all.values()].toSorted((first, second) => second.seq - first.seq)
}
