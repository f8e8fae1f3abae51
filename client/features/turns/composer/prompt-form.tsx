import { useState, type ReactNode, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { keyProblem, lengthProblem } from '#client/lib/prompt/prompt-problems.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'

type PromptFormProps = {
  prompt: string
  action: string
  isBusy: boolean
  error: unknown
  onSave: (prompt: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Problems are shown beside the form, and the text stays. */
export function PromptForm({ prompt, action, isBusy, error, onSave, onClose, children }: PromptFormProps) {
  const [text, setText] = useState(prompt)
  const [problem, setProblem] = useState<string | null>(null)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = text.trim()
    const wrong = words === '' ? m.refusals_turn_prompt_empty() : (lengthProblem(words) ?? keyProblem(words))
    setProblem(wrong)
    if (!wrong && !isBusy) onSave(words)
  }
  return (
    <form className="edit-queued" onSubmit={save}>
      <TextArea
        label={m.turns_message()}
        value={text}
        rows={3}
        problem={problem ?? (error ? refusalText(error) : null)}
        onChange={(event) => setText(event.target.value)}
      />
      {children}
      <span className="row">
        <Button type="submit" size="small" tone="primary" isBusy={isBusy}>
          {action}
        </Button>
        <Button size="small" onClick={onClose}>
          {m.turns_edit_cancel()}
        </Button>
      </span>
    </form>
  )
}
