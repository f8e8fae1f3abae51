import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

type LeaveProjectProps = {
  project: { id: string; title: string; ownerName: string | null }
  /** The address that the project is shared with. */
  email: string
  /** Goes to another page. */
  leavePage: () => Promise<void>
}

/** A member goes by themselves. Only the owner can let them in again, so it asks first. */
export function LeaveProject({ project: { id, title, ownerName }, email, leavePage }: LeaveProjectProps) {
  const trpc = useTRPC()
  const { mutateAsync: leave } = useMutation(trpc.projects.removeMember.mutationOptions())
  const [isAsking, setAsking] = useState(false)
  const owner = ownerName ?? ''
  const confirm = async () => {
    setAsking(false)
    // A page of it that is still there would ask for what is gone.
    await leavePage()
    await leave({ projectId: id, email }).then(
      () => notify.success(m.projects_left({ title })),
      (error: unknown) => notify.error(m.projects_not_left({ title }), { description: refusalText(error) }),
    )
  }
  return (
    <li>
      <div>
        <b>{m.projects_leave()}</b>
        <p>{m.projects_leave_about({ owner })}</p>
      </div>
      <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.projects_leave_short()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.projects_leave_question({ title })}
          action={m.projects_leave_short()}
          danger
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>{m.projects_leave_access()}</p>
          <p>{m.projects_leave_stays({ owner })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
