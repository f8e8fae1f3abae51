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
  const linesOptions = trpc.billing.lines.queryOptions(linesInput(search))
  // The balance books what is due by now, so lines that are read after it end with the same amount.
  const balance = queryClient.ensureQueryData(trpc.billing.balance.queryOptions())
  // When only a filter changes, the page itself shows what is loading or failed.
  if (isThere) void balance.catch(() => undefined)
  // Filtered lines do not tell the amount they end with.
  else if (search.kind || search.project || search.after) await balance
  // Each of these shows its own failure, and the rest of the page works without it.
  const rest = Promise.all([
    queryClient.prefetchQuery(trpc.billing.usage.queryOptions({ from, to })),
    queryClient.prefetchQuery(linesOptions),
    queryClient.prefetchQuery(trpc.billing.limits.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.status.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.subscription.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.planUse.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.autoTopUp.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.quoteAccuracy.queryOptions()),
    queryClient.prefetchQuery(trpc.billing.examples.queryOptions()),
  ])
  if (isThere) return
  const [{ available }] = await Promise.all([balance, rest])
  const lines = queryClient.getQueryData(linesOptions.queryKey)?.items
  // They were read before the balance had booked what was due.
  if (lines && (lines[0]?.availableAfter ?? 0) !== available)
    await queryClient.prefetchQuery({ ...linesOptions, staleTime: 0 })
}
