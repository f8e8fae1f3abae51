import { createFileRoute } from '@tanstack/react-router'
import { ProjectsScreen } from '#client/features/admin-projects/projects-screen.tsx'
import { rankingInput, readProjectsSearch } from '#client/features/admin-projects/projects-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/top-projects')({
  validateSearch: readProjectsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { list, get } = trpc.adminProjects
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(list.queryOptions(rankingInput(deps))),
      ...(deps.project ? [queryClient.ensureQueryData(get.queryOptions({ projectId: deps.project }))] : []),
    ])
    // The page says by itself that its rows are on their way, or did not come: only the server waits for them.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/top-projects')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <ProjectsScreen search={Route.useSearch()} />
}
