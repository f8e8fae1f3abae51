import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Elapsed } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'

const POLL_MS = 4_000

/** What is being built right now, wherever the maker is. Nothing is shown while nothing runs. */
export function RunningTurns() {
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.turns.running.queryOptions(undefined, {
      refetchInterval: (query) => (query.state.data?.length ? POLL_MS : false),
    }),
  )
  if (!data?.length) return null
  return (
    <>
      <h2 id="running-turns">{m.shell_running()}</h2>
      <nav aria-labelledby="running-turns">
        {data.map((turn) => (
          <Link key={turn.turnId} to="/web-projects/$projectId" params={{ projectId: turn.projectId }}>
            <Block state="running" />
            <span className="name trunc">{turn.projectTitle}</span>
            <span className="c">
              <Elapsed since={turn.createdAt.getTime()} />
            </span>
          </Link>
        ))}
      </nav>
    </>
  )
}
