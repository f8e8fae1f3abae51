import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ARTICLE_TEXTS, ARTICLES } from '../../shared/articles/content'
import type { Comment, Side } from '../../shared/articles/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { SignInForm, useMember } from '../access'
import { formatAgo } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { request } from '../ui/page'

const named = new Intl.DateTimeFormat(SITE_TEXTS.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function useSide() {
  return useQuery({ queryKey: ['articles', 'side'], queryFn: () => request<Side>('/api/articles/side') })
}

/** The newest articles, the tags used most, and the months of the archive. */
export function Sidebar() {
  const { data } = useSide()
  if (!data) return null
  return (
    <aside className="space-y-8">
      <Links title={ARTICLE_TEXTS.newest} items={data.newest} />
      {ARTICLES.hasMostRead && <Links title={ARTICLE_TEXTS.mostRead} items={data.mostRead} />}
      {ARTICLES.hasTags && data.tags.length > 0 && (
        <Part title={ARTICLE_TEXTS.topTags}>
          <p className="flex flex-wrap gap-2">
            {data.tags.map(({ tag, count }) => (
              <Link key={tag} href={`/articles?${new URLSearchParams({ tag })}`} className="tag">
                {tag} <span className="quiet">{count}</span>
              </Link>
            ))}
          </p>
        </Part>
      )}
      {data.months.length > 0 && (
        <Part title={ARTICLE_TEXTS.archive}>
          <ul>
            {data.months.map(({ month, count }) => (
              <li key={month}>
                <Link
                  href={`/articles?${new URLSearchParams({ month })}`}
                  className="flex min-h-11 items-center justify-between gap-4"
                >
                  {named.format(new Date(`${month}-01T00:00:00Z`))} <span className="figure quiet">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </aside>
  )
}

export function Links({ title, items }: { title: string; items: Array<{ id: number; title: string }> }) {
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <ul className="list">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            <Link href={`/articles/${item.id}`}>{item.title}</Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-title">{title}</h2>
      {children}
    </section>
  )
}

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
