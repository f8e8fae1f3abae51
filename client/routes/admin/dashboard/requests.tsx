import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { RequestsScreen } from '#client/operators/requests/requests-screen.tsx'
import { readRequestsSearch, requestFilter, requestsInput } from '#client/operators/requests/requests-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/requests')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readRequestsSearch(deps)
    const { list, totals, get } = trpc.adminRequests
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(list.queryOptions(requestsInput(search))),
      queryClient.ensureQueryData(totals.queryOptions(requestFilter(search))),
      ...(search.turn ? [queryClient.ensureQueryData(get.queryOptions({ turnId: search.turn }))] : []),
    ])
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/requests')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <RequestsScreen search={readRequestsSearch(Route.useSearch())} />
}
