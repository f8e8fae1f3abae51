import { Link } from '@tanstack/react-router'
import type { DeploymentSummary } from '#shared/deployments.ts'
import { formatBytes } from '#client/lib/format.ts'
import { durationText } from '#client/ui/figures.ts'
import { StateWord } from '#client/ui/tag.tsx'
import { Time } from '#client/ui/time.tsx'
import { DeploymentMenu } from './deployment-menu.tsx'
import { STANDINGS } from './deployment-state.ts'

/** One deployment; on phones the row folds into three lines. */
export function DeploymentRow({ deployment }: { deployment: DeploymentSummary }) {
  const { block, word } = STANDINGS[deployment.state]
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
      <td className="r version">{deployment.versionNumber}</td>
      <td className="state">
        <StateWord state={block}>{word}</StateWord>
      </td>
      <td className="r when">
        <Time className="dim" at={deployment.createdAt} />
      </td>
      <td className="r build">{deployment.buildMs === null ? <span className="dim">none</span> : durationText(deployment.buildMs)}</td>
      <td className="r size">{deployment.sizeBytes === null ? <span className="dim">none</span> : formatBytes(deployment.sizeBytes)}</td>
      <td className="r actions">
        <DeploymentMenu deployment={deployment} />
      </td>
    </tr>
  )
}

/** A link while it answers; what went wrong when it never did. */
function Address({ deployment: { state, url, error } }: { deployment: DeploymentSummary }) {
  const host = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (state === 'failed') return <span className="mid" title={error ?? undefined}>{error ?? 'The build failed'}</span>
  if (state !== 'live' && state !== 'superseded') return <span className="dim">{host}</span>
  return (
    <a className={state === 'live' ? 'link' : 'mid'} href={url} target="_blank" rel="noreferrer" title={host}>
      {host}
    </a>
  )
}
