import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PromptForm } from '#client/features/turns/composer/prompt-form.tsx'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

type QueuedTurnProps = {
  projectId: string
  turnId: string
  prompt: string
  /** This queued turn comes before; null when this one is the next. */
  previousId: string | null
}

const tell = (error: unknown) => void notify.error(refusalText(error))

/** A waiting message can be reworded, moved up or withdrawn. */
export function QueuedTurn({ projectId, turnId, prompt, previousId }: QueuedTurnProps) {
  const trpc = useTRPC()
  const [isEditing, setEditing] = useState(false)
  const stop = useMutation(trpc.turns.stop.mutationOptions({ onError: tell }))
  const move = useMutation(trpc.turns.move.mutationOptions({ onError: tell }))
  if (isEditing)
    return <EditForm projectId={projectId} turnId={turnId} prompt={prompt} onClose={() => setEditing(false)} />
  return (
    <>
      <button type="button" className="link" onClick={() => setEditing(true)}>
        {m.turns_edit()}
      </button>
      {previousId !== null && (
        <button
          type="button"
          className="link"
          disabled={move.isPending}
          onClick={() => move.mutate({ projectId, turnId, before: previousId })}
        >
          {m.turns_move_up()}
        </button>
      )}
      <button
        type="button"
        className="link"
        disabled={stop.isPending}
        onClick={() => stop.mutate({ projectId, turnId })}
      >
        {m.turns_take_back()}
      </button>
    </>
  )
}

function EditForm({
  projectId,
  turnId,
  prompt,
  onClose,
}: Pick<QueuedTurnProps, 'projectId' | 'turnId' | 'prompt'> & { onClose: () => void }) {
  const trpc = useTRPC()
  const edit = useMutation(trpc.turns.edit.mutationOptions({ onSuccess: onClose }))
  return (
    <PromptForm
      prompt={prompt}
      action={m.turns_edit_save()}
      isBusy={edit.isPending}
      error={edit.error}
      onSave={(words) => edit.mutate({ projectId, turnId, prompt: words })}
      onClose={onClose}
    />
  )
}
