import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { standingOf } from './deployment-state.ts'

const SHOWN = 5

/** Nothing is shown before the first deployment. */
export function LatestDeployments() {
  const trpc = useTRPC()
  const { data } = useSuspenseQuery(trpc.deployments.list.queryOptions({ limit: SHOWN }))
  if (data.items.length === 0) return null
  return (
    <section>
      <div className="sh">
        <h2>{m.deployments_latest()}</h2>
        <span className="sp" />
        <Link to="/deployments">{m.deployments_all()}</Link>
      </div>
      <ul className="latest">
        {data.items.map(({ id, projectTitle, url, versionNumber, state, createdAt }) => (
          <li key={id}>
            <StateWord state={standingOf(state).block}>{standingOf(state).word}</StateWord>
            <b className="trunc">{projectTitle}</b>
            <span className="trunc mid">
              {state === 'live' ? (
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {url.replace(/^https?:\/\//, '')}
                </a>
              ) : (
                m.deployments_version({ number: versionNumber })
              )}
            </span>
            <Time className="dim" at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
