import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_COMMENT } from '#shared/together/comments.ts'

type CommentFormProps = {
  /** What is written under this name outlives reloads, in this browser only. */
  keptAs: string
  label: string
  action: string
  problem: string | null
  isBusy: boolean
  /** Sends it, and says what to do once it was taken. */
  onSend: (text: string, onSent: () => void) => void
  onCancel?: () => void
}

export function CommentForm({ keptAs, label, action, problem, isBusy, onSend, onCancel }: CommentFormProps) {
  const [kept, keep] = useStored(`solid:comment:${keptAs}`)
  const form = useRef<HTMLFormElement>(null)
  const text = kept ?? ''
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [keptAs])
  const send = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const sent = text.trim()
    if (sent === '' || isBusy) return
    // What was written while it was under way is another comment.
    onSend(sent, () => keep((now) => (now?.trim() === sent ? null : now)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form className="comment-form" ref={form} onSubmit={send}>
      <TextArea
        label={label}
        hideLabel
        placeholder={label}
        value={text}
        maxLength={MAX_COMMENT}
        problem={problem}
        onKeyDown={onKeyDown}
        onChange={(event) => keep(event.target.value || null)}
      />
      <div className="acts">
        <Button type="submit" tone="primary" size="small" disabled={text.trim() === ''} isBusy={isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button tone="quiet" size="small" onClick={onCancel}>
            {m.comments_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
