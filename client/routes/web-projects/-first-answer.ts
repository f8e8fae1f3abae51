import { firstFile } from '#client/features/workbench/code/file-tree.ts'
import { firstPage } from '#client/features/workbench/data/first-page.ts'
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
      queryClient.prefetchQuery(trpc.appAccess.get.queryOptions({ projectId })),
      queryClient.prefetchQuery(trpc.projects.instructions.queryOptions({ projectId })),
      queryClient.prefetchQuery(trpc.models.list.queryOptions({ projectId })),
      queryClient.prefetchQuery(trpc.webhookEndpoints.list.queryOptions({ projectId })),
    )
  if (tab === 'data') answers.push(firstRows({ queryClient, trpc }, projectId))
  await Promise.all(answers)
  if (tab !== 'code') return
  const files = await queryClient.fetchQuery(trpc.projects.files.queryOptions({ projectId })).catch(() => [])
  const path = firstFile(files.map((file) => file.path))
  if (path) await queryClient.prefetchQuery(trpc.projects.file.queryOptions({ projectId, path }))
}

/** The tables of the preview, and the first rows of the first one. */
async function firstRows({ queryClient, trpc }: Pick<RouterContext, 'queryClient' | 'trpc'>, projectId: string) {
  const where = { projectId, place: 'preview' } as const
  const found = await queryClient.fetchQuery(trpc.appData.place.queryOptions(where)).catch(() => null)
  const table = found?.state === 'listed' ? found.tables[0]?.name : undefined
  if (table) await queryClient.prefetchQuery(trpc.appData.rows.queryOptions(firstPage({ ...where, table })))
}
