import { Link } from 'wouter'
import { POST_TEXTS, POSTS } from '../../shared/posts/content'
import type { Person } from '../../shared/posts/model'
import { useMember } from '../access'
import { ActionButton } from '../ui/form'
import { request } from '../ui/page'

/** How many are tied to somebody, in words. */
export const tiesOf = ({ followers }: Person) =>
  POSTS.friends ? POST_TEXTS.friends(followers) : POST_TEXTS.followers(followers)

/** Somebody in a list, and what one can do about them. */
export function PersonRow({ person }: { person: Person }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Link href={`/members/${person.id}`} className="link text-title wrap-anywhere">
          {person.name}
        </Link>
        <p className="quiet text-small">
          {POST_TEXTS.posts(person.posts)} · {tiesOf(person)}
        </p>
      </div>
      <TieButtons person={person} />
    </li>
  )
}

/** Following, or asking to be friends; and a message to whom one may write. */
export function TieButtons({ person: { id, tie } }: { person: Person }) {
  const member = useMember()
  if (!member || member.id === id) return null
  const set = (method: 'PUT' | 'DELETE') => () => request(`/api/profiles/${id}/follow`, { method })
  const { friends } = POSTS
  const mayWrite = POSTS.writes && (!friends || tie === 'tied')
  return (
    <div className="flex flex-wrap gap-3">
      {mayWrite && (
        <Link href={`/write/${id}`} className="button">
          {POST_TEXTS.write}
        </Link>
      )}
      {tie === 'none' && (
        <ActionButton
          className={mayWrite ? 'button-quiet' : 'button'}
          label={friends ? POST_TEXTS.befriend : POST_TEXTS.follow}
          act={set('PUT')}
        />
      )}
      {tie === 'asks' && (
        <>
          <ActionButton className="button" label={POST_TEXTS.accept} act={set('PUT')} />
          <ActionButton label={POST_TEXTS.decline} act={set('DELETE')} />
        </>
      )}
      {tie === 'asked' && <ActionButton label={POST_TEXTS.withdraw} act={set('DELETE')} />}
      {tie === 'tied' && (
        <ActionButton label={friends ? POST_TEXTS.unfriend : POST_TEXTS.unfollow} act={set('DELETE')} />
      )}
    </div>
  )
}
