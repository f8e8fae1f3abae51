import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { ServersScreen, readServersSearch, serversInput } from '#client/operators/servers/servers-screen.tsx'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/servers')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readServersSearch(deps)
    const { list, platform, get } = trpc.adminServers
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(list.queryOptions(serversInput(search))),
      queryClient.ensureQueryData(platform.queryOptions()),
      ...(search.server ? [queryClient.ensureQueryData(get.queryOptions({ server: search.server }))] : []),
    ])
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/servers')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <ServersScreen search={readServersSearch(Route.useSearch())} />
}
