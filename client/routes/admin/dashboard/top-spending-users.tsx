import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { SpendingScreen } from '#client/operators/spending/spending-screen.tsx'
import { readSpendingSearch, spendingInput } from '#client/operators/spending/spending-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/top-spending-users')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(trpc.adminSpending.list.queryOptions(spendingInput(readSpendingSearch(deps)))),
    ])
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/top-spending-users')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <SpendingScreen search={readSpendingSearch(Route.useSearch())} />
}
