import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound } from '#client/lib/failures/failure.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { AdminPage } from '#client/operators/kit/page/admin-page.tsx'
import { ColumnChooser } from '#client/operators/kit/page/column-chooser.tsx'
import { useRowKeys } from '#client/operators/kit/page/use-row-keys.ts'
import { usePlace } from '#client/operators/kit/places/use-place.ts'
import { UtcTimes } from '#client/operators/kit/record/admin-zone.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Switch } from '#client/ui/form/switch.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { LOG_CONTEXT_MINUTES, LOG_CSV_LINES } from '#shared/admin-logs.ts'
import { m } from '#shared/messages.gen/messages.js'
import { FoundNotice } from './found-notice.tsx'
import { LogDrawer } from './log-drawer.tsx'
import { LogsChart } from './logs-chart.tsx'
import { LogsFilters } from './logs-filters.tsx'
import { LogsPages } from './logs-pages.tsx'
import { csvAddress, isFiltered, listInput, openedLine, type LogsSearch } from './logs-search.ts'
import { logColumns, LogsTable } from './logs-table.tsx'
import { useLogTail } from './use-log-tail.ts'
import { useLogsNavigate } from './use-logs-navigate.ts'
import './logs.css'

/** The platform's log: filtered, followed, or around one line. */
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
        <span className="dim t12" role="status">
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

/** Who is no operator any more is told so; for everything else there is another try. */
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
