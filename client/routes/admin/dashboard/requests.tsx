import { createFileRoute } from '@tanstack/react-router'
import { RequestsScreen } from '#client/features/admin-requests/requests-screen.tsx'
import { readRequestsSearch, requestFilter, requestsInput } from '#client/features/admin-requests/requests-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/requests')({
  validateSearch: readRequestsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { list, totals, get } = trpc.adminRequests
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(list.queryOptions(requestsInput(deps))),
      queryClient.ensureQueryData(totals.queryOptions(requestFilter(deps))),
      ...(deps.turn ? [queryClient.ensureQueryData(get.queryOptions({ turnId: deps.turn }))] : []),
    ])
    // The page says by itself that its rows are on their way, or did not come: only the server waits for them.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/requests')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <RequestsScreen search={Route.useSearch()} />
}
