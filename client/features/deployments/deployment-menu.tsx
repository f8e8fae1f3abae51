import { useMutation } from '@tanstack/react-query'
import type { DeploymentSummary } from '#shared/deployments.ts'
import { useTRPC } from '#client/trpc.ts'
import { openIcon, undoIcon, unpublishIcon } from '#client/ui/icons.ts'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { notify } from '#client/ui/notify.ts'

/** Open, roll back to this one, take it off the net. Nothing for one that never ran. */
export function DeploymentMenu({ deployment }: { deployment: DeploymentSummary }) {
  const { id, projectId, projectTitle, versionNumber, state, url } = deployment
  const trpc = useTRPC()
  const rollback = useMutation(trpc.deployments.rollback.mutationOptions())
  const unpublish = useMutation(trpc.deployments.unpublish.mutationOptions())
  if (state === 'building' || state === 'failed') return null
  const rollBack = () =>
    notify.promise(rollback.mutateAsync({ deploymentId: id }), {
      loading: `Rolling ${projectTitle} back to version ${versionNumber}`,
      success: `${projectTitle} shows version ${versionNumber}`,
      error: `${projectTitle} was not rolled back`,
    })
  const takeDown = () =>
    notify.promise(unpublish.mutateAsync({ projectId }), {
      loading: `Unpublishing ${projectTitle}`,
      success: `${projectTitle} is not public any more`,
      error: `${projectTitle} is still public`,
    })
  return (
    <Menu label={`Actions for ${projectTitle}, version ${versionNumber}`}>
      {state !== 'unpublished' && (
        <MenuItem icon={openIcon} onSelect={() => window.open(url, '_blank', 'noopener')}>
          Open
        </MenuItem>
      )}
      {state !== 'live' && (
        <MenuItem icon={undoIcon} onSelect={() => void rollBack().catch(alreadyTold)}>
          Roll back to this
        </MenuItem>
      )}
      {state === 'live' && (
        <MenuItem icon={unpublishIcon} danger onSelect={() => void takeDown().catch(alreadyTold)}>
          Unpublish
        </MenuItem>
      )}
    </Menu>
  )
}

/** The toast has said it. */
function alreadyTold() {}
