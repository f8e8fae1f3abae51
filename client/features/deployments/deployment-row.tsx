import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { durationText } from '#client/lib/format/figures.ts'
import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { deploymentsIcon, openIcon, pencilIcon, projectsIcon, undoIcon, unpublishIcon } from '#client/ui/icon/icons.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu/menu.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { DeploymentFailure, DeploymentSummary } from '#shared/deployments/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import { failureText, standingOf } from './deployment-state.ts'
import { RollbackDialog } from './rollback-dialog.tsx'

/** On phones the row folds into three lines. */
export function DeploymentRow({ deployment }: { deployment: DeploymentSummary }) {
  const { block, word } = standingOf(deployment.state)
  const [isRollingBack, setRollingBack] = useState(false)
  return (
    <tr>
      <td className="project">
        <Link className="med" to="/web-projects/$projectId" params={{ projectId: deployment.projectId }}>
          {deployment.projectTitle}
        </Link>
      </td>
      <td className="fill trunc host">
        <Address deployment={deployment} />
      </td>
      <td className="r version">{formatNumber(deployment.versionNumber)}</td>
      <td className="state">
        <StateWord state={block}>{word}</StateWord>
      </td>
      <td className="r when">
        <Time className="dim" at={deployment.createdAt} />
      </td>
      <td className="r visits">
        {deployment.visits === null ? (
          <span className="dim">{m.deployments_none()}</span>
        ) : (
          formatNumber(deployment.visits)
        )}
      </td>
      <td className="r build">
        {deployment.buildMs === null ? (
          <span className="dim">{m.deployments_none()}</span>
        ) : (
          durationText(deployment.buildMs)
        )}
      </td>
      <td className="r size">
        {deployment.sizeBytes === null ? (
          <span className="dim">{m.deployments_none()}</span>
        ) : (
          formatBytes(deployment.sizeBytes)
        )}
      </td>
      <td className="r actions">
        <DeploymentMenu deployment={deployment} onRollBack={() => setRollingBack(true)} />
        {isRollingBack && <RollbackDialog deployment={deployment} onClose={() => setRollingBack(false)} />}
      </td>
    </tr>
  )
}

/** A deployment that answers has a link, and one that never did has the reason. */
function Address({ deployment }: { deployment: DeploymentSummary }) {
  const { state, url, failure, error } = deployment
  const host = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (failure !== null) return <Failure failure={failure} error={error} />
  if (state === 'taken_down') return <span className="mid">{m.deployments_taken_down_why()}</span>
  if (state !== 'live' && state !== 'superseded') return <span className="dim">{host}</span>
  return (
    <a className={state === 'live' ? 'link' : 'mid'} href={url} target="_blank" rel="noreferrer" title={host}>
      {host}
    </a>
  )
}

/** The words of a compiler or database are in their own language, not the reader's. */
export function Failure({ failure, error }: { failure: DeploymentFailure; error: string | null }) {
  const reason = failureText(failure)
  return (
    <span className="mid" title={error === null ? reason : `${reason}: ${error}`}>
      {reason}
      {error !== null && (
        <>
          : <q lang="en">{error}</q>
        </>
      )}
    </span>
  )
}

/** A deployment that never ran offers only what belongs to its project. */
function DeploymentMenu({ deployment, onRollBack }: { deployment: DeploymentSummary; onRollBack: () => void }) {
  const { projectId, projectTitle: title, versionNumber: number, state, url } = deployment
  const trpc = useTRPC()
  const unpublish = useMutation(trpc.deployments.unpublish.mutationOptions())
  const hasRun = state !== 'building' && state !== 'failed' && state !== 'taken_down'
  const mayAct = hasRun && deployment.mayPublish
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
      {mayAct && (
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
      {mayAct && (
        <MenuLink
          icon={pencilIcon}
          render={
            <Link
              from="/deployments"
              to="/deployments"
              search={(search) => ({ ...search, address: projectId })}
              resetScroll={false}
            />
          }
        >
          {m.addresses_change_menu()}
        </MenuLink>
      )}
      {mayAct && <MenuSeparator />}
      {mayAct && state !== 'live' && (
        <MenuItem icon={undoIcon} onSelect={onRollBack}>
          {m.deployments_rollback()}
        </MenuItem>
      )}
      {mayAct && state === 'live' && (
        <MenuItem icon={unpublishIcon} danger onSelect={() => void takeDown().catch(alreadyTold)}>
          {m.deployments_unpublish()}
        </MenuItem>
      )}
    </Menu>
  )
}

/** A toast has already shown this failure. */
function alreadyTold() {}
