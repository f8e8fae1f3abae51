import { createFileRoute } from '@tanstack/react-router'
import { DeploymentsScreen } from '#client/features/deployments/deployments-screen.tsx'

export const Route = createFileRoute('/_dashboard/deployments')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(context.trpc.deployments.list.queryOptions({ limit: 50 }))
  },
  head: () => ({ meta: [{ title: 'Deployments · Solid' }] }),
  component: DeploymentsScreen,
})
