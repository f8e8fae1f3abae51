import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownVersion } from '#client/features/workbench/panes.ts'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { VersionDiff } from './version-diff.tsx'
import { VersionRow } from './version-row.tsx'

type VersionsPaneProps = {
  projectId: string
  isRunning: boolean
  shown: ShownVersion | null
  onShow: (versionId: string | null) => void
  onRestore: (version: VersionSummary) => void
}

export function VersionsPane({ projectId, isRunning, shown, onShow, onRestore }: VersionsPaneProps) {
  const trpc = useTRPC()
  const list = useInfiniteQuery(
    trpc.projects.versions.infiniteQueryOptions(
      { projectId, limit: 50 },
      { getNextPageParam: (page) => page.nextCursor },
    ),
  )
  const versions = list.data?.pages.flatMap((page) => page.items) ?? []
  const hasFaces = versions.some(({ picture }) => picture !== undefined)
  const shownVersion = versions.find((version) => version.id === shown?.id)

  if (shownVersion) {
    const before = versions[versions.indexOf(shownVersion) + 1]
    return (
      <VersionDiff
        projectId={projectId}
        version={shownVersion}
        before={before?.id ?? null}
        path={shown?.path ?? null}
        onBack={() => onShow(null)}
      />
    )
  }
  if (list.isPending) return <PendingRows label={m.workbench_versions_loading()} />
  if (list.isError) {
    return (
      <FailedState title={m.workbench_versions_not_loaded()} error={list.error} onRetry={() => void list.refetch()}>
        {m.workbench_list_safe()}
      </FailedState>
    )
  }
  if (versions.length === 0) {
    return <EmptyState title={m.workbench_versions_empty()}>{m.workbench_versions_empty_hint()}</EmptyState>
  }
  return (
    <div className="pane">
      <ol className="versions" aria-label={m.workbench_pane_versions()}>
        {versions.map((version, index) => (
          <VersionRow
            key={version.id}
            projectId={projectId}
            version={version}
            isHead={index === 0}
            isBlocked={isRunning}
            hasFaces={hasFaces}
            onShow={() => onShow(version.id)}
            onRestore={() => onRestore(version)}
          />
        ))}
      </ol>
      {list.hasNextPage && (
        <EarlierVersions isLoading={list.isFetchingNextPage} onShow={() => void list.fetchNextPage()} />
      )}
    </div>
  )
}

function EarlierVersions({ isLoading, onShow }: { isLoading: boolean; onShow: () => void }) {
  return (
    <p className="p-4">
      <Button size="small" disabled={isLoading} onClick={onShow}>
        {isLoading && <Block state="running" />}
        {m.workbench_versions_earlier()}
      </Button>
    </p>
  )
}
