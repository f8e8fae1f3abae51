import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Elapsed } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** Nothing is shown while nothing runs. The sidebar keeps this query fresh. */
export function RunningList() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.turns.running.queryOptions())
  if (!data?.length) return null
  return (
    <section>
      <div className="sh">
        <h2>{m.dashboard_running()}</h2>
      </div>
      <ul className="run">
        {data.map(({ turnId, projectId, projectTitle, prompt, state, createdAt }) => (
          <li key={turnId}>
            <Link to="/web-projects/$projectId" params={{ projectId }}>
              <Block state={state !== 'queued' ? 'running' : 'drawn'} />
              <b className="trunc">{projectTitle}</b>
              <span className="w trunc mid">{prompt}</span>
              <span className="t mid">
                {state !== 'queued' ? <Elapsed since={createdAt.getTime()} /> : m.dashboard_queued()}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
