import { createFileRoute } from '@tanstack/react-router'
import { SpendingScreen } from '#client/features/admin-spending/spending-screen.tsx'
import { readSpendingSearch, spendingInput } from '#client/features/admin-spending/spending-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/top-spending-users')({
  validateSearch: readSpendingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    // The page says by itself that its rows are on their way, or did not come: only the server waits for them.
    const settled = Promise.allSettled([queryClient.ensureQueryData(trpc.adminSpending.list.queryOptions(spendingInput(deps)))])
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/top-spending-users')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <SpendingScreen search={Route.useSearch()} />
}
