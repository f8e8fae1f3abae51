import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { AccountScreen } from '#client/features/accounts/account/account-screen.tsx'
import { ApiTokensSection } from '#client/features/api-tokens/api-tokens-section.tsx'
import { ConnectionsSection } from '#client/features/connections/connections-section.tsx'
import { ModelKeysSection } from '#client/features/models/model-keys-section.tsx'
import { ListFailed } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { pending } from './-pending.ts'

// Once it is there it is called at once, so that the server reads all of the page in one round trip.
let loaded: typeof import('#client/features/accounts/account/load-account.ts') | null = null

export const Route = createFileRoute('/_dashboard/account')({
  loader: async ({ context: { user, ...context } }) => {
    void pending.fetch()
    if (!user) return
    loaded ??= await import('#client/features/accounts/account/load-account.ts')
    await loaded.loadAccount(context)
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
