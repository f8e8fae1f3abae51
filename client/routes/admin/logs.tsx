import { createFileRoute } from '@tanstack/react-router'
import { LogsScreen } from '#client/features/admin-logs/logs-screen.tsx'
import { listInput, readLogsSearch } from '#client/features/admin-logs/logs-search.ts'
import { adminHead, adminPage } from '../-admin-page.ts'

export const Route = createFileRoute('/admin/logs')({
  validateSearch: readLogsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    // The page says by itself that its lines are on their way, or did not come: only the server waits for them.
    const lines = deps.near ? null : context.queryClient.ensureQueryData(context.trpc.adminLogs.list.queryOptions(listInput(deps))).catch(() => null)
    if (import.meta.env.SSR) await lines
    return adminPage('/admin/logs')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <LogsScreen search={Route.useSearch()} />
}
