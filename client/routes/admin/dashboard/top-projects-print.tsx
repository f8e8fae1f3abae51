import { createFileRoute } from '@tanstack/react-router'
import { anySearch } from '#client/lib/search.ts'
import { PrintScreen } from '#client/operators/projects/print-screen.tsx'
import { printInput, readPrintSearch } from '#client/operators/projects/projects-search.ts'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/top-projects-print')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readPrintSearch(deps)
    const settled = Promise.allSettled([
      queryClient.ensureQueryData(trpc.adminProjects.print.queryOptions(printInput(search))),
    ])
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/dashboard/top-projects-print')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <PrintScreen search={readPrintSearch(Route.useSearch())} />
}
