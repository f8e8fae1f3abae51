import { useState, type SubmitEvent } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_SENTENCE } from '#shared/promise-limit.ts'

type SentenceFormProps = {
  label: string
  action: string
  initial?: string
  isBusy: boolean
  problem: string | null
  onSubmit: (sentence: string) => void
  /** Without it the form stays open. */
  onCancel?: () => void
}

/** The sentence of a promise to write: Enter says yes, Escape goes back. */
export function SentenceForm({ label, action, initial = '', isBusy, problem, onSubmit, onCancel }: SentenceFormProps) {
  const [sentence, setSentence] = useState(initial)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = sentence.trim()
    if (trimmed.length >= 3 && !isBusy) onSubmit(trimmed)
  }
  return (
    <form className="promise-form" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}>
      <Field
        label={label}
        hideLabel={onCancel !== undefined}
        value={sentence}
        maxLength={MAX_SENTENCE}
        problem={problem}
        autoFocus={onCancel !== undefined}
        placeholder={m.workbench_promise_example()}
        onChange={(event) => setSentence(event.target.value)}
      />
      <Button type="submit" size="small" isBusy={isBusy} disabled={sentence.trim().length < 3}>
        {action}
      </Button>
      {onCancel && (
        <Button tone="quiet" size="small" onClick={onCancel}>
          {m.workbench_cancel()}
        </Button>
      )}
    </form>
  )
}
