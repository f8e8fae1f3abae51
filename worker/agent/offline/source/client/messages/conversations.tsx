import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MESSAGE_TEXTS, MESSAGES } from '../../shared/messages/content'
import type { Conversation } from '../../shared/messages/model'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'

const POLL_MS = 10_000

/** Everybody one writes with, what is new first. */
export function Conversations() {
  return (
    <Page title={MESSAGES.title}>
      <Gate>{() => <ConversationList />}</Gate>
    </Page>
  )
}

function ConversationList() {
  const query = useQuery({
    queryKey: ['messages'],
    queryFn: () => request<Conversation[]>('/api/messages'),
    refetchInterval: POLL_MS,
  })
  return (
    <Loaded query={query}>
      {(items) =>
        items.length === 0 ? (
          <p className="quiet">{MESSAGE_TEXTS.none}</p>
        ) : (
          <ul className="list">
            {items.map(({ id, person, about, latest, sent, unread }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
                <div className="min-w-0 flex-1 basis-60">
                  <Link href={`/messages/${id}`} className="link wrap-anywhere">
                    {about === '' ? person : `${person}: ${about}`}
                  </Link>
                  <p className="quiet line-clamp-1 text-small">{latest}</p>
                </div>
                {unread > 0 && <span className="tag tag-accent figure">{MESSAGE_TEXTS.unread(unread)}</span>}
                <span className="quiet text-small">{formatAgo(sent)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
