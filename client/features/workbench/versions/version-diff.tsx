import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { DiffHunks } from '#client/ui/block/diff-hunks.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowLeftIcon, chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { FileDiff, VersionSummary } from '#shared/projects/versions.ts'
import { LineCounts, versionTitle } from './version-row.tsx'

type VersionDiffProps = {
  projectId: string
  version: VersionSummary
  before: string | null
  /** Only this file stands open; null opens the first ones. */
  path: string | null
  onBack: () => void
}

export function VersionDiff({ projectId, version, before, path, onBack }: VersionDiffProps) {
  return (
    <div className="pane">
      <header className="pane-bar sticky top-0">
        <Button tone="quiet" size="small" onClick={onBack}>
          <Icon path={arrowLeftIcon} dense />
          {m.workbench_all_versions()}
        </Button>
        <span className="t13 trunc">
          <b className="num">{m.workbench_version({ number: version.number })}</b>{' '}
          <span className="mid">{versionTitle(version)}</span>
        </span>
        <span className="sp" />
        <LineCounts {...version} />
      </header>
      <DiffBody projectId={projectId} to={version.id} from={before} path={path} />
    </div>
  )
}

function DiffBody({
  projectId,
  from,
  to,
  path,
}: {
  projectId: string
  from: string | null
  to: string
  path: string | null
}) {
  const trpc = useTRPC()
  const diff = useQuery(trpc.projects.diff.queryOptions({ projectId, from, to }, { staleTime: Infinity }))
  if (diff.isPending) return <PendingRows label={m.workbench_comparing()} />
  if (diff.isError) {
    return (
      <FailedState title={m.workbench_changes_not_loaded()} error={diff.error} onRetry={() => void diff.refetch()}>
        {m.workbench_changes_not_loaded_hint()}
      </FailedState>
    )
  }
  // What the platform keeps for itself is nobody's change.
  const files = diff.data.filter(({ path }) => !path.startsWith('.solid/'))
  if (files.length === 0)
    return <EmptyState title={m.workbench_changes_none()}>{m.workbench_changes_none_hint()}</EmptyState>
  // Only the first files of a large change stand open, because hundreds of open ones take seconds to draw.
  return files.map((file, index) => (
    <FileDiffView
      key={file.path}
      file={file}
      isOpen={path === null ? index < 12 : file.path === path}
      isMeant={file.path === path}
    />
  ))
}

const CHANGES = { created: m.workbench_file_new, edited: null, deleted: m.workbench_file_deleted }

/** One file, folded or with its lines. The file that is meant is brought into sight. */
export function FileDiffView({ file, isOpen, isMeant }: { file: FileDiff; isOpen: boolean; isMeant: boolean }) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isMeant) return
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [isMeant])
  return (
    <details className="file-diff" open={isOpen}>
      <summary ref={summary}>
        <Icon path={chevronRightIcon} dense />
        <span className="mono trunc">{file.path}</span>
        {CHANGES[file.change] && <span className="t13 dim">{CHANGES[file.change]?.()}</span>}
        <span className="sp" />
        <LineCounts {...file} />
      </summary>
      {file.hunks.length === 0 ? (
        <p className="t13 dim p-4">{m.ui_diff_not_shown()}</p>
      ) : (
        <DiffHunks hunks={file.hunks} />
      )}
    </details>
  )
}
