import { httpBatchLink, httpSubscriptionLink, splitLink, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import superjson from 'superjson'

const URL = '/api/trpc'

/** The link that ends every chain in the browser. Sizes stay below what servers take in one URL and one batch. */
export const browserLink: TRPCLink<AnyTRPCRouter> = splitLink({
  condition: (op) => op.type === 'subscription',
  true: httpSubscriptionLink({ url: URL, transformer: superjson, connectionParams: () => ({ source: 'web' }) }),
  false: httpBatchLink({ url: URL, transformer: superjson, maxURLLength: 8_000, maxItems: 20, headers: { 'x-trpc-source': 'web' } }),
})
