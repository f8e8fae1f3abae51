import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { ProjectsScreen } from '#client/operators/projects/projects-screen.tsx'
import { rankingInput, readProjectsSearch } from '#client/operators/projects/projects-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/top-projects')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readProjectsSearch(deps)
    const { list, get } = trpc.adminProjects
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(list.queryOptions(rankingInput(search))),
      ...(search.project ? [queryClient.ensureQueryData(get.queryOptions({ projectId: search.project }))] : []),
    ])
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/top-projects')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <ProjectsScreen search={readProjectsSearch(Route.useSearch())} />
}
