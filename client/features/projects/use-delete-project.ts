import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc.ts'
import { notify } from '#client/ui/notify.ts'

type Deletable = { id: string; title: string }

const UNDO_MS = 8_000

/** Deletes at once and offers undo; nothing is asked before. */
export function useDeleteProject(): (project: Deletable) => void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const restore = useMutation(trpc.projects.restoreDeleted.mutationOptions({ onError: () => notify.error('The project is still deleted', { description: 'Undo did not reach the server.' }) }))
  const remove = useMutation(trpc.projects.delete.mutationOptions())
  return (project) => {
    const lists = trpc.projects.list.queryFilter()
    // The card goes at once; a failed deletion brings it back with the refetch.
    queryClient.setQueriesData(lists, (page: { items: Deletable[] } | undefined) => page && { ...page, items: page.items.filter(({ id }) => id !== project.id) })
    remove.mutate(
      { projectId: project.id },
      {
        onSuccess: () =>
          notify.blank(`${project.title} is deleted`, {
            duration: UNDO_MS,
            action: { label: 'Undo', onClick: () => restore.mutate({ projectId: project.id }) },
          }),
        onError: () => {
          notify.error(`${project.title} was not deleted`)
          void queryClient.invalidateQueries(lists)
        },
      },
    )
  }
}
