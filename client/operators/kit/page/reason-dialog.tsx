import '#client/lib/failures/later-refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

const UNDO_MS = 8_000
const MOST = 500

type ReasonDialogProps<Done> = {
  title: string
  /** They say what the act will do, and to whom. */
  children: ReactNode
  /** The button carries this word. */
  action: string
  danger?: boolean
  run: (reason: string) => Promise<Done>
  /** It gives the text of the toast, and takes the act back where that is possible. */
  done: (result: Done) => { text: string; undo?: (() => Promise<unknown>) | undefined }
  onClose: () => void
}

/** `run` must fetch again what it changed, or the page shows the old state. */
export function ReasonDialog<Done>({
  title,
  children,
  action,
  danger = false,
  run,
  done,
  onClose,
}: ReasonDialogProps<Done>) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      const { text, undo } = done(result)
      void notify.success(
        text,
        undo
          ? { duration: UNDO_MS, action: { label: m.admin_kit_undo(), onClick: () => void undone(undo) } }
          : undefined,
      )
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '' && !mutation.isPending) mutation.mutate(reason.trim())
  }
  return (
    <Dialog title={title} small onClose={onClose}>
      <form className="reason-form" onSubmit={submit}>
        <div className="mid">{children}</div>
        <TextArea
          label={m.admin_kit_reason()}
          description={m.admin_kit_reason_about()}
          value={reason}
          maxLength={MOST}
          problem={isMissing ? m.admin_kit_reason_missing() : null}
          onChange={(event) => setReason(event.target.value)}
        />
        {mutation.isError && <ErrorNotice title={refusalText(mutation.error)} error={mutation.error} />}
        <div className="foot">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" tone={danger ? 'danger' : 'primary'} isBusy={mutation.isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

async function undone(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
    notify.success(m.admin_kit_undone())
  } catch (error) {
    notify.error(refusalText(error))
  }
}
