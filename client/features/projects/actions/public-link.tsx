import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** A link by which everybody who is given it reads the project's files and copies them. A new one ends the old. */
export function PublicLink({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const queryKey = trpc.publicLinks.get.queryKey({ projectId })
  const link = useQuery(trpc.publicLinks.get.queryOptions({ projectId }))
  const set = useMutation(
    trpc.publicLinks.set.mutationOptions({ onSuccess: (made) => void queryClient.setQueryData(queryKey, made) }),
  )
  const path = link.data?.path ?? null
  const address = path && new URL(path, location.origin).href
  return (
    <section className="public-link" aria-labelledby="public-link">
      <h3 className="share-head" id="public-link">
        {m.public_links_title()}
      </h3>
      <p className="mid t13">{m.public_links_text()}</p>
      {address && (
        <p className="share-link">
          <a className="trunc" href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
          <CopyButton text={address} of={m.public_links_address()} />
        </p>
      )}
      <div className="share-address">
        {link.isPending ? (
          <Skeleton width="40%" />
        ) : (
          <Button
            size="small"
            isBusy={set.isPending && set.variables.isOn}
            onClick={() => set.mutate({ projectId, isOn: true })}
          >
            {address ? m.public_links_new() : m.public_links_make()}
          </Button>
        )}
        {address && (
          <Button
            size="small"
            isBusy={set.isPending && !set.variables.isOn}
            onClick={() => set.mutate({ projectId, isOn: false })}
          >
            {m.public_links_end()}
          </Button>
        )}
        <span className="t13" role="status">
          {set.isSuccess && (set.data.path ? m.public_links_made() : m.public_links_ended())}
        </span>
      </div>
      {(link.error ?? set.error) && <Problem>{refusalText(link.error ?? set.error)}</Problem>}
    </section>
  )
}
