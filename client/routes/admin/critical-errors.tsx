import { createFileRoute } from '@tanstack/react-router'
import {
  ErrorsScreen,
  type ErrorsSearch,
  listInput,
  readErrorsSearch,
} from '#client/operators/errors/errors-screen.tsx'
import { adminHead, adminPage } from '../-admin-page.ts'

export const Route = createFileRoute('/admin/critical-errors')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (search: Record<string, unknown>) => search as ErrorsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { list, get } = trpc.adminErrors
    const search = readErrorsSearch(deps)
    const answers = [
      queryClient.ensureQueryData(list.queryOptions(listInput(search))),
      ...(search.group ? [queryClient.ensureQueryData(get.queryOptions({ fingerprint: search.group }))] : []),
    ]
    // Only the server waits: the page says by itself that its rows are on their way, or did not come.
    const settled = Promise.allSettled(answers)
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/critical-errors')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <ErrorsScreen search={readErrorsSearch(Route.useSearch())} />
}
