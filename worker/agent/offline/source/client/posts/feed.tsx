import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { POSTS } from '../../shared/posts/content'
import type { Profile } from '../../shared/posts/model'
import { POST_TEXTS } from '../../shared/posts/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { Disclosure } from '../ui/disclosure'
import { Page } from '../ui/page'
import { PostForm } from './post-form'
import { PostList } from './post-list'

export const useOwnProfile = () => {
  const member = useMember()
  return useQuery({
    queryKey: ['posts', 'profile', 'mine'],
    queryFn: () => request<Profile>('/api/profiles/mine'),
    enabled: Boolean(member),
  })
}

/** What those post whom one follows; what everybody posts to whoever follows nobody. */
export function Feed() {
  return (
    <Page title={POSTS.menu.feed} lead={POSTS.lead}>
      <FeedList />
    </Page>
  )
}

export function FeedList() {
  const member = useMember()
  const { data: profile } = useOwnProfile()
  const [chosen, setChosen] = useState<'following' | 'all' | null>(null)
  const follows = (profile?.following ?? 0) > 0
  const shown = member ? (chosen ?? (follows ? 'following' : 'all')) : 'all'
  return (
    <>
      {member ? (
        <div className="mb-6">
          <Disclosure label={POST_TEXTS.add(POSTS.one)} isMain>
            {(close) => <PostForm onSent={close} />}
          </Disclosure>
        </div>
      ) : (
        <p className="quiet mb-6">{POSTS.friends ? POST_TEXTS.signInFriends : POST_TEXTS.signIn}</p>
      )}
      {member && (
        <div role="group" aria-label={POST_TEXTS.view} className="mb-6 flex flex-wrap gap-3">
          {(['following', 'all'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className="tag min-h-11 px-4"
              aria-pressed={shown === each}
              onClick={() => setChosen(each)}
            >
              {each === 'following' && POSTS.friends ? POST_TEXTS.ofFriends : POST_TEXTS[each]}
            </button>
          ))}
        </div>
      )}
      {profile && !follows && <p className="quiet mb-4">{POSTS.friends ? POST_TEXTS.friendless : POST_TEXTS.nobody}</p>}
      <PostList key={shown} ask={`of=${shown}`} />
    </>
  )
}
