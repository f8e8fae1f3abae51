import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { DeploymentsScreen } from '#client/features/deployments/deployments-screen.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'

export const Route = createFileRoute('/_dashboard/deployments')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(context.trpc.deployments.list.queryOptions({ limit: 50 }))
  },
  head: () => ({ meta: [{ title: 'Deployments · Solid' }] }),
  component: DeploymentsScreen,
  errorComponent: DeploymentsFailed,
})

function DeploymentsFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading="Deployments" title="The list of deployments did not load" error={error} reset={reset}>
      Your published apps keep running; only this list is missing.
    </ListFailed>
  )
}
