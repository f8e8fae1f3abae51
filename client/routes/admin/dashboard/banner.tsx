import { createFileRoute } from '@tanstack/react-router'
import { BannerScreen } from '#client/features/admin-banner/banner-screen.tsx'
import { listInput, readBannerSearch } from '#client/features/admin-banner/banner-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/banner')({
  validateSearch: readBannerSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const settled = Promise.allSettled([queryClient.ensureQueryData(trpc.adminBanners.list.queryOptions(listInput(deps)))])
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/banner')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <BannerScreen search={Route.useSearch()} />
}
