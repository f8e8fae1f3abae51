import { createFileRoute } from '@tanstack/react-router'
import { SpendingScreen } from '#client/features/admin-spending/spending-screen.tsx'
import { readSpendingSearch } from '#client/features/admin-spending/spending-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'
import { anySearch } from '../../-any-search.ts'

export const Route = createFileRoute('/admin/dashboard/top-spending-users')({
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadSpending } = await import('#client/features/admin-spending/load-spending.ts')
    const settled = loadSpending(context, deps)
    // Only the server waits for it.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/top-spending-users')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <SpendingScreen search={readSpendingSearch(Route.useSearch())} />
}
