import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

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

function DashboardPending() {
  return (
    <div className="home" aria-busy="true">
      <h1>{m.dashboard_heading()}</h1>
      <Skeleton width="min(48rem, 100%)" height="116px" />
      <div className="sh">
        <h2>{m.dashboard_projects()}</h2>
      </div>
      <div className="cards">
        {[0, 1, 2, 3].map((slot) => (
          <Skeleton key={slot} height="140px" />
        ))}
      </div>
    </div>
  )
}
