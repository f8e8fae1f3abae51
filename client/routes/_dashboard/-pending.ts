import { pendingComponents } from '#client/lib/lazy/lazy-component.ts'

// Named by hand: the skeletons look up what their routes know, and the routes name their skeletons.
type Skeletons = ReturnType<
  typeof pendingComponents<
    'AccountPending' | 'BillingPending' | 'DeploymentsPending' | 'HomePending' | 'ProjectsPending' | 'PromoPending'
  >
>

export const pending: Skeletons = pendingComponents(() => import('./-skeletons.tsx'))
