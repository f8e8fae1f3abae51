import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTRPC } from '#client/trpc.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DeploymentRow } from './deployment-row.tsx'
import { DeploymentsHead } from './deployments-head.tsx'

const PAGE_SIZE = 50
const BUILDING_POLL_MS = 1_500

/** Every deployment of every project of the maker, newest first. */
export function DeploymentsScreen() {
  const trpc = useTRPC()
  const { data } = useSuspenseQuery(
    trpc.deployments.list.queryOptions(
      { limit: PAGE_SIZE },
      { refetchInterval: (query) => (query.state.data?.items.some(({ state }) => state === 'building') ? BUILDING_POLL_MS : false) },
    ),
  )
  return (
    <>
      <div className="ph">
        <h1>Deployments</h1>
      </div>
      <section className="panel deployments">
        {data.items.length === 0 ? (
          <NothingPublished />
        ) : (
          <table className="tbl">
            <DeploymentsHead />
            <tbody>
              {data.items.map((deployment) => (
                <DeploymentRow key={deployment.id} deployment={deployment} />
              ))}
              {data.nextCursor && <More key={data.nextCursor} cursor={data.nextCursor} />}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}

function More({ cursor }: { cursor: string }) {
  const trpc = useTRPC()
  const [isWanted, setIsWanted] = useState(false)
  const { data } = useQuery(trpc.deployments.list.queryOptions({ cursor, limit: PAGE_SIZE }, { enabled: isWanted }))
  if (data) {
    return (
      <>
        {data.items.map((deployment) => (
          <DeploymentRow key={deployment.id} deployment={deployment} />
        ))}
        {data.nextCursor && <More key={data.nextCursor} cursor={data.nextCursor} />}
      </>
    )
  }
  return (
    <tr>
      <td colSpan={8}>
        <button type="button" className="btn sm" disabled={isWanted} onClick={() => setIsWanted(true)}>
          Show more
        </button>
      </td>
    </tr>
  )
}

function NothingPublished() {
  return (
    <EmptyState
      title="Nothing is published yet"
      action={
        <Link className="btn pri" to="/web-projects">
          Choose a project
        </Link>
      }
    >
      Open a project and press Publish. A few seconds later it answers at its own address, with its own database.
    </EmptyState>
  )
}
