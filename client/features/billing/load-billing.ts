import type { QueryClient } from '@tanstack/react-query'
import { linesInput, readBillingSearch } from '#client/features/billing/search/billing-search.ts'
import { spanOf } from '#client/features/billing/search/span.ts'
import type { Moment } from '#client/lib/format/moment.ts'
import type { TrpcOptions } from '#client/trpc/trpc.ts'

type Loading = {
  queryClient: QueryClient
  trpc: TrpcOptions
  moment: Moment
  asked: Record<string, unknown>
  /** The page is there already, and only what it shows changes. */
  isThere: boolean
}

export async function loadBilling({ queryClient, trpc, moment, asked, isThere }: Loading): Promise<void> {
  const search = readBillingSearch(asked)
  const { from, to } = spanOf(search, import.meta.env.SSR ? moment.now : Date.now())
  // The balance books what is due by now, so lines that are read after it end with the same amount.
  const balance = queryClient.ensureQueryData(trpc.billing.balance.queryOptions())
  // When only a filter changes, the page itself shows what is loading or failed.
  if (isThere) void balance.catch(() => undefined)
  else await balance
  // Each of these shows its own failure, and the rest of the page works without it.
  const rest = Promise.all([
    queryClient.prefetchQuery(trpc.billing.usage.queryOptions({ from, to })),
    queryClient.prefetchQuery(trpc.billing.lines.queryOptions(linesInput(search))),
    queryClient.prefetchQuery(trpc.billing.limits.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.status.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.subscription.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.planUse.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.autoTopUp.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.quoteAccuracy.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.examples.queryOptions()),
  ])
  if (!isThere) await rest
}
