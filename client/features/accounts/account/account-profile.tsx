import { useState, type SubmitEvent } from 'react'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { MAX_NAME } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { useAccountChange, type Account } from './use-account.ts'

export function AccountProfile({ account }: { account: Account }) {
  return (
    <Panel title={m.accounts_profile()}>
      <div className="prefs">
        <NameRow name={account.name} />
        <div>
          <h3>{m.accounts_email()}</h3>
          <p className="trunc">{account.email}</p>
          <p className="about">{m.accounts_email_about()}</p>
        </div>
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
