import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PromptForm } from '#client/features/turns/composer/prompt-form.tsx'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

type QueuedTurnProps = {
  projectId: string
  turnId: string
  prompt: string
  /** Its words are changed by nobody else, and its owner may take back what others sent. */
  isOwn: boolean
  /** It may pass the one before it. */
  mayPass: boolean
  /** This queued turn comes before; null when this one is the next. */
  previousId: string | null
}

const tell = (error: unknown) => void notify.error(refusalText(error))

/** A waiting message can be reworded, moved up or withdrawn. */
export function QueuedTurn({ projectId, turnId, prompt, isOwn, mayPass, previousId }: QueuedTurnProps) {
  const trpc = useTRPC()
  const [isEditing, setEditing] = useState(false)
  const stop = useMutation(trpc.turns.stop.mutationOptions({ onError: tell }))
  const move = useMutation(trpc.turns.move.mutationOptions({ onError: tell }))
  if (isEditing)
    return <EditForm projectId={projectId} turnId={turnId} prompt={prompt} onClose={() => setEditing(false)} />
  return (
    <>
      {isOwn && (
        <button type="button" className="link" onClick={() => setEditing(true)}>
          {m.turns_edit()}
        </button>
      )}
      {previousId !== null && mayPass && (
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

/** The turn before did not end well. What waits may rest on it, so that somebody says whether it goes on. */
export function HeldNote({ projectId, count }: { projectId: string; count: number }) {
  const trpc = useTRPC()
  const goOn = useMutation(trpc.turns.goOn.mutationOptions({ onError: tell }))
  const mayChange = useMay('change')
  return (
    <p className="held-note" role="status">
      <Block state="hatched" />
      <span>{m.turns_held({ count, shown: formatNumber(count) })}</span>
      {mayChange && (
        <Button size="small" isBusy={goOn.isPending} onClick={() => goOn.mutate({ projectId })}>
          {m.turns_held_go_on()}
        </Button>
      )}
    </p>
  )
}
