import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PromptForm } from '#client/features/turns/composer/prompt-form.tsx'
import type { Turn } from '#client/features/turns/timeline/turn.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

export type TurnActionsProps = {
  projectId: string
  turn: Turn
  /** Files may go back only while no turn is open. */
  canBranch: boolean
}

/** An answered message can be copied, sent again where it failed, or said differently to go on from there. */
export function TurnActions({ projectId, turn, canBranch }: TurnActionsProps) {
  const trpc = useTRPC()
  const [isEditing, setEditing] = useState(false)
  const retry = useMutation(
    trpc.turns.submit.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  const { prompt, state, mode, extras, isSetAside } = turn
  if (prompt === null) return null
  if (isEditing)
    return <BranchForm projectId={projectId} turnId={turn.id} prompt={prompt} onClose={() => setEditing(false)} />
  const copy = () =>
    navigator.clipboard.writeText(prompt).then(
      () => notify.success(m.turns_copied()),
      () => notify.error(m.turns_not_copied()),
    )
  const again = () =>
    retry.mutate({
      projectId,
      prompt,
      mode,
      attachments: extras.attachments.map(({ id }) => id),
      mentions: extras.mentions,
      element: extras.element,
    })
  return (
    <span className="acts">
      <button type="button" className="link" onClick={() => void copy()}>
        {m.turns_copy()}
      </button>
      {state !== 'succeeded' && !isSetAside && (
        <button type="button" className="link" disabled={retry.isPending || retry.isSuccess} onClick={again}>
          {m.turns_retry()}
        </button>
      )}
      {!isSetAside && (
        <button
          type="button"
          className="link"
          aria-disabled={!canBranch}
          title={canBranch ? undefined : m.turns_branch_blocked()}
          onClick={() => canBranch && setEditing(true)}
        >
          {m.turns_edit()}
        </button>
      )}
    </span>
  )
}

function BranchForm({
  projectId,
  turnId,
  prompt,
  onClose,
}: {
  projectId: string
  turnId: string
  prompt: string
  onClose: () => void
}) {
  const trpc = useTRPC()
  const branch = useMutation(trpc.turns.branch.mutationOptions({ onSuccess: onClose }))
  return (
    <PromptForm
      prompt={prompt}
      action={m.turns_branch_send()}
      isBusy={branch.isPending}
      error={branch.error}
      onSave={(words) => branch.mutate({ projectId, turnId, prompt: words })}
      onClose={onClose}
    >
      <p className="hint">{m.turns_branch_hint()}</p>
    </PromptForm>
  )
}
