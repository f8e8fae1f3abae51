import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC, type AppRouter } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

export type Account = NonNullable<inferRouterOutputs<AppRouter>['accounts']['me']['user']>
type AccountChanges = inferRouterInputs<AppRouter>['accounts']['update']

/** `known` is shown on when the session has ended meanwhile, because the next call says so. */
export function useAccount(known: Account): Account {
  const trpc = useTRPC()
  return useSuspenseQuery(trpc.accounts.me.queryOptions()).data.user ?? known
}

/** What was chosen shows at once, and is taken back when it was not saved. */
export function useAccountChange() {
  const trpc = useTRPC()
  const router = useRouter()
  const queryClient = useQueryClient()
  const key = trpc.accounts.me.queryKey()
  return useMutation(
    trpc.accounts.update.mutationOptions({
      onMutate: async (changes) => {
        await queryClient.cancelQueries({ queryKey: key })
        const before = queryClient.getQueryData(key)
        queryClient.setQueryData(key, before?.user ? { user: withChanges(before.user, changes) } : before)
        return { before }
      },
      onError: (error, _changes, shown) => {
        queryClient.setQueryData(key, shown?.before)
        notify.error(m.accounts_not_saved(), { description: refusalText(error) })
      },
      onSuccess: (saved) => {
        queryClient.setQueryData(key, saved)
        // The frame around the page shows the name too.
        void router.invalidate()
      },
    }),
  )
}

function withChanges(user: Account, { name, locale, analyticsOptOut }: AccountChanges): Account {
  return {
    ...user,
    name: name ?? user.name,
    locale: locale === undefined ? user.locale : locale,
    analyticsOptOut: analyticsOptOut ?? user.analyticsOptOut,
  }
}
