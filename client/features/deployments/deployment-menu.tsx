import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#client/trpc/trpc.ts'
import { deploymentsIcon, openIcon, projectsIcon, undoIcon, unpublishIcon } from '#client/ui/icon/icons.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu/menu.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { DeploymentSummary } from '#shared/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Open, roll back to this one, take it off the net, its project's domains; of one that never ran only what belongs to its project. */
export function DeploymentMenu({ deployment }: { deployment: DeploymentSummary }) {
  const { id, projectId, projectTitle: title, versionNumber: number, state, url } = deployment
  const trpc = useTRPC()
  const rollback = useMutation(trpc.deployments.rollback.mutationOptions())
  const unpublish = useMutation(trpc.deployments.unpublish.mutationOptions())
  const hasRun = state !== 'building' && state !== 'failed' && state !== 'taken_down'
  const rollBack = () =>
    notify.promise(rollback.mutateAsync({ deploymentId: id }), {
      loading: m.deployments_rolling_back({ title, number }),
      success: m.deployments_rolled_back({ title, number }),
      error: m.deployments_not_rolled_back({ title }),
    })
  const takeDown = () =>
    notify.promise(unpublish.mutateAsync({ projectId }), {
      loading: m.deployments_unpublishing({ title }),
      success: m.deployments_unpublished({ title }),
      error: m.deployments_not_unpublished({ title }),
    })
  return (
    <Menu label={m.deployments_actions_for({ title, number })}>
      {hasRun && state !== 'unpublished' && (
        <MenuItem icon={openIcon} onSelect={() => window.open(url, '_blank', 'noopener')}>
          {m.deployments_open()}
        </MenuItem>
      )}
      <MenuLink icon={projectsIcon} render={<Link to="/deployments" search={{ project: projectId }} />}>
        {m.deployments_only_project()}
      </MenuLink>
      {hasRun && (
        <MenuLink
          icon={deploymentsIcon}
          render={
            <Link
              from="/deployments"
              to="/deployments"
              search={(search) => ({ ...search, domains: projectId })}
              resetScroll={false}
            />
          }
        >
          {m.domains_menu()}
        </MenuLink>
      )}
      {hasRun && <MenuSeparator />}
      {hasRun && state !== 'live' && (
        <MenuItem icon={undoIcon} onSelect={() => void rollBack().catch(alreadyTold)}>
          {m.deployments_rollback()}
        </MenuItem>
      )}
      {state === 'live' && (
        <MenuItem icon={unpublishIcon} danger onSelect={() => void takeDown().catch(alreadyTold)}>
          {m.deployments_unpublish()}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The toast has said it. */
function alreadyTold() {}
