import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ProjectDialog } from '#client/features/projects/actions/project-menu.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { listIcon } from '#client/ui/icon/tool-icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { LoadMore, moreOf } from '#client/ui/table/load-more.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'
import { LAZY } from './lazy.ts'
import { filterOf, listInput, PAGES, type ProjectsSearch } from './list-search.ts'
import { ProjectCards } from './project-cards.tsx'
import { ProjectCardsPending } from './projects-pending.tsx'
import { useSelection } from './use-selection.ts'

export function ProjectResults({ search }: { search: ProjectsSearch }) {
  const navigate = useNavigate({ from: '/web-projects/' })
  const show = (change: ProjectsSearch) =>
    void navigate({
      to: '/web-projects',
      search: (last) => ({ ...last, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div data-idle>
      <ProjectFilters search={search} onChange={show} />
      <ProjectList search={search} onSort={(sort) => show({ sort: sort === 'updated' ? undefined : sort })} />
    </div>
  )
}

const cardsIcon =
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z'

type ProjectFiltersProps = { search: ProjectsSearch; onChange: (change: ProjectsSearch) => void }

/** Defaults are not in the address. */
function ProjectFilters({ search, onChange }: ProjectFiltersProps) {
  const { show = 'active', sort = 'updated', view = 'cards' } = search
  return (
    <div className="filters">
      <Segment
        label={m.projects_show()}
        value={show}
        options={[
          { value: 'active', label: m.projects_show_active() },
          { value: 'archived', label: m.projects_show_archived() },
          { value: 'shared', label: m.projects_show_shared() },
          { value: 'deleted', label: m.projects_show_deleted() },
        ]}
        onChange={(next) =>
          onChange({
            show: next === 'active' ? undefined : next,
            ...(next === 'deleted' && { state: undefined, live: undefined }),
          })
        }
      />
      <span className="sp" />
      {show !== 'deleted' && <OfApps search={search} onChange={onChange} />}
      <Select
        hideLabel
        label={m.projects_sort()}
        value={sort}
        options={[
          { value: 'updated', label: m.projects_sort_updated() },
          { value: 'created', label: m.projects_sort_created() },
          { value: 'title', label: m.projects_sort_title() },
        ]}
        onChange={(next) => onChange({ sort: next === 'updated' ? undefined : next })}
      />
      {show !== 'deleted' && (
        <Segment
          label={m.projects_view()}
          value={view}
          options={[
            { value: 'cards', label: m.projects_view_cards(), content: <Icon path={cardsIcon} dense /> },
            { value: 'table', label: m.projects_view_table(), content: <Icon path={listIcon} dense /> },
          ]}
          onChange={(next) => onChange({ view: next === 'cards' ? undefined : next })}
        />
      )}
    </div>
  )
}

/** What a project that is deleted has no more. */
function OfApps({ search, onChange }: ProjectFiltersProps) {
  const { state = 'any', live = 'any' } = search
  return (
    <>
      <Select
        hideLabel
        label={m.projects_state()}
        value={state}
        options={[
          { value: 'any', label: m.projects_state_any() },
          { value: 'running', label: m.projects_state_running() },
          { value: 'idle', label: m.projects_state_idle() },
          { value: 'failed', label: m.projects_state_failed() },
        ]}
        onChange={(next) => onChange({ state: next === 'any' ? undefined : next })}
      />
      <Select
        hideLabel
        label={m.projects_live()}
        value={live}
        options={[
          { value: 'any', label: m.projects_live_any() },
          { value: 'yes', label: m.projects_live_yes() },
          { value: 'no', label: m.projects_live_no() },
        ]}
        onChange={(next) => onChange({ live: next === 'any' ? undefined : next })}
      />
    </>
  )
}

type ProjectListProps = { search: ProjectsSearch; onSort: (sort: 'updated' | 'created' | 'title') => void }

/**
 * The first page comes with the document. The last list stays, dimmed, while another filter's answer comes.
 * Only a list that was never there is drawn as bars. The route has the code of what is listed before it shows it: with a
 * place of its own to wait in, the server's list would be given up for bars by the first answer that comes before that
 * code.
 */
function ProjectList({ search, onSort }: ProjectListProps) {
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
        <LAZY.noProjects filter={filter} />
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
      {filter.show === 'deleted' ? (
        <LAZY.deleted projects={projects} />
      ) : search.view === 'table' ? (
        <LAZY.table {...shown} sort={filter.sort ?? 'updated'} onSort={onSort} />
      ) : (
        <ProjectCards {...shown} />
      )}
      <LoadMore shown={projects.length} total={list.data.pages[0]?.total ?? projects.length} {...moreOf(list)} />
      <Suspense>
        {selection.selected.size > 0 && (
          <LAZY.bulkBar
            projects={projects}
            selected={selection.selected}
            isArchive={filter.show === 'archived'}
            onSelect={selection.select}
          />
        )}
        {opened && <LAZY.dialogs {...opened} onClose={() => setOpened(null)} />}
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
