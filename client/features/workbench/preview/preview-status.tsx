import type { LiveProject } from '#client/features/workbench/pane/live-project.ts'
import { problemText } from '#client/features/workbench/pane/problem-text.ts'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'

type PreviewStatusProps = {
  live: LiveProject
  isReady: boolean
  versionNumber: number | null
  errorCount: number
  updatedMs: number | null
  onShowLogs: () => void
}

/** The strip under the preview: is it well, how fast was the last update, which version is this. */
export function PreviewStatus({ live, isReady, versionNumber, errorCount, updatedMs, onShowLogs }: PreviewStatusProps) {
  return (
    <div className="strip">
      <Health live={live} isReady={isReady} errorCount={errorCount} onShowLogs={onShowLogs} />
      <span className="sp" />
      {updatedMs !== null && (
        <span className="num hide-m">{m.workbench_updated_in({ duration: durationText(updatedMs) })}</span>
      )}
      <span className="num hide-m">{versionText(versionNumber, live.turn !== null)}</span>
    </div>
  )
}

function versionText(number: number | null, isRunning: boolean): string {
  if (isRunning) return m.workbench_draft_of({ number: (number ?? 0) + 1 })
  return number === null ? m.workbench_no_version() : m.workbench_version({ number })
}

function Health({ live, isReady, errorCount, onShowLogs }: Omit<PreviewStatusProps, 'updatedMs' | 'versionNumber'>) {
  const problems = live.preview?.problems ?? []
  const count = problems.length + errorCount
  // While the builder is between two files, what does not fit yet is work under way and not a verdict.
  if (live.turn && (!isReady || count > 0)) {
    return (
      <span className="row min-w-0">
        <Block state="running" />
        <span className="trunc">{live.turn.activity}</span>
      </span>
    )
  }
  if (count === 0) {
    return (
      <span className="row">
        <Block state={isReady ? 'passed' : 'drawn'} />
        {isReady ? m.workbench_no_errors() : m.workbench_nothing_runs()}
      </span>
    )
  }
  const first = problems[0]
  return (
    <button type="button" className="row fail min-w-0" onClick={onShowLogs}>
      <Block state="failed" />
      <span className="whitespace-nowrap underline underline-offset-3">
        {m.workbench_errors({ count, shown: formatNumber(count) })}
      </span>
      {first && <span className="trunc">{problemText(first)}</span>}
    </button>
  )
}
