import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { POST_TEXTS, POSTS } from '../../shared/posts/content'
import { type Comment, type Post, timeWords } from '../../shared/posts/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatAgo, formatDay } from '../ui/dates'
import { TextArea } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, request } from '../ui/page'

/** A post with what it says, what people gave it, and what they said to it. */
export function PostCard({ post }: { post: Post }) {
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  const isOwn = member?.id === post.user_id || hasRole(member, [])
  return (
    <li className="panel space-y-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link href={`/members/${post.user_id}`} className="link font-semibold wrap-anywhere">
          {post.author}
        </Link>
        <span className="quiet text-small">{formatDay(post.day)}</span>
      </p>
      {post.photo !== null && (
        <img
          src={post.photo}
          alt={String(post.facts[POSTS.fields[0]?.name ?? ''] ?? POST_TEXTS.photo)}
          loading="lazy"
          className="aspect-4/3 w-full rounded-face object-cover"
        />
      )}
      <FactList post={post} />
      {post.text !== '' && <p className="measure whitespace-pre-line wrap-anywhere">{post.text}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <LikeButton post={post} />
        <button
          type="button"
          className="tag min-h-11 px-4"
          aria-pressed={isOpen}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {POST_TEXTS.comment} · {post.comments}
        </button>
        {isOwn && (
          <RemoveButton
            what={post.text.slice(0, 40) || POSTS.one}
            remove={() => request(`/api/posts/${post.id}`, { method: 'DELETE' })}
          />
        )}
      </div>
      {isOpen && <Comments postId={post.id} />}
    </li>
  )
}

/** The first field is the title; the others stand below it in a row. */
function FactList({ post: { facts } }: { post: Post }) {
  const shown = POSTS.fields.flatMap(({ name, label, kind, unit }) => {
    const value = facts[name]
    if (value === undefined || value === '') return []
    const words = kind === 'minutes' ? timeWords(Number(value)) : `${value}${unit === undefined ? '' : ` ${unit}`}`
    return [{ name, label, words, isText: kind === 'text' }]
  })
  const { pace } = POSTS
  const [minutes, per] = pace ? [Number(facts[pace.minutes]), Number(facts[pace.per])] : [0, 0]
  if (pace && minutes > 0 && per > 0)
    shown.push({ name: 'pace', label: pace.label, words: `${timeWords(minutes / per)} ${pace.unit}`, isText: false })
  const [first, ...others] = shown
  if (!first) return null
  return (
    <>
      {first.isText && <h3 className="text-title wrap-anywhere">{first.words}</h3>}
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {(first.isText ? others : shown).map(({ name, label, words }) => (
          <div key={name} className="min-w-0">
            <dt className="quiet text-small">{label}</dt>
            <dd className="figure wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function LikeButton({ post }: { post: Post }) {
  const member = useMember()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`/api/posts/${post.id}/like`, { method: post.isLiked ? 'DELETE' : 'PUT' }),
    onSuccess: () => queries.invalidateQueries(),
  })
  if (!member)
    return (
      <span className="tag">
        {POSTS.like} · {post.likes}
      </span>
    )
  return (
    <>
      <button
        type="button"
        className="tag min-h-11 px-4"
        aria-pressed={post.isLiked}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {POSTS.like} · {post.likes}
      </button>
      {error && (
        <span role="alert" className="text-bad">
          {error.message || SITE_TEXTS.failed}
        </span>
      )}
    </>
  )
}

/** What was said to a post, and a field to say something. */
export function Comments({ postId }: { postId: number }) {
  const member = useMember()
  const query = useQuery({
    queryKey: ['posts', 'comments', postId],
    queryFn: () => request<{ items: Comment[] }>(`/api/posts/${postId}/comments`),
  })
  return (
    <div className="border-t rule pt-3">
      <Loaded query={query}>
        {({ items }) => (
          <ul className="mb-4 space-y-3">
            {items.length === 0 && <li className="quiet">{POST_TEXTS.noComments}</li>}
            {items.map(({ id, user_id, author, text, posted }) => (
              <li key={id} className="wrap-anywhere">
                <Link href={`/members/${user_id}`} className="link font-semibold">
                  {author}
                </Link>{' '}
                <span className="quiet text-small">{formatAgo(posted)}</span>
                <p className="whitespace-pre-line">{text}</p>
                {(member?.id === user_id || hasRole(member, [])) && (
                  <RemoveButton
                    what={text.slice(0, 40)}
                    remove={() => request(`/api/posts/comments/${id}`, { method: 'DELETE' })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {member ? (
        <Form
          action={POST_TEXTS.comment}
          thanks=""
          send={(typed) => request<unknown>(`/api/posts/${postId}/comments`, { body: typed })}
        >
          <TextArea label={POST_TEXTS.yourComment} name="text" rows={2} maxLength={1_000} />
        </Form>
      ) : (
        <p className="quiet">{POST_TEXTS.signIn}</p>
      )}
    </div>
  )
}
