import type { QueryClient } from '@tanstack/react-query'
import type { TrpcOptions } from '#client/trpc.ts'
import { readSpendingSearch, spendingInput } from './spending-search.ts'

/** Asks for the ranking, whatever comes of it: the page says that by itself. */
export async function loadSpending({ queryClient, trpc }: { queryClient: QueryClient; trpc: TrpcOptions }, asked: Record<string, unknown>): Promise<void> {
  await Promise.allSettled([queryClient.ensureQueryData(trpc.adminSpending.list.queryOptions(spendingInput(readSpendingSearch(asked))))])
}
