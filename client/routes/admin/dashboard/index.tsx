import { createFileRoute } from '@tanstack/react-router'
import { errorsAsked } from '#client/features/admin-overview/errors-to-look-at.tsx'
import { OverviewScreen } from '#client/features/admin-overview/overview-screen.tsx'
import { overviewAsked, readOverviewSearch } from '#client/features/admin-overview/overview-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/')({
  validateSearch: readOverviewSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc, moment }, deps }) => {
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(trpc.adminStats.overview.queryOptions(overviewAsked(deps, moment.zone))),
      queryClient.ensureQueryData(trpc.adminErrors.list.queryOptions(errorsAsked)),
      queryClient.ensureQueryData(trpc.adminServers.platform.queryOptions()),
    ])
    // The page says by itself that its figures are on their way, or did not come: only the server waits for them.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <OverviewScreen search={Route.useSearch()} />
}
