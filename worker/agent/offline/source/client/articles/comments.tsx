import { ARTICLES } from '../../shared/articles/content'
import type { Comment } from '../../shared/articles/model'
import { ARTICLE_TEXTS } from '../../shared/articles/texts'
import { hasRole } from '../../shared/site/model'
import { SignInForm, useMember } from '../access'
import { request } from '../site/api'
import { formatAgo } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'

/** What readers said, and where to say something. */
export function Comments({ articleId, comments }: { articleId: number; comments: Comment[] }) {
  return (
    <section className="section max-w-2xl">
      <h2 className="mb-4 text-heading">{ARTICLE_TEXTS.comments(comments.length)}</h2>
      <ol className="list mb-8">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      <Answer articleId={articleId} />
    </section>
  )
}

function CommentItem({ comment }: { comment: Comment }) {
  const member = useMember()
  const isApprover = hasRole(member, [ARTICLES.approver ?? ARTICLES.writer])
  const path = `/api/comments/${comment.id}`
  return (
    <li className="py-4">
      <p className="quiet text-small">
        {comment.name} · {formatAgo(comment.posted)}{' '}
        {comment.isWaiting && <span className="tag tag-warn">{ARTICLE_TEXTS.waiting}</span>}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment.text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {isApprover && comment.isWaiting && (
          <ActionButton
            label={ARTICLE_TEXTS.approveComment}
            act={() => request(`${path}/approved`, { method: 'PUT' })}
          />
        )}
        {(isApprover || (member && member.id === comment.authorId)) && (
          <RemoveButton what={comment.text.slice(0, 40)} remove={() => request(path, { method: 'DELETE' })} />
        )}
      </div>
    </li>
  )
}

function Answer({ articleId }: { articleId: number }) {
  const member = useMember()
  const waits = ARTICLES.comments === 'approved' && !hasRole(member, [ARTICLES.writer])
  if (ARTICLES.comments === 'members' && !member)
    return (
      member === null && (
        <div className="space-y-4">
          <p>{ARTICLE_TEXTS.toComment}</p>
          <SignInForm />
        </div>
      )
    )
  return (
    <Form
      action={ARTICLE_TEXTS.sendComment}
      className="panel space-y-5"
      thanks={waits ? ARTICLE_TEXTS.commentWaits : ARTICLE_TEXTS.commented}
      send={(typed) => request(`/api/comments/${articleId}`, { body: typed })}
    >
      {!member && <TextField label={ARTICLE_TEXTS.name} name="name" maxLength={80} autoComplete="name" />}
      <TextArea label={ARTICLE_TEXTS.comment} name="text" rows={4} />
    </Form>
  )
}
