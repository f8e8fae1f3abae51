import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Comment } from '../../shared/posts/model'
import { POST_TEXTS } from '../../shared/posts/texts'
import { hasRole } from '../../shared/site/model'
import { useMember } from '../access'
import { request } from '../site/api'
import { formatAgo } from '../ui/dates'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded } from '../ui/loaded'
import { RemoveButton } from '../ui/remove-button'

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
