import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { BannerScreen, listInput, readBannerSearch } from '#client/operators/banner/banner-screen.tsx'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/banner')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readBannerSearch(deps)
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(trpc.adminBanners.list.queryOptions(listInput(search))),
    ])
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/banner')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <BannerScreen search={readBannerSearch(Route.useSearch())} />
}
