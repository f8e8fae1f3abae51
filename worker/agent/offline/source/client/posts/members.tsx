import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { POSTS } from '../../shared/posts/content'
import { PAGE, type Person } from '../../shared/posts/model'
import { POST_TEXTS } from '../../shared/posts/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { Paging } from '../ui/paging'
import { SearchField } from '../ui/search-field'
import { useSearch } from '../ui/use-search'

/** Everybody who is here, and whom to follow. */
export function Members() {
  const { search, page, setPage, parameters, change } = useSearch({ search: '' })
  const query = useQuery({
    queryKey: ['posts', 'people', parameters],
    queryFn: () => request<{ items: Person[]; total: number }>(`/api/profiles?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={POSTS.menu.members}>
      <div className="mb-6 max-w-xl">
        <SearchField value={search.search} onChange={(words) => change({ search: words })} />
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{POST_TEXTS.nobodyFound}</p>}
            <ul className="list">
              {items.map((person) => (
                <li key={person.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                  <div className="min-w-0 flex-1 basis-56">
                    <Link href={`/members/${person.id}`} className="link text-title wrap-anywhere">
                      {person.name}
                    </Link>
                    <p className="quiet text-small">
                      {POST_TEXTS.posts(person.posts)} · {POST_TEXTS.followers(person.followers)}
                    </p>
                  </div>
                  <FollowButton person={person} />
                </li>
              ))}
            </ul>
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

export function FollowButton({ person: { id, isFollowed } }: { person: Person }) {
  const member = useMember()
  if (!member || member.id === id) return null
  return (
    <ActionButton
      label={isFollowed ? POST_TEXTS.unfollow : POST_TEXTS.follow}
      className={isFollowed ? 'button-quiet' : 'button'}
      act={() => request(`/api/profiles/${id}/follow`, { method: isFollowed ? 'DELETE' : 'PUT' })}
    />
  )
}
