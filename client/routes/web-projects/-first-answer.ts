import { firstFile } from '#client/features/workbench/code/file-tree.ts'
import type { RouterContext } from '#client/router.tsx'

type Asked = { projectId: string; tab: string | undefined }

/** The document brings what the page asks for once it runs: without JavaScript nothing asks later. */
export async function firstAnswer({ queryClient, trpc }: RouterContext, { projectId, tab }: Asked) {
  const answers = [
    // The loader waits for it, too. Asked here it travels with the others.
    queryClient.prefetchQuery(trpc.projects.get.queryOptions({ projectId })),
    queryClient.prefetchQuery(trpc.turns.history.queryOptions({ projectId, limit: 500 })),
    queryClient.prefetchQuery(trpc.projects.promises.queryOptions({ projectId })),
  ]
  if (tab === 'versions')
    answers.push(
      queryClient.prefetchInfiniteQuery(
        trpc.projects.versions.infiniteQueryOptions(
          { projectId, limit: 50 },
          { getNextPageParam: (page) => page.nextCursor },
        ),
      ),
    )
  if (tab === 'logs') answers.push(queryClient.prefetchQuery(trpc.projects.logs.queryOptions({ projectId })))
  if (tab === 'settings')
    answers.push(
      queryClient.prefetchQuery(trpc.projects.members.queryOptions({ projectId })),
      queryClient.prefetchQuery(trpc.projects.instructions.queryOptions({ projectId })),
      queryClient.prefetchQuery(trpc.models.list.queryOptions({ projectId })),
    )
  await Promise.all(answers)
  if (tab !== 'code') return
  const files = await queryClient.fetchQuery(trpc.projects.files.queryOptions({ projectId })).catch(() => [])
  const path = firstFile(files.map((file) => file.path))
  if (path) await queryClient.prefetchQuery(trpc.projects.file.queryOptions({ projectId, path }))
}
