import { createFileRoute } from '@tanstack/react-router'
import { LogsScreen } from '#client/features/admin-logs/logs-screen.tsx'
import { broughtId, listInput, openedLine, readLogsSearch, volumeInput } from '#client/features/admin-logs/logs-search.ts'
import { adminHead, adminPage } from '../-admin-page.ts'

export const Route = createFileRoute('/admin/logs')({
  validateSearch: readLogsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { list, context, find, volume } = trpc.adminLogs
    const ids = [openedLine(deps), broughtId(deps)].filter((id) => id !== undefined)
    const answers = [
      ...(deps.near
        ? [queryClient.ensureQueryData(context.queryOptions({ id: deps.near }))]
        : [queryClient.ensureQueryData(list.queryOptions(listInput(deps))), queryClient.ensureQueryData(volume.queryOptions(volumeInput(deps)))]),
      ...ids.map((logExtid) => queryClient.ensureQueryData(find.queryOptions({ logExtid }))),
    ]
    // The page says by itself that its lines are on their way, or did not come: only the server waits for them.
    const settled = Promise.allSettled(answers)
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/logs')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <LogsScreen search={Route.useSearch()} />
}
