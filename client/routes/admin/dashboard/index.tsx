import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { AuditScreen } from '#client/operators/audit/audit-screen.tsx'
import { CampaignsScreen } from '#client/operators/campaigns/campaigns-screen.tsx'
import { ReviewScreen } from '#client/operators/campaigns/review-screen.tsx'
import { DashboardSections } from '#client/operators/overview/dashboard-sections.tsx'
import { errorsAsked } from '#client/operators/overview/errors-to-look-at.tsx'
import { OverviewScreen } from '#client/operators/overview/overview-screen.tsx'
import { overviewAsked } from '#client/operators/overview/overview-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'
import { readDashboardSearch } from './-dashboard-search.ts'

export const Route = createFileRoute('/admin/dashboard/')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc, moment }, deps }) => {
    const search = readDashboardSearch(deps)
    if (search.section) {
      const { sectionNeeds, sectionTitle } = await import('./-section-needs.ts')
      const settled = Promise.allSettled(sectionNeeds(search.section, { queryClient, trpc, search }))
      if (import.meta.env.SSR) await settled
      return { ...(await adminPage('/admin/dashboard')), title: sectionTitle(search.section) }
    }
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(trpc.adminStats.overview.queryOptions(overviewAsked(search, moment.zone))),
      queryClient.ensureQueryData(trpc.adminErrors.list.queryOptions(errorsAsked)),
      queryClient.ensureQueryData(trpc.adminServers.platform.queryOptions()),
    ])
    // Only the server waits: the page says by itself that its figures are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  const search = readDashboardSearch(Route.useSearch())
  return (
    <>
      <DashboardSections zone={search.zone} />
      {search.section === 'audit' ? (
        <AuditScreen search={search} />
      ) : search.section === 'campaigns' ? (
        <CampaignsScreen search={search} />
      ) : search.section === 'invitations' ? (
        <ReviewScreen search={search} />
      ) : (
        <OverviewScreen search={search} />
      )}
    </>
  )
}
