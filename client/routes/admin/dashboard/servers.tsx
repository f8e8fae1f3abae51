import { createFileRoute } from '@tanstack/react-router'
import { ServersScreen } from '#client/features/admin-servers/servers-screen.tsx'
import { readServersSearch, serversInput } from '#client/features/admin-servers/servers-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/servers')({
  validateSearch: readServersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { list, platform, get } = trpc.adminServers
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(list.queryOptions(serversInput(deps))),
      queryClient.ensureQueryData(platform.queryOptions()),
      ...(deps.server ? [queryClient.ensureQueryData(get.queryOptions({ server: deps.server }))] : []),
    ])
    // The page says by itself that its rows are on their way, or did not come: only the server waits for them.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/servers')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <ServersScreen search={Route.useSearch()} />
}
