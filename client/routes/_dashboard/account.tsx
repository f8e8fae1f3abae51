import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { AccountScreen } from '#client/features/accounts/account/account-screen.tsx'
import { ApiTokensSection } from '#client/features/api-tokens/api-tokens-section.tsx'
import { ConnectionsSection } from '#client/features/connections/connections-section.tsx'
import { ModelKeysSection } from '#client/features/models/model-keys-section.tsx'
import { ListFailed } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { pending } from './-pending.ts'

export const Route = createFileRoute('/_dashboard/account')({
  loader: async ({ context: { user, queryClient, trpc } }) => {
    void pending.fetch()
    // Each of these has its own place for a failure, so the rest of the page works without them.
    if (user)
      await Promise.all([
        queryClient.prefetchQuery(trpc.accounts.sessions.queryOptions()),
        queryClient.prefetchQuery(trpc.accounts.waysIn.queryOptions()),
        queryClient.prefetchQuery(trpc.accounts.instructions.queryOptions()),
        queryClient.prefetchQuery(trpc.models.keys.queryOptions()),
        queryClient.prefetchQuery(trpc.apiTokens.list.queryOptions()),
        queryClient.prefetchQuery(trpc.connections.list.queryOptions()),
      ])
  },
  head: () => ({ meta: [{ title: `${m.accounts_title()} · Solid` }] }),
  component: Account,
  pendingComponent: pending.component('AccountPending'),
  errorComponent: AccountFailed,
})

function Account() {
  const { user, origin } = Route.useRouteContext()
  const programs = (
    <>
      <ConnectionsSection origin={origin} />
      <ApiTokensSection />
    </>
  )
  return user && <AccountScreen user={user} models={<ModelKeysSection />} programs={programs} />
}

function AccountFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading={m.accounts_title()} title={m.accounts_failed()} error={error} reset={reset}>
      {m.accounts_failed_about()}
    </ListFailed>
  )
}
