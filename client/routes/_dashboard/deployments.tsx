import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { m } from '#shared/messages.gen/messages.js'
import { DeploymentsScreen } from '#client/features/deployments/deployments-screen.tsx'
import { listInput, readDeploymentsSearch } from '#client/features/deployments/deployments-search.ts'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { pending } from './-pending.ts'

export const Route = createFileRoute('/_dashboard/deployments')({
  validateSearch: readDeploymentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    void pending.fetch()
    const list = context.queryClient.ensureQueryData(context.trpc.deployments.list.queryOptions(listInput(deps)))
    // The page is there already and says by itself that another list is on its way, or did not come.
    if (cause === 'stay') return void list.catch(() => undefined)
    await list
  },
  head: () => ({ meta: [{ title: m.deployments_title() }] }),
  component: Deployments,
  pendingComponent: pending.part('DeploymentsPending'),
  errorComponent: DeploymentsFailed,
})

function Deployments() {
  return <DeploymentsScreen search={Route.useSearch()} />
}

function DeploymentsFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading={m.deployments_heading()} title={m.deployments_failed_title()} error={error} reset={reset}>
      {m.deployments_failed_text()}
    </ListFailed>
  )
}
