import { Link } from '@tanstack/react-router'
import { durationText } from '#client/lib/format/figures.ts'
import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { DeploymentSummary } from '#shared/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import { Failure } from './deployment-failure.tsx'
import { DeploymentMenu } from './deployment-menu.tsx'
import { standingOf } from './deployment-state.ts'

/** One deployment; on phones the row folds into three lines. */
export function DeploymentRow({ deployment }: { deployment: DeploymentSummary }) {
  const { block, word } = standingOf(deployment.state)
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
        <DeploymentMenu deployment={deployment} />
      </td>
    </tr>
  )
}

/** A link while it answers; what went wrong when it never did. */
function Address({ deployment }: { deployment: DeploymentSummary }) {
  const { state, url } = deployment
  const host = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (state === 'failed') return <Failure {...deployment} />
  if (state === 'taken_down') return <span className="mid">{m.deployments_taken_down_why()}</span>
  if (state !== 'live' && state !== 'superseded') return <span className="dim">{host}</span>
  return (
    <a className={state === 'live' ? 'link' : 'mid'} href={url} target="_blank" rel="noreferrer" title={host}>
      {host}
    </a>
  )
}
