import { Link, useNavigate } from '@tanstack/react-router'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import type { DeploymentState } from '#shared/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { DeploymentsSearch } from './deployments-search.ts'

type DeploymentsFiltersProps = { search: DeploymentsSearch; projectTitle: string | null }

/** Which deployments. Another filter or order begins at its first page. */
export function DeploymentsFilters({ search, projectTitle }: DeploymentsFiltersProps) {
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
