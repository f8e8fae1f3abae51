import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc/trpc.ts'
import { LIST, PAGES } from './promo-search.ts'

export function useRedeemed() {
  const trpc = useTRPC()
  const list = useSuspenseInfiniteQuery(trpc.promo.redeemed.infiniteQueryOptions(LIST, PAGES))
  return { list, codes: list.data.pages.flatMap(({ items }) => items) }
}
