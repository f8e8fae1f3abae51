import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { UsersScreen } from '#client/operators/users/users-screen.tsx'
import { readUsersSearch, totalsInput, usersInput } from '#client/operators/users/users-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/users')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readUsersSearch(deps)
    const { list, totals, charts, get } = trpc.adminUsers
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(list.queryOptions(usersInput(search))),
      queryClient.ensureQueryData(totals.queryOptions(totalsInput(search))),
      queryClient.ensureQueryData(charts.queryOptions()),
      ...(search.user ? [queryClient.ensureQueryData(get.queryOptions({ userId: search.user }))] : []),
    ])
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/users')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <UsersScreen search={readUsersSearch(Route.useSearch())} />
}
