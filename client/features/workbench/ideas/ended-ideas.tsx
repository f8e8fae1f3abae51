import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { EndedIdea } from '#shared/projects/ideas.ts'

/** Ideas that were thrown away or taken over. Each comes back as it was. Where there is none, there is no list. */
export function EndedIdeas({ projectId, isFull }: { projectId: string; isFull: boolean }) {
  const trpc = useTRPC()
  const ended = useInfiniteQuery(
    trpc.ideas.ended.infiniteQueryOptions(
      { projectId },
      { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0 },
    ),
  )
  const items = ended.data?.pages.flatMap((page) => page.items) ?? []
  if (ended.isError) return <Problem>{refusalText(ended.error)}</Problem>
  if (items.length === 0) return null
  return (
    <section aria-labelledby="ideas-ended">
      <h3 id="ideas-ended" className="t13 mid">
        {m.ideas_ended()}
      </h3>
      <ul className="idea-known">
        {items.map((idea) => (
          <Ended key={idea.id} idea={idea} isFull={isFull} />
        ))}
      </ul>
      {ended.hasNextPage && (
        <Button
          size="small"
          tone="quiet"
          isBusy={ended.isFetchingNextPage}
          onClick={() => !ended.isFetchingNextPage && void ended.fetchNextPage()}
        >
          {m.ideas_ended_older()}
        </Button>
      )}
    </section>
  )
}

function Ended({ idea: { id, title, endedAt, wasTaken }, isFull }: { idea: EndedIdea; isFull: boolean }) {
  const trpc = useTRPC()
  const mayChange = useMay('change')
  const bringBack = useMutation(
    trpc.ideas.bringBack.mutationOptions({
      onSuccess: () => void notify.success(m.ideas_brought_back({ title })),
      onError: (error) => void notify.error(refusalText(error)),
    }),
  )
  return (
    <li>
      <Block state={wasTaken ? 'set' : 'released'} />
      <span className="what">
        <span className="trunc" title={title}>
          {title}
        </span>
        <span className="t13 dim">
          {wasTaken ? m.ideas_ended_taken() : m.ideas_ended_thrown()} · <Time at={endedAt} />
        </span>
      </span>
      {mayChange && (
        <Button
          size="small"
          aria-label={m.ideas_bring_back_of({ title })}
          title={isFull ? m.refusals_idea_too_many() : undefined}
          aria-disabled={isFull}
          isBusy={bringBack.isPending}
          onClick={() => !isFull && !bringBack.isPending && bringBack.mutate({ projectId: id })}
        >
          {m.ideas_bring_back()}
        </Button>
      )}
    </li>
  )
}
