import { pendingComponents } from '#client/lib/lazy/lazy-component.ts'

// The names are written by hand, or skeletons and routes would import each other's types.
type Skeletons = ReturnType<
  typeof pendingComponents<
    'AccountPending' | 'BillingPending' | 'DeploymentsPending' | 'HomePending' | 'ProjectsPending' | 'PromoPending'
  >
>

export const pending: Skeletons = pendingComponents(() => import('./-skeletons.tsx'))
