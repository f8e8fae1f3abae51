import { createFileRoute } from '@tanstack/react-router'
import { optionalText } from '#client/lib/search.ts'
import { LogsScreen } from '#client/operators/logs/logs-screen.tsx'
import { broughtId, listInput, openedLine, readLogsSearch, volumeInput } from '#client/operators/logs/logs-search.ts'
import { adminHead, adminPage } from '../-admin-page.ts'

export const Route = createFileRoute('/admin/logs')({
  codeSplitGroupings: [['component', 'loader']],
  // An id made of digits must stay text.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => ({
    ...search,
    logExtid: optionalText(search['logExtid']),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const search = readLogsSearch(deps)
    const { list, context, find, volume } = trpc.adminLogs
    const ids = [openedLine(search), broughtId(search)].filter((id) => id !== undefined)
    const answers = [
      ...(search.near
        ? [queryClient.ensureQueryData(context.queryOptions({ id: search.near }))]
        : [
            queryClient.ensureQueryData(list.queryOptions(listInput(search))),
            queryClient.ensureQueryData(volume.queryOptions(volumeInput(search))),
          ]),
      ...ids.map((logExtid) => queryClient.ensureQueryData(find.queryOptions({ logExtid }))),
    ]
    // Only the server waits: the page says by itself that its lines are on their way, or did not come.
    const settled = Promise.allSettled(answers)
    if (import.meta.env.SSR) await settled
    return adminPage('/admin/logs')
  },
  head: adminHead,
  component: Page,
})

function Page() {
  return <LogsScreen search={readLogsSearch(Route.useSearch())} />
}
