import { memo } from 'react'
import { formatMoment, formatTime } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import type { StoredLogLine } from '#shared/logs.ts'
import { m } from '#shared/messages.gen/messages.js'

/** One line; one with a stack opens to show it. */
export const LogRow = memo(function LogRow({ line }: { line: StoredLogLine }) {
  if (!line.stack) {
    return (
      <div className="log-row" data-level={line.level}>
        <LogCells line={line} />
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
        {(line.location ?? line.requestPath) && (
          <span className="where">{[line.requestPath, line.location].filter(Boolean).join(' · ')}</span>
        )}
      </span>
    </>
  )
}
