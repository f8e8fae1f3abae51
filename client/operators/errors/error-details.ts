import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#client/trpc/trpc.ts'

/** What the server tells of one group. */
export type ErrorDetails = inferRouterOutputs<AppRouter>['adminErrors']['get']
