import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { BillingScreen } from '#client/features/billing/billing-screen.tsx'
import { readBillingSearch } from '#client/features/billing/search/billing-search.ts'
import { pageTitle } from '#client/lib/page-title.ts'
import { anySearch } from '#client/lib/search.ts'
import { ListFailed } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { pending } from './-pending.ts'

// Once it is there it is called at once, so that the server reads all of the page in one round trip.
let loaded: typeof import('#client/features/billing/load-billing.ts') | null = null

export const Route = createFileRoute('/_dashboard/billing')({
  validateSearch: anySearch,
  loaderDeps: ({ search: { period, ago, kind, project, after } }) => ({ period, ago, kind, project, after }),
  loader: async ({ context: { user, ...context }, deps, cause }) => {
    void pending.fetch()
    if (!user) return
    loaded ??= await import('#client/features/billing/load-billing.ts')
    await loaded.loadBilling({ ...context, asked: deps, isThere: cause === 'stay' })
  },
  head: () => ({ meta: [{ title: pageTitle(m.billing_title()) }] }),
  component: Billing,
  pendingComponent: pending.component('BillingPending'),
  errorComponent: BillingFailed,
})

function Billing() {
  return <BillingScreen search={readBillingSearch(Route.useSearch())} />
}

function BillingFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading={m.billing_title()} title={m.billing_failed()} error={error} reset={reset}>
      {m.billing_nothing_lost()}
    </ListFailed>
  )
}
