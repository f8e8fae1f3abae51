import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DashboardPending } from '#client/features/dashboard/dashboard-pending.tsx'

// All skeletons are in one file, because they come together with the first navigation.
export { AccountPending } from '#client/features/accounts/account/account-pending.tsx'
export { BillingPending } from '#client/features/billing/billing-pending.tsx'
export { DeploymentsPending } from '#client/features/deployments/deployments-pending.tsx'
export { ProjectsPending } from '#client/features/projects/list/projects-pending.tsx'
export { PromoPending } from '#client/features/promo/promo-pending.tsx'

const home = getRouteApi('/_dashboard/')

/** Makers see the dashboard's skeleton. Visitors see nothing, because they wait for no data. */
export function HomePending(): ReactNode {
  const { user } = home.useRouteContext()
  return user ? <DashboardPending /> : null
}
