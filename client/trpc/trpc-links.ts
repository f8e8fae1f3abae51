import { createTRPCUntypedClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import superjson from 'superjson'
import { callTimesLink, clientTimeHeader } from './call-times.ts'
import type { Caller } from './trpc-proxy.ts'

/** The address is the page's own origin. Outside a browser there is none, and development has the server here. */
const ORIGIN = typeof location === 'undefined' ? 'http://localhost:3000' : ''
const URL = `${ORIGIN}/api/trpc`

/**
 * Queries and mutations go in batches over HTTP, subscriptions over server-sent events.
 * Sizes must stay below what servers take in one URL and one batch.
 */
export function createTransport(): Caller {
  return createTRPCUntypedClient<AnyTRPCRouter>({
    links: [
      callTimesLink,
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: httpSubscriptionLink({ url: URL, transformer: superjson, connectionParams: () => ({ source: 'web' }) }),
        false: httpBatchLink({
          url: URL,
          transformer: superjson,
          maxURLLength: 8_000,
          maxItems: 20,
          headers: ({ opList }) => ({ 'x-trpc-source': 'web', ...clientTimeHeader(opList) }),
        }),
      }),
    ],
  })
}
