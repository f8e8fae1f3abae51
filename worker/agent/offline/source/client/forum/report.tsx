import { useState } from 'react'
import { FORUM } from '../../shared/forum/content'
import { FORUM_TEXTS } from '../../shared/forum/texts'
import { useMember } from '../accounts/session'
import { request } from '../site/api'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'

type ReportProps = { topicId: number; replyId: number | null; authorId: string }

/** Tells moderators of somebody else's contribution. */
export function Report({ topicId, replyId, authorId }: ReportProps) {
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  if (!FORUM.hasReports || !member || member.id === authorId) return null
  return (
    <div className="min-w-0">
      <button type="button" className="button-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {FORUM_TEXTS.report}
      </button>
      {isOpen && (
        <Form
          action={FORUM_TEXTS.sendReport}
          className="mt-2 max-w-md space-y-3"
          thanks={FORUM_TEXTS.reported}
          send={(typed) => request<unknown>(`/api/forum/${topicId}/reports`, { body: { ...typed, replyId } })}
        >
          <TextField label={FORUM_TEXTS.reason} name="reason" maxLength={500} isOptional />
        </Form>
      )}
    </div>
  )
}
