import { createFileRoute } from '@tanstack/react-router'
import { RawRequestsScreen } from '#client/features/admin-first-requests/raw-requests-screen.tsx'
import { firstRequestsInput, readFirstRequestsSearch } from '#client/features/admin-first-requests/first-requests-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/first-web-project-requests-raw')({
  validateSearch: readFirstRequestsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { raw } = trpc.adminFirstRequests
    const settled = Promise.allSettled([queryClient.ensureQueryData(raw.queryOptions(firstRequestsInput(deps)))])
    // The page says by itself that its rows are on their way, or did not come: only the server waits for them.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/first-web-project-requests-raw')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <RawRequestsScreen search={Route.useSearch()} />
}
