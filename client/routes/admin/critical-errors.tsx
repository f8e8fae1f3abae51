import { createFileRoute } from '@tanstack/react-router'
import { ErrorsScreen } from '#client/features/admin-errors/errors-screen.tsx'
import { listInput, readErrorsSearch } from '#client/features/admin-errors/errors-search.ts'
import { adminHead, adminPage } from '../-admin-page.ts'

export const Route = createFileRoute('/admin/critical-errors')({
  validateSearch: readErrorsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { list, get } = trpc.adminErrors
    const answers = [queryClient.ensureQueryData(list.queryOptions(listInput(deps))), ...(deps.group ? [queryClient.ensureQueryData(get.queryOptions({ fingerprint: deps.group }))] : [])]
    // The page says by itself that its rows are on their way, or did not come: only the server waits for them.
    const settled = Promise.allSettled(answers)
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/critical-errors')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <ErrorsScreen search={Route.useSearch()} />
}
