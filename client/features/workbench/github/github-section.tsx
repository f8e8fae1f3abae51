import { useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { GitHubLink } from '#shared/app/github.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { SECOND_MS } from '#shared/time.ts'
import { ConnectForm } from './connect-form.tsx'
import { Connected } from './connected.tsx'
import { ImportedFrom } from './imported-from.tsx'
import './github.css'

/** While something is on its way, the page looks again. */
const LOOK_MS = SECOND_MS

/** The project's repository on GitHub: connecting it, how far the versions are, and bringing in what is new there. */
export function GitHubSection({ project }: { project: Pick<ProjectDetail, 'id' | 'ideaOf' | 'headVersion'> }) {
  const { id, ideaOf, headVersion } = project
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(
    trpc.github.state.queryOptions(
      { projectId: id },
      {
        refetchInterval: ({ state }) => (isOnItsWay(state.data?.link, headVersion?.number) ? LOOK_MS : false),
      },
    ),
  )
  return (
    <section className="github" aria-labelledby="github-title">
      <div>
        <h3 id="github-title">{m.github_title()}</h3>
        <p>{m.github_about({ host: data?.host ?? 'github.com' })}</p>
      </div>
      {data ? (
        <>
          {data.imported && <ImportedFrom report={data.imported} />}
          {ideaOf !== null ? (
            <p className="mid t13">{m.github_idea()}</p>
          ) : data.link ? (
            <Connected projectId={id} link={data.link} isOwner={data.isOwner} />
          ) : data.isOwner ? (
            <ConnectForm projectId={id} host={data.host} />
          ) : (
            <p className="mid t13">{m.github_owner_only()}</p>
          )}
        </>
      ) : isError ? (
        <ErrorNotice title={m.github_not_loaded()} error={error} onRetry={() => void refetch()}>
          {refusalText(error)}
        </ErrorNotice>
      ) : (
        <Skeleton width="60%" />
      )}
    </section>
  )
}

/** Something is about to change: a push runs or begins, or the page knows of a newer version than this answer. */
function isOnItsWay(link: GitHubLink | null | undefined, newest: number | undefined): boolean {
  if (!link) return false
  const isDue = link.nextAt !== null && link.nextAt <= Date.now() + LOOK_MS
  return link.state === 'pushing' || isDue || (link.state === 'pushed' && link.pushed?.number !== newest)
}
