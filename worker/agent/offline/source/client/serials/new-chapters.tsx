import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SERIAL_TEXTS, SERIALS } from '../../shared/serials/content'
import type { NewChapter, Story } from '../../shared/serials/model'
import { Gate, useMember } from '../access'
import { formatAgo } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'
import { StoryCard } from './story-card'

const SHOWN = 4

/** What came out in the stories that a member follows. */
export function NewChapters() {
  return (
    <Page title={SERIALS.news}>
      <Gate>{() => <List />}</Gate>
    </Page>
  )
}

const useNews = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['serials', 'new'],
    queryFn: () => request<{ items: NewChapter[] }>('/api/serials/new'),
    enabled: isEnabled,
  })

function List() {
  const query = useNews(true)
  return (
    <Loaded query={query}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet">{SERIAL_TEXTS.noNews}</p>}
          <ul className="list">
            {items.map(({ id, title, story, published, isRead }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-3">
                <Link href={`/chapters/${id}`} className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {story}: {title}
                </Link>
                {!isRead && <span className="tag tag-accent">{SERIAL_TEXTS.unread}</span>}
                <span className="quiet text-small">{formatAgo(published)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

/** The start page: what is new for whoever follows, then the stories that run. */
export function RunningStories() {
  const member = useMember()
  const news = useNews(Boolean(member))
  const unread = news.data?.items.filter(({ isRead }) => !isRead) ?? []
  const query = useQuery({
    queryKey: ['serials', 'home'],
    queryFn: () => request<{ items: Story[] }>('/api/serials'),
  })
  return (
    <>
      {unread.length > 0 && (
        <section className="section">
          <h2 className="mb-2 text-heading">{SERIALS.news}</h2>
          <List />
        </section>
      )}
      <section className="section">
        <h2 className="mb-5 text-heading">{SERIALS.newest}</h2>
        <Loaded query={query}>
          {({ items }) => (
            <>
              {items.length === 0 && <p className="quiet">{SERIAL_TEXTS.none}</p>}
              <ul className="plates">
                {items.slice(0, SHOWN).map((story, nth) => (
                  <StoryCard key={story.id} story={story} nth={nth} />
                ))}
              </ul>
              <Link href="/stories" className="link mt-5 inline-block">
                {SERIAL_TEXTS.seeAll}
              </Link>
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}
