import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import { lengthProblem } from '#client/lib/prompt-length.ts'
import { refusalText } from '#client/lib/refusal-text.ts'
import { useTRPC } from '#client/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { notify } from '#client/ui/notify.ts'

type QueuedTurnProps = { projectId: string; turnId: string; prompt: string; /** The queued turn before this one; null when this is the next. */ previousId: string | null }

const tell = (error: unknown) => void notify.error(refusalText(error))

/** What can be done with a message while it waits: say it differently, let it come sooner, take it back. */
export function QueuedTurn({ projectId, turnId, prompt, previousId }: QueuedTurnProps) {
  const trpc = useTRPC()
  const [isEditing, setEditing] = useState(false)
  const stop = useMutation(trpc.turns.stop.mutationOptions({ onError: tell }))
  const move = useMutation(trpc.turns.move.mutationOptions({ onError: tell }))
  if (isEditing) return <EditForm projectId={projectId} turnId={turnId} prompt={prompt} onClose={() => setEditing(false)} />
  return (
    <>
      <button type="button" className="link" onClick={() => setEditing(true)}>
        {m.turns_edit()}
      </button>
      {previousId !== null && (
        <button type="button" className="link" disabled={move.isPending} onClick={() => move.mutate({ projectId, turnId, before: previousId })}>
          {m.turns_move_up()}
        </button>
      )}
      <button type="button" className="link" disabled={stop.isPending} onClick={() => stop.mutate({ projectId, turnId })}>
        {m.turns_take_back()}
      </button>
    </>
  )
}

function EditForm({ projectId, turnId, prompt, onClose }: Pick<QueuedTurnProps, 'projectId' | 'turnId' | 'prompt'> & { onClose: () => void }) {
  const trpc = useTRPC()
  const [text, setText] = useState(prompt)
  const [problem, setProblem] = useState<string | null>(null)
  const edit = useMutation(trpc.turns.edit.mutationOptions({ onSuccess: onClose, onError: (error) => setProblem(refusalText(error)) }))
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = text.trim() === '' ? m.refusals_turn_prompt_empty() : lengthProblem(text.trim())
    setProblem(wrong)
    if (!wrong) edit.mutate({ projectId, turnId, prompt: text.trim() })
  }
  return (
    <form className="edit-queued" onSubmit={save}>
      <TextArea label={m.turns_message()} value={text} rows={3} problem={problem ?? undefined} onChange={(event) => setText(event.target.value)} />
      <span className="row">
        <Button type="submit" size="small" tone="primary" isBusy={edit.isPending}>
          {m.turns_edit_save()}
        </Button>
        <Button size="small" onClick={onClose}>
          {m.turns_edit_cancel()}
        </Button>
      </span>
    </form>
  )
}
