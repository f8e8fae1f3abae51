import { createTRPCContext, type TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#worker/router.ts'

export type { AppRouter }
export type TrpcClient = TRPCClient<AppRouter>
export type TrpcOptions = TRPCOptionsProxy<AppRouter>

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

// A server-rendered page needs no call to become usable: the links that make calls come with the first one, not with the page.
const lazyLink: TRPCLink<AppRouter> = (runtime) => {
  const loading = () => import('./lib/trpc-links.ts').then(({ browserLink }) => browserLink(runtime))
  let loaded: ReturnType<typeof loading> | null = null
  return ({ op, next }) =>
    observable((observer) => {
      let stopped = false
      let stop = () => {
        stopped = true
      }
      loaded ??= loading()
      loaded.then(
        (run) => {
          if (stopped) return
          const subscription = run({ op, next }).subscribe(observer)
          stop = () => subscription.unsubscribe()
        },
        (error: unknown) => {
          // The next call tries again: a failed download must not disable the page for good.
          loaded = null
          observer.error(error as never)
        },
      )
      return () => stop()
    })
}

/** The browser's client: queries and mutations batched over HTTP, subscriptions over server-sent events. */
export function createBrowserClient(): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [lazyLink] })
}
