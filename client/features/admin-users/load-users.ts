import type { QueryClient } from '@tanstack/react-query'
import type { TrpcOptions } from '#client/trpc.ts'
import { readUsersSearch, totalsInput, usersInput } from './users-search.ts'

/** Asks for what the page of users shows, whatever comes of it: the page says that by itself. */
export async function loadUsers({ queryClient, trpc }: { queryClient: QueryClient; trpc: TrpcOptions }, asked: Record<string, unknown>): Promise<void> {
  const search = readUsersSearch(asked)
  const { list, totals, charts, get } = trpc.adminUsers
  await Promise.allSettled([
    queryClient.ensureQueryData(list.queryOptions(usersInput(search))),
    queryClient.ensureQueryData(totals.queryOptions(totalsInput(search))),
    queryClient.ensureQueryData(charts.queryOptions()),
    ...(search.user ? [queryClient.ensureQueryData(get.queryOptions({ userId: search.user }))] : []),
  ])
}
