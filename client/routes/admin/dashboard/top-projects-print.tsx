import { createFileRoute } from '@tanstack/react-router'
import { PrintScreen } from '#client/features/admin-projects/print-screen.tsx'
import { printInput, readPrintSearch } from '#client/features/admin-projects/projects-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/top-projects-print')({
  validateSearch: readPrintSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const settled = Promise.allSettled([queryClient.ensureQueryData(trpc.adminProjects.print.queryOptions(printInput(deps)))])
    // The page says by itself that its rows are on their way, or did not come: only the server waits for them.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/top-projects-print')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <PrintScreen search={Route.useSearch()} />
}
