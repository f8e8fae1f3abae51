import type { QueryClient } from '@tanstack/react-query'
import type { TrpcOptions } from '#client/trpc/trpc.ts'

/** Each of these has its own place for a failure, so the rest of the page works without them. */
export async function loadAccount({ queryClient, trpc }: { queryClient: QueryClient; trpc: TrpcOptions }) {
  await Promise.all([
    queryClient.prefetchQuery(trpc.accounts.sessions.queryOptions()),
    queryClient.prefetchQuery(trpc.accounts.waysIn.queryOptions()),
    queryClient.prefetchQuery(trpc.accounts.instructions.queryOptions()),
    queryClient.prefetchQuery(trpc.models.keys.queryOptions()),
    queryClient.prefetchQuery(trpc.apiTokens.list.queryOptions()),
    queryClient.prefetchQuery(trpc.connections.list.queryOptions()),
  ])
}
