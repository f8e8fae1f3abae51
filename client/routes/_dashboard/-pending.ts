import { pendingParts } from '#client/lib/lazy/lazy-part.ts'

// Named by hand: the skeletons look up what their routes know, and the routes name their skeletons.
type Skeletons = ReturnType<
  typeof pendingParts<
    'AccountPending' | 'BillingPending' | 'DeploymentsPending' | 'HomePending' | 'ProjectsPending' | 'PromoPending'
  >
>

export const pending: Skeletons = pendingParts(() => import('./-skeletons.tsx'))
