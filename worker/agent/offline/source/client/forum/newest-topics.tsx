import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Topic } from '../../shared/forum/model'
import { FORUM_TEXTS } from '../../shared/forum/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/page'
import { TopicRow } from './parts'

const SHOWN = 5

/** The start page's view of the forum. */
export function NewestTopics() {
  const query = useQuery({
    queryKey: ['forum', 'home'],
    queryFn: () => request<{ items: Topic[] }>('/api/forum'),
  })
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{FORUM_TEXTS.newestHere}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{FORUM_TEXTS.nobody}</p>}
            <ul className="grid gap-4">
              {items.slice(0, SHOWN).map((topic) => (
                <TopicRow key={topic.id} topic={topic} />
              ))}
            </ul>
            {items.length > SHOWN && (
              <Link href="/topics" className="link mt-5 inline-block">
                {FORUM_TEXTS.seeAll}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
