import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field, TextArea } from '#client/ui/form/field.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { MAX_ACCOUNT_INSTRUCTIONS, MAX_NAME } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { AccountData } from './account-data.tsx'
import { AccountDeletion, DeletionBanner } from './account-deletion.tsx'
import { EmailRow } from './account-email.tsx'
import { AccountLinked } from './account-linked.tsx'
import { AccountPasskeys } from './account-passkeys.tsx'
import { AccountPreferences } from './account-preferences.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { type Account, useAccount, useAccountChange } from './use-account.ts'

export function AccountScreen({ user, models, programs }: { user: Account; models: ReactNode; programs: ReactNode }) {
  const account = useAccount(user)
  return (
    <div className="account-page">
      <div className="ph">
        <h1>{m.accounts_title()}</h1>
      </div>
      {account.deletionAt && <DeletionBanner at={account.deletionAt} />}
      <AccountProfile account={account} />
      <AccountPreferences account={account} />
      <AccountInstructions />
      {models}
      {programs}
      <AccountPasskeys />
      <AccountLinked />
      <AccountSessions />
      <AccountData />
      <AccountDeletion account={account} />
    </div>
  )
}

function AccountProfile({ account }: { account: Account }) {
  return (
    <Panel title={m.accounts_profile()}>
      <div className="prefs">
        <NameRow name={account.name} />
        <EmailRow email={account.email} />
      </div>
    </Panel>
  )
}

/** The name is saved in place, and the old one comes back when it was not saved. */
function NameRow({ name }: { name: string }) {
  const [typed, setTyped] = useState(name)
  const [isEmpty, setIsEmpty] = useState(false)
  const change = useAccountChange()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = typed.trim()
    setIsEmpty(next === '')
    if (next === '' || next === name || change.isPending) return
    change.mutate(
      { name: next },
      { onSuccess: () => notify.success(m.accounts_name_saved()), onError: () => setTyped(name) },
    )
  }
  return (
    <form className="name" noValidate onSubmit={submit}>
      <Field
        label={m.accounts_name()}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME}
        value={typed}
        problem={isEmpty ? m.accounts_name_problem() : null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" isBusy={change.isPending} aria-disabled={typed.trim() === name}>
        {m.accounts_save()}
      </Button>
    </form>
  )
}

/** The builder follows these instructions in all projects of this maker. */
function AccountInstructions() {
  const trpc = useTRPC()
  const stored = useQuery(trpc.accounts.instructions.queryOptions())
  return (
    <Panel title={m.accounts_instructions()}>
      <div className="inset">
        {stored.isPending && <Skeleton width={280} />}
        {stored.isError && (
          <FailedState
            title={m.accounts_instructions_not_loaded()}
            error={stored.error}
            onRetry={() => void stored.refetch()}
          >
            {m.accounts_instructions_not_loaded_hint()}
          </FailedState>
        )}
        {stored.isSuccess && <InstructionsForm known={stored.data.instructions} />}
      </div>
    </Panel>
  )
}

function InstructionsForm({ known }: { known: string }) {
  const [typed, setTyped] = useState(known)
  const change = useAccountChange()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() === known || change.isPending) return
    change.mutate({ instructions: typed }, { onSuccess: () => void notify.success(m.accounts_instructions_saved()) })
  }
  return (
    <form className="instructions" onSubmit={submit}>
      <TextArea
        label={m.accounts_instructions_label()}
        name="instructions"
        description={m.accounts_instructions_about({ limit: formatNumber(MAX_ACCOUNT_INSTRUCTIONS) })}
        rows={4}
        maxLength={MAX_ACCOUNT_INSTRUCTIONS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" isBusy={change.isPending} aria-disabled={typed.trim() === known}>
        {m.accounts_instructions_apply()}
      </Button>
    </form>
  )
}
