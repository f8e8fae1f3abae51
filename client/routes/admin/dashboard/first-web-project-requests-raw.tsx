import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { firstRequestsInput, readFirstRequestsSearch } from '#client/operators/first-requests/first-requests-search.ts'
import { RawRequestsScreen } from '#client/operators/first-requests/raw-requests-screen.tsx'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/first-web-project-requests-raw')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readFirstRequestsSearch(deps)
    const { raw } = trpc.adminFirstRequests
    const settled = Promise.allSettled([queryClient.ensureQueryData(raw.queryOptions(firstRequestsInput(search)))])
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/first-web-project-requests-raw')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <RawRequestsScreen search={readFirstRequestsSearch(Route.useSearch())} />
}
