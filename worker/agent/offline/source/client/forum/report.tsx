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
  if (!FORUM.hasReports || !member || member.id === authorId) return null
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{FORUM_TEXTS.report}</summary>
      <Form
        action={FORUM_TEXTS.sendReport}
        className="mt-2 max-w-md space-y-3"
        thanks={FORUM_TEXTS.reported}
        send={(typed) => request<unknown>(`/api/forum/${topicId}/reports`, { body: { ...typed, replyId } })}
      >
        <TextField label={FORUM_TEXTS.reason} name="reason" maxLength={500} isOptional />
      </Form>
    </details>
  )
}
