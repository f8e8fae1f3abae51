import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { PromoScreen } from '#client/features/promo/promo-screen.tsx'
import { LIST, PAGES, readPromoSearch } from '#client/features/promo/promo-search.ts'
import { pageTitle } from '#client/lib/page-title.ts'
import { ListFailed } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { pending } from './-pending.ts'

export const Route = createFileRoute('/_dashboard/promo')({
  validateSearch: readPromoSearch,
  loader: async ({ context: { user, queryClient, trpc } }) => {
    if (!user) return
    void pending.fetch()
    await Promise.all([
      queryClient.ensureInfiniteQueryData(trpc.promo.redeemed.infiniteQueryOptions(LIST, PAGES)),
      queryClient.ensureInfiniteQueryData(trpc.promo.friends.infiniteQueryOptions(LIST, PAGES)),
      queryClient.ensureQueryData(trpc.promo.referral.queryOptions()),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle(m.promo_title()) }] }),
  component: Promo,
  pendingComponent: pending.component('PromoPending'),
  errorComponent: PromoFailed,
})

function Promo() {
  const { user, origin } = Route.useRouteContext()
  const { code } = Route.useSearch()
  return user && <PromoScreen code={code} origin={origin} />
}

function PromoFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading={m.promo_title()} title={m.promo_failed()} error={error} reset={reset}>
      {m.promo_failed_about()}
    </ListFailed>
  )
}
