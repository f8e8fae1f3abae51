import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { FORUM, FORUM_TEXTS } from '../../shared/forum/content'
import type { ForumProfile } from '../../shared/forum/model'
import { Loaded, Page, request } from '../ui/page'
import { TopicRow } from './parts'

/** A member: how many points, and what they began. */
export function Profile() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['forum', 'member', id],
    queryFn: () => request<ForumProfile>(`/api/forum/members/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ name, points, replies, topics }) => (
        <Page title={name}>
          <p className="mb-6 flex flex-wrap gap-x-6">
            {FORUM.profiles?.points && <strong className="figure">{FORUM_TEXTS.points(points)}</strong>}
            <span className="quiet">{FORUM_TEXTS.replies(replies)}</span>
          </p>
          <h2 className="mb-4 text-title">{FORUM_TEXTS.theirTopics}</h2>
          {topics.length === 0 && <p className="quiet">–</p>}
          <ul className="grid gap-4">
            {topics.map((topic) => (
              <TopicRow key={topic.id} topic={topic} />
            ))}
          </ul>
        </Page>
      )}
    </Loaded>
  )
}
