import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { formatBytes, formatMoment, formatTime } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useMay } from '#client/lib/rights.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { usePinnedScroll } from '#client/ui/table/use-pinned-scroll.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { StoredLogLine } from '#shared/projects/logs.ts'
import type { OutboundCall } from '#shared/projects/outbound.ts'
import { SendAgain } from './send-again.tsx'
import {
  filterLogs,
  LOG_LEVELS,
  LOG_SOURCES,
  textOf,
  type LogFilter,
  type LogLevelFilter,
  type LogSourceFilter,
  type ProjectLogs,
} from './use-project-logs.ts'

const EVERYTHING: LogFilter = { level: 'all', source: 'all', text: '' }
const LEVELS: Record<LogLevelFilter, () => string> = {
  all: m.workbench_logs_all,
  warnings: m.workbench_logs_warnings,
  errors: m.workbench_logs_errors,
}
const SOURCES: Record<LogSourceFilter, () => string> = {
  all: m.workbench_logs_source_all,
  server: m.workbench_logs_source_server,
  browser: m.workbench_logs_source_browser,
  schedule: m.workbench_logs_source_schedule,
  queue: m.workbench_logs_source_queue,
  webhook: m.workbench_logs_source_webhook,
  outbound: m.workbench_logs_source_outbound,
  ai: m.workbench_logs_source_ai,
  build: m.workbench_logs_source_build,
  platform: m.workbench_logs_source_platform,
}

/** The log has lines of the app's server, its pages and its builds. */
type LogsPaneProps = { projectId: string; logs: ProjectLogs; fix: ReactNode }

export function LogsPane({ projectId, logs, fix }: LogsPaneProps) {
  const [filter, setFilter] = useState(EVERYTHING)
  const text = useDeferredValue(filter.text)
  const lines = filterLogs(logs.lines, { ...filter, text })
  if (logs.isPending) return <PendingRows label={m.workbench_logs_loading()} />
  return (
    <div className="logs-pane">
      <header className="pane-bar wrap">
        <Segment<LogLevelFilter>
          label={m.workbench_logs_level()}
          options={LOG_LEVELS.map((level) => ({ value: level, label: LEVELS[level]() }))}
          value={filter.level}
          onChange={(level) => setFilter({ ...filter, level })}
        />
        <select
          className="field"
          aria-label={m.workbench_logs_source()}
          value={filter.source}
          onChange={(event) => setFilter({ ...filter, source: sourceOf(event.target.value) })}
        >
          {LOG_SOURCES.map((source) => (
            <option key={source} value={source}>
              {SOURCES[source]()}
            </option>
          ))}
        </select>
        <SearchField
          label={m.workbench_logs_search()}
          value={filter.text}
          className="grow"
          onChange={(next) => setFilter((last) => ({ ...last, text: next }))}
        />
        {fix}
        {lines.length > 0 && <CopyButton text={lines.map(textOf).join('\n')} />}
      </header>
      {logs.error !== null && (
        <p className="log-stale" role="status">
          {m.workbench_logs_stale()}
        </p>
      )}
      {lines.length > 0 ? (
        <LogLines projectId={projectId} lines={lines} />
      ) : (
        <NoLines hasAny={logs.lines.length > 0} onClear={() => setFilter(EVERYTHING)} />
      )}
    </div>
  )
}

function LogLines({ projectId, lines }: { projectId: string; lines: StoredLogLine[] }) {
  const { scroller, content } = usePinnedScroll()
  return (
    <div
      className="log-lines"
      ref={scroller}
      role="log"
      aria-live="off"
      aria-label={m.workbench_logs_lines()}
      tabIndex={0}
    >
      <div ref={content}>
        {lines.map((line) => (
          <LogRow key={line.seq} projectId={projectId} line={line} />
        ))}
      </div>
    </div>
  )
}

function NoLines({ hasAny, onClear }: { hasAny: boolean; onClear: () => void }) {
  if (!hasAny) return <EmptyState title={m.workbench_logs_empty()}>{m.workbench_logs_empty_hint()}</EmptyState>
  return (
    <EmptyState
      title={m.workbench_logs_none()}
      action={<Button onClick={onClear}>{m.workbench_logs_show_all()}</Button>}
    >
      {m.workbench_logs_none_hint()}
    </EmptyState>
  )
}

function sourceOf(value: string): LogSourceFilter {
  return LOG_SOURCES.find((source) => source === value) ?? 'all'
}

/** A line with a stack can be opened. */
const LogRow = memo(function LogRow({ projectId, line }: { projectId: string; line: StoredLogLine }) {
  const mayChange = useMay(line.environment === 'production' ? 'changeProduction' : 'change')
  if (!line.stack) {
    return (
      <div className="log-row" data-level={line.level}>
        <LogCells line={line} />
        {mayChange && line.webhook?.id != null && <SendAgain projectId={projectId} id={line.webhook.id} line={line} />}
      </div>
    )
  }
  return (
    <details className="log-entry">
      <summary className="log-row" data-level={line.level}>
        <LogCells line={line} />
      </summary>
      <pre>{line.stack}</pre>
    </details>
  )
})

/** How long a call to another host took and how much came back; of several equal ones the longest, and all bytes. */
function callFigures({ ms, bytes, count }: OutboundCall): string {
  return [...(count > 1 ? [`× ${count}`] : []), `${ms} ms`, formatBytes(bytes)].join(' · ')
}

function LogCells({ line }: { line: StoredLogLine }) {
  const at = new Date(line.at)
  const { zone } = useMoment()
  return (
    <>
      <time dateTime={at.toISOString()} suppressHydrationWarning title={formatMoment(at, zone)}>
        {formatTime(at, zone)}
      </time>
      <span className="level">{line.level}</span>
      <span className="source">
        {line.environment === 'production' ? m.workbench_logs_live({ source: line.source }) : line.source}
      </span>
      <span className="message">
        <span className="said-text">{line.message}</span>
        {line.outbound
          ? line.outbound.status !== null && <span className="where num">{callFigures(line.outbound)}</span>
          : line.source !== 'webhook' &&
            (line.location ?? line.requestPath) && (
              <span className="where">{[line.requestPath, line.location].filter(Boolean).join(' · ')}</span>
            )}
      </span>
    </>
  )
}
