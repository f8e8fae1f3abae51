import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { BillingScreen } from '#client/features/billing/billing-screen.tsx'
import { linesInput, readBillingSearch } from '#client/features/billing/billing-search.ts'
import { spanOf } from '#client/features/billing/span.ts'
import { pageTitle } from '#client/lib/page-title.ts'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { pending } from './-pending.ts'

export const Route = createFileRoute('/_dashboard/billing')({
  validateSearch: readBillingSearch,
  loaderDeps: ({ search: { period, ago, kind, project, after } }) => ({ period, ago, kind, project, after }),
  loader: async ({ context: { user, queryClient, trpc, moment }, deps, cause }) => {
    void pending.fetch()
    if (!user) return
    const { from, to } = spanOf(deps, import.meta.env.SSR ? moment.now : Date.now())
    // It books what is due by now, so that the lines read after it end with what it says.
    const balance = queryClient.ensureQueryData(trpc.billing.balance.queryOptions())
    // On the page itself a filter changes: it is there already, and says by itself what is on its way or did not come.
    const isThere = cause === 'stay'
    if (isThere) void balance.catch(() => undefined)
    else await balance
    // Each of these has its own place for a failure: without them the rest of the page still works.
    const rest = Promise.all([
      queryClient.prefetchQuery(trpc.billing.usage.queryOptions({ from, to })),
      queryClient.prefetchQuery(trpc.billing.lines.queryOptions(linesInput(deps))),
      queryClient.prefetchQuery(trpc.billing.limits.queryOptions()),
      queryClient.prefetchQuery(trpc.billing.status.queryOptions()),
      queryClient.prefetchQuery(trpc.billing.subscription.queryOptions()),
      queryClient.prefetchQuery(trpc.billing.planUse.queryOptions()),
      queryClient.prefetchQuery(trpc.billing.autoTopUp.queryOptions()),
      queryClient.prefetchQuery(trpc.billing.quoteAccuracy.queryOptions()),
      queryClient.prefetchQuery(trpc.billing.examples.queryOptions()),
    ])
    if (!isThere) await rest
  },
  head: () => ({ meta: [{ title: pageTitle(m.billing_title()) }] }),
  component: Billing,
  pendingComponent: pending.part('BillingPending'),
  errorComponent: BillingFailed,
})

function Billing() {
  return <BillingScreen search={Route.useSearch()} />
}

function BillingFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading={m.billing_title()} title={m.billing_failed()} error={error} reset={reset}>
      {m.billing_nothing_lost()}
    </ListFailed>
  )
}
