import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#client/features/admin-users/users-screen.tsx'
import { readUsersSearch } from '#client/features/admin-users/users-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'
import { anySearch } from '../../-any-search.ts'

export const Route = createFileRoute('/admin/dashboard/users')({
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadUsers } = await import('#client/features/admin-users/load-users.ts')
    const settled = loadUsers(context, deps)
    // Only the server waits for it.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/users')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <UsersScreen search={readUsersSearch(Route.useSearch())} />
}
