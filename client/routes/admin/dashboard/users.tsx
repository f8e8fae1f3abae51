import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#client/features/admin-users/users-screen.tsx'
import { readUsersSearch, totalsInput, usersInput } from '#client/features/admin-users/users-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/users')({
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { list, totals, charts, get } = trpc.adminUsers
    const answers = [
      queryClient.ensureQueryData(list.queryOptions(usersInput(deps))),
      queryClient.ensureQueryData(totals.queryOptions(totalsInput(deps))),
      queryClient.ensureQueryData(charts.queryOptions()),
      ...(deps.user ? [queryClient.ensureQueryData(get.queryOptions({ userId: deps.user }))] : []),
    ]
    // The page says by itself what is on its way, or did not come: only the server waits for it.
    const settled = Promise.allSettled(answers)
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/users')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <UsersScreen search={Route.useSearch()} />
}
