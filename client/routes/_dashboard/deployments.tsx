import { createFileRoute, useNavigate, type ErrorComponentProps } from '@tanstack/react-router'
import { DeploymentsScreen } from '#client/features/deployments/deployments-screen.tsx'
import { listInput, readDeploymentsSearch } from '#client/features/deployments/deployments-search.ts'
import { DomainsDialog } from '#client/features/domains/domains-dialog.tsx'
import { AddressDialog } from '#client/features/workbench/publish/address-dialog.tsx'
import { ListFailed } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { pending } from './-pending.ts'

export const Route = createFileRoute('/_dashboard/deployments')({
  validateSearch: readDeploymentsSearch,
  loaderDeps: ({ search: { state, project, sort, after } }) => ({ state, project, sort, after }),
  loader: async ({ context, deps, cause }) => {
    void pending.fetch()
    const list = context.queryClient.ensureQueryData(context.trpc.deployments.list.queryOptions(listInput(deps)))
    // The page is there already and says by itself that another list is on its way, or did not come.
    if (cause === 'stay') return void list.catch(() => undefined)
    await list
  },
  head: () => ({ meta: [{ title: m.deployments_title() }] }),
  component: Deployments,
  pendingComponent: pending.component('DeploymentsPending'),
  errorComponent: DeploymentsFailed,
})

function Deployments() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '/deployments',
      search: { ...search, domains: undefined, address: undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <DeploymentsScreen search={search} />
      {search.domains && <DomainsDialog key={search.domains} projectId={search.domains} onClose={close} />}
      {search.address && <AddressDialog key={search.address} projectId={search.address} onClose={close} />}
    </>
  )
}

function DeploymentsFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading={m.deployments_heading()} title={m.deployments_failed_title()} error={error} reset={reset}>
      {m.deployments_failed_text()}
    </ListFailed>
  )
}
