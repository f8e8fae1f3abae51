import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ProjectDialog } from '#client/features/projects/actions/project-menu.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects.ts'
import { filterOf, listInput, PAGES, type ProjectsSearch } from './list-search.ts'
import { PARTS } from './parts.ts'
import { ProjectCards } from './project-cards.tsx'
import { ProjectCardsPending } from './projects-pending.tsx'
import { useSelection } from './use-selection.ts'

type ProjectListProps = { search: ProjectsSearch; onSort: (sort: 'updated' | 'created' | 'title') => void }

/**
 * The first page comes with the document. While another filter's answer is on the way the last list stays, dimmed: only a list that
 * was never there is drawn as bars.
 */
export function ProjectList({ search, onSort }: ProjectListProps) {
  const trpc = useTRPC()
  const filter = filterOf(search)
  const list = useInfiniteQuery(
    trpc.projects.list.infiniteQueryOptions(listInput(filter), { ...PAGES, placeholderData: keepPreviousData }),
  )
  const projects = list.data?.pages.flatMap(({ items }) => items) ?? []
  const selection = useSelection(projects.map(({ id }) => id))
  const [opened, setOpened] = useState<{ dialog: ProjectDialog; project: ProjectSummary } | null>(null)
  if (list.isPending) return <ProjectCardsPending count={8} />
  if (list.data === undefined) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  if (projects.length === 0 && !list.isPlaceholderData) {
    return (
      <Suspense>
        <PARTS.noProjects filter={filter} />
      </Suspense>
    )
  }
  const shown = {
    projects,
    selection,
    canSelect: filter.show !== 'shared',
    onDialog: (dialog: ProjectDialog, project: ProjectSummary) => setOpened({ dialog, project }),
  }
  return (
    <div className={list.isPlaceholderData ? 'stale' : undefined} aria-busy={list.isPlaceholderData}>
      {search.view === 'table' ? (
        <Suspense fallback={<ProjectCardsPending count={8} />}>
          <PARTS.table {...shown} sort={filter.sort ?? 'updated'} onSort={onSort} />
        </Suspense>
      ) : (
        <ProjectCards {...shown} />
      )}
      <LoadMore
        shown={projects.length}
        total={list.data.pages[0]?.total ?? projects.length}
        hasMore={list.hasNextPage}
        isPending={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      <Suspense>
        {selection.selected.size > 0 && (
          <PARTS.bulkBar
            projects={projects}
            selected={selection.selected}
            isArchive={filter.show === 'archived'}
            onSelect={selection.select}
          />
        )}
        {opened && <PARTS.dialogs {...opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}

function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <section className="panel">
      <FailedState title={m.projects_failed_title()} error={error} onRetry={onRetry}>
        {m.projects_failed_text()}
      </FailedState>
    </section>
  )
}
