import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Banner } from '#client/ui/state/banner.tsx'
import { useDay } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { DELETION_GRACE_DAYS } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DAY_MS } from '#shared/time.ts'
import type { Account } from './use-account.ts'

/** The panel says what will happen before it asks. */
export function AccountDeletion({ account }: { account: Account }) {
  const [isAsking, setIsAsking] = useState(false)
  if (account.deletionAt) return null
  return (
    <Panel title={m.accounts_delete()}>
      <div className="prefs">
        <div>
          <h3>{m.accounts_delete_title()}</h3>
          <p className="about">{m.accounts_delete_about()}</p>
          <Button
            tone="danger"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setIsAsking(true)}
          >
            {m.accounts_delete_start()}
          </Button>
        </div>
      </div>
      {isAsking && <DeleteDialog email={account.email} onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}

/** The banner stands above the page until the day of the deletion, which it offers to cancel. */
export function DeletionBanner({ at }: { at: Date }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const day = useDay(at)
  const cancel = useMutation(
    trpc.accounts.cancelDeletion.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.accounts.me.queryKey(), saved)
        notify.success(m.accounts_delete_cancelled())
      },
      onError: (error) => notify.error(m.accounts_delete_not_cancelled(), { description: refusalText(error) }),
    }),
  )
  const keep = (
    <Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
      {m.accounts_delete_cancel()}
    </Button>
  )
  return (
    <Banner tone="warn" action={keep}>
      {m.accounts_delete_pending({ day })}
    </Banner>
  )
}

/** The address must be typed: one slip of a finger must not delete an account. */
function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [end] = useState(() => new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS))
  const day = useDay(end)
  const remove = useMutation(
    trpc.accounts.requestDeletion.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.accounts.me.queryKey(), saved)
        onClose()
      },
      onError: (error) => notify.error(m.accounts_delete_not_started(), { description: refusalText(error) }),
    }),
  )
  const confirm = () => {
    const isSame = typed.trim().toLowerCase() === email
    setIsWrong(!isSame)
    if (isSame && !remove.isPending) remove.mutate({ confirm: typed })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm()
  }
  return (
    <ConfirmDialog
      title={m.accounts_delete_question()}
      action={m.accounts_delete_start()}
      danger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className="consequences">
        <li>{m.accounts_delete_now()}</li>
        <li>{m.accounts_delete_then({ day })}</li>
        <li>{m.accounts_delete_until()}</li>
      </ul>
      <form noValidate onSubmit={submit}>
        <Field
          label={m.accounts_delete_confirm({ email })}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          problem={isWrong ? m.accounts_delete_wrong() : null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  )
}
