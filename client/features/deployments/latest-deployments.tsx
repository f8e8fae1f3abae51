import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#client/trpc.ts'
import { StateWord } from '#client/ui/tag.tsx'
import { Time } from '#client/ui/time.tsx'
import { STANDINGS } from './deployment-state.ts'

const SHOWN = 5

/** The latest deployments on the home page; nothing before the first one. */
export function LatestDeployments() {
  const trpc = useTRPC()
  const { data } = useSuspenseQuery(trpc.deployments.list.queryOptions({ limit: SHOWN }))
  if (data.items.length === 0) return null
  return (
    <section>
      <div className="sh">
        <h2>Latest deployments</h2>
        <span className="sp" />
        <Link to="/deployments">All deployments</Link>
      </div>
      <ul className="latest">
        {data.items.map(({ id, projectTitle, url, versionNumber, state, createdAt }) => (
          <li key={id}>
            <StateWord state={STANDINGS[state].block}>{STANDINGS[state].word}</StateWord>
            <b className="trunc">{projectTitle}</b>
            <span className="trunc mid">
              {state === 'live' ? (
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {url.replace(/^https?:\/\//, '')}
                </a>
              ) : (
                `Version ${versionNumber}`
              )}
            </span>
            <Time className="dim" at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
