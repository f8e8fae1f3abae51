import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { DELETION_GRACE_DAYS } from '#shared/account-limits.ts'
import { m } from '#shared/messages.gen/messages.js'
import { useDay } from './day.tsx'

const DAY_MS = 24 * 60 * 60_000

/** Says exactly what will happen and when. The address is typed: a deletion must not be one slip of a finger away. */
export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
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
