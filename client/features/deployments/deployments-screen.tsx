import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import type { DeploymentState } from '#shared/deployments/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DeploymentRow } from './deployment-row.tsx'
import { DeploymentsHead, PendingRows } from './deployments-pending.tsx'
import { listInput, type DeploymentsSearch } from './deployments-search.ts'

const BUILDING_POLL_MS = 1_500

/** The filters, the order and the page of the list live in the address. */
export function DeploymentsScreen({ search }: { search: DeploymentsSearch }) {
  const trpc = useTRPC()
  const list = useQuery(
    trpc.deployments.list.queryOptions(listInput(search), {
      placeholderData: keepPreviousData,
      refetchInterval: (query) =>
        query.state.data?.items.some(({ state }) => state === 'building') ? BUILDING_POLL_MS : false,
    }),
  )
  const items = list.data?.items ?? []
  return (
    <>
      <div className="ph">
        <h1>{m.deployments_heading()}</h1>
        <span className="sp" />
        <DeploymentsFilters
          search={search}
          projectTitle={items.find(({ projectId }) => projectId === search.project)?.projectTitle ?? null}
        />
      </div>
      <section className="panel deployments" aria-busy={list.isPlaceholderData}>
        {list.isError && !list.data ? (
          <FailedState title={m.deployments_failed_title()} error={list.error} onRetry={() => void list.refetch()}>
            {m.deployments_failed_text()}
          </FailedState>
        ) : items.length === 0 && !list.isPending ? (
          <NothingPublished isFiltered={Boolean(search.state ?? search.project ?? search.after)} />
        ) : (
          <table className={list.isPlaceholderData ? 'tbl stale' : 'tbl'}>
            <DeploymentsHead search={search} />
            <tbody>
              {list.isPending ? (
                <PendingRows />
              ) : (
                items.map((deployment) => <DeploymentRow key={deployment.id} deployment={deployment} />)
              )}
            </tbody>
          </table>
        )}
      </section>
      <Pages search={search} next={list.data?.nextCursor ?? null} />
    </>
  )
}

function Pages({ search, next }: { search: DeploymentsSearch; next: string | null }) {
  const isFirst = !search.after
  if (isFirst && !next) return null
  return (
    <nav className="pages" aria-label={m.deployments_pages()}>
      {!isFirst && (
        <Link className="btn sm" to="/deployments" search={{ ...search, after: undefined }}>
          {m.deployments_first_page()}
        </Link>
      )}
      {next && (
        <Link className="btn sm" to="/deployments" search={{ ...search, after: next }}>
          {m.deployments_next_page()}
        </Link>
      )}
    </nav>
  )
}

function NothingPublished({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title={m.deployments_filtered_title()}
        action={
          <Link className="btn" to="/deployments">
            {m.deployments_show_all()}
          </Link>
        }
      >
        {m.deployments_filtered_text()}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={m.deployments_empty_title()}
      action={
        <Link className="btn pri" to="/web-projects">
          {m.deployments_empty_action()}
        </Link>
      }
    >
      {m.deployments_empty_text()}
    </EmptyState>
  )
}

type DeploymentsFiltersProps = { search: DeploymentsSearch; projectTitle: string | null }

/** Another filter or order begins at the first page of the list. */
function DeploymentsFilters({ search, projectTitle }: DeploymentsFiltersProps) {
  const { project } = search
  const [state, sort] = [search.state ?? 'any', search.sort ?? 'newest'] as const
  const navigate = useNavigate()
  const show = (change: DeploymentsSearch) =>
    void navigate({
      to: '/deployments',
      search: { ...search, after: undefined, ...change },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {project && (
        <span className="tag acc">
          {projectTitle === null
            ? m.deployments_one_project_unnamed()
            : m.deployments_one_project({ title: projectTitle })}
          <Link
            to="/deployments"
            search={{ ...search, project: undefined, after: undefined }}
            replace
            aria-label={m.deployments_clear_project()}
          >
            <Icon path={closeIcon} dense />
          </Link>
        </span>
      )}
      <Select<DeploymentState | 'any'>
        hideLabel
        label={m.deployments_state()}
        value={state}
        options={[
          { value: 'any', label: m.deployments_state_any() },
          { value: 'building', label: m.deployments_state_building() },
          { value: 'live', label: m.deployments_state_live() },
          { value: 'superseded', label: m.deployments_state_superseded() },
          { value: 'failed', label: m.deployments_state_failed() },
          { value: 'unpublished', label: m.deployments_state_unpublished() },
          { value: 'taken_down', label: m.deployments_state_taken_down() },
        ]}
        onChange={(next) => show({ state: next === 'any' ? undefined : next })}
      />
      <Select<'newest' | 'oldest'>
        hideLabel
        label={m.deployments_order()}
        value={sort}
        options={[
          { value: 'newest', label: m.deployments_newest_first() },
          { value: 'oldest', label: m.deployments_oldest_first() },
        ]}
        onChange={(next) => show({ sort: next === 'newest' ? undefined : next })}
      />
    </>
  )
}
