import { MutationCache, type QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { LateErrorScreen, LateNotFoundScreen } from '#client/features/shell/screens/late-screens.tsx'
import { PageMoment, type Moment } from '#client/lib/format/moment.ts'
import { CurrentQueryClient } from '#client/trpc/query-client.ts'
import type { Caller } from '#client/trpc/trpc-proxy.ts'
import { createTrpc, TrpcContext, type TrpcOptions } from '#client/trpc/trpc.ts'
import type { Theme } from '#client/ui/theme/theme.ts'
import type { ShownBanner } from '#shared/banners/banners.ts'
import { routeTree } from './routeTree.gen'

export type RouterContext = {
  queryClient: QueryClient
  trpc: TrpcOptions
  /** Social tags need absolute URLs, so the page knows its own origin. */
  origin: string
  theme: Theme | null
  isSidebarCollapsed: boolean
  /** The moment holds when the page was written, and the reader's zone. */
  moment: Moment
  /** Pages for developers exist only on somebody's own machine. */
  isLocal: boolean
  /** The server fills it, and the browser keeps what stands in the page. */
  banner: ShownBanner
  /** A lazily loaded file of the client consists of these scripts. The browser knows them by itself and gets none. */
  chunksOf: (source: string) => string[]
}

type Options = Omit<RouterContext, 'queryClient' | 'trpc'> & { caller: Caller; nonce?: string | undefined }

/** Each request on the server and each tab has its own router, or people would share a query cache. */
export function createAppRouter({ caller, nonce, ...page }: Options) {
  const queryClient: QueryClient = new CurrentQueryClient({
    mutationCache: new MutationCache({
      // The refetches are not awaited: a mutation has succeeded before they have. After one that leaves the page they
      // would be somebody else's, and be refused.
      onSuccess: (_data, _input, _before, { meta }) => {
        if (!meta?.leavesPage) void queryClient.invalidateQueries()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retryUnlessRefused,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      },
    },
  })
  const provided = createTrpc(caller)
  const router = createRouter({
    routeTree,
    ssr: nonce ? { nonce } : {},
    context: { queryClient, trpc: provided.trpc, ...page },
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 1_000,
    defaultPendingMinMs: 500,
    scrollRestoration: true,
    // Ids made of digits must stay text: the default parser would read `1e5` as a number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    defaultErrorComponent: LateErrorScreen,
    defaultNotFoundComponent: LateNotFoundScreen,
    Wrap: ({ children }) => (
      <TrpcContext value={provided}>
        <PageMoment value={page.moment}>{children}</PageMoment>
      </TrpcContext>
    ),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

/** There are three tries, but none after a definite answer: a refused call is refused again. */
function retryUnlessRefused(failures: number, error: unknown): boolean {
  const status = (error as { data?: { httpStatus?: number } }).data?.httpStatus
  return failures < 3 && (status === undefined || status >= 500)
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { leavesPage?: true }
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
