import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { FirstRequestsScreen } from '#client/operators/first-requests/first-requests-screen.tsx'
import {
  firstRequestFilter,
  firstRequestsInput,
  readFirstRequestsSearch,
} from '#client/operators/first-requests/first-requests-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/first-web-project-requests')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readFirstRequestsSearch(deps)
    const { list, figures } = trpc.adminFirstRequests
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(list.queryOptions(firstRequestsInput(search))),
      queryClient.ensureQueryData(figures.queryOptions(firstRequestFilter(search))),
    ])
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/first-web-project-requests')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <FirstRequestsScreen search={readFirstRequestsSearch(Route.useSearch())} />
}
