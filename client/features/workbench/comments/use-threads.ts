import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ThreadState } from '#shared/together/comments.ts'

const PAGE = 50

type Wanted = { projectId: string; isOpen: boolean; changes: number }

/** The threads of a project, newest first. They are asked for again whenever `changes` says that somebody changed them. */
export function useThreads({ projectId, isOpen, changes }: Wanted) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (changes > 0) void queryClient.invalidateQueries(trpc.comments.pathFilter())
  }, [changes, queryClient, trpc])
  const list = useInfiniteQuery(
    trpc.comments.list.infiniteQueryOptions(
      { projectId, isOpen, limit: PAGE },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: (known) => known, staleTime: 0 },
    ),
  )
  return { ...list, threads: list.data?.pages.flatMap(({ items }) => items) }
}

export type Settle = ReturnType<typeof useSettle>

/** Deals with threads, and offers to undo it. */
export function useSettle(projectId: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settle = useMutation(
    trpc.comments.settle.mutationOptions({
      onError: (error) => void notify.error(refusalText(error)),
      onSettled: () => queryClient.invalidateQueries(trpc.comments.pathFilter()),
    }),
  )
  const run = (threadIds: string[], state: ThreadState, done?: string) =>
    settle.mutate(
      { projectId, threadIds, state },
      {
        onSuccess: () => {
          if (!done) return
          const undo = () => settle.mutate({ projectId, threadIds, state: 'open' })
          void notify.success(done, { action: { label: m.comments_undo(), onClick: undo } })
        },
      },
    )
  return { run, isPending: settle.isPending }
}
