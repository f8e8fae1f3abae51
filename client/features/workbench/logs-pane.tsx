import { useDeferredValue, useState } from 'react'
import type { StoredLogLine } from '#shared/logs.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Segment } from '#client/ui/segment.tsx'
import { usePinnedScroll } from '#client/ui/use-pinned-scroll.ts'
import { filterLogs, LOG_SOURCES, textOf, type LogFilter, type LogLevelFilter, type LogSourceFilter } from './log-filter.ts'
import { LogRow } from './log-row.tsx'
import { PendingRows } from './pending-rows.tsx'
import type { ProjectLogs } from './use-project-logs.ts'

const EVERYTHING: LogFilter = { level: 'all', source: 'all', text: '' }
const LEVEL_OPTIONS: Array<{ value: LogLevelFilter; label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'warnings', label: 'Warnings' },
  { value: 'errors', label: 'Errors' },
]

/** What the app says while it runs: its server, its pages and its builds, as it happens. */
export function LogsPane({ logs }: { logs: ProjectLogs }) {
  const [filter, setFilter] = useState(EVERYTHING)
  const text = useDeferredValue(filter.text)
  const lines = filterLogs(logs.lines, { ...filter, text })
  if (logs.isPending) return <PendingRows label="Loading the log" />
  return (
    <div className="logs-pane">
      <header className="pane-bar wrap">
        <Segment<LogLevelFilter> label="Level" options={LEVEL_OPTIONS} value={filter.level} onChange={(level) => setFilter({ ...filter, level })} />
        <select className="field" aria-label="Source" value={filter.source} onChange={(event) => setFilter({ ...filter, source: sourceOf(event.target.value) })}>
          {LOG_SOURCES.map((source) => (
            <option key={source} value={source}>
              {source === 'all' ? 'All sources' : `${source[0]?.toUpperCase()}${source.slice(1)}`}
            </option>
          ))}
        </select>
        <SearchField label="Search the log" value={filter.text} className="grow" onChange={(next) => setFilter((last) => ({ ...last, text: next }))} />
        <CopyButton text={lines.map(textOf).join('\n')} />
      </header>
      {logs.error !== null && (
        <p className="stale" role="status">
          The log is not being followed at the moment. Trying again every two seconds.
        </p>
      )}
      {lines.length > 0 ? <LogLines lines={lines} /> : <NoLines hasAny={logs.lines.length > 0} onClear={() => setFilter(EVERYTHING)} />}
    </div>
  )
}

function LogLines({ lines }: { lines: StoredLogLine[] }) {
  const { scroller, content } = usePinnedScroll()
  return (
    <div className="log-lines" ref={scroller} role="log" aria-live="off" aria-label="Log lines" tabIndex={0}>
      <div ref={content}>
        {lines.map((line) => (
          <LogRow key={line.seq} line={line} />
        ))}
      </div>
    </div>
  )
}

function NoLines({ hasAny, onClear }: { hasAny: boolean; onClear: () => void }) {
  if (!hasAny) return <EmptyState title="Nothing logged yet">What the app prints and every error, on the server and in the browser, appears here within two seconds.</EmptyState>
  return (
    <EmptyState title="No line matches" action={<Button onClick={onClear}>Show every line</Button>}>
      There are lines, but none for this level, source and search.
    </EmptyState>
  )
}

function sourceOf(value: string): LogSourceFilter {
  return LOG_SOURCES.find((source) => source === value) ?? 'all'
}
