import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc.ts'
import { notify } from '#client/ui/notify.ts'

type Deletable = { id: string; title: string }

const UNDO_MS = 8_000

/**
 * Deletes at once and offers undo; nothing is asked before. The outcome is handled by the mutation's own options: the card
 * that asked is gone by then, and callbacks of an unmounted component are dropped.
 */
export function useDeleteProject({ id: projectId, title }: Deletable): () => void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const lists = trpc.projects.list.queryFilter()
  const restore = useMutation(
    trpc.projects.restoreDeleted.mutationOptions({
      onError: () => notify.error(`${title} is still deleted`, { description: 'Undo did not reach the server.' }),
    }),
  )
  const remove = useMutation(
    trpc.projects.delete.mutationOptions({
      onMutate: () => {
        queryClient.setQueriesData(lists, (page: { items: Deletable[] } | undefined) => page && { ...page, items: page.items.filter(({ id }) => id !== projectId) })
      },
      onSuccess: () => notify.blank(`${title} is deleted`, { duration: UNDO_MS, action: { label: 'Undo', onClick: () => restore.mutate({ projectId }) } }),
      onError: () => {
        notify.error(`${title} was not deleted`)
        void queryClient.invalidateQueries(lists)
      },
    }),
  )
  return () => remove.mutate({ projectId })
}
