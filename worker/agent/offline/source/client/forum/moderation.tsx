import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FORUM, FORUM_TEXTS } from '../../shared/forum/content'
import type { DeskItem } from '../../shared/forum/model'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** What waits for a moderator, and what members reported. */
export function Moderation() {
  return <Gate roles={[FORUM.moderator]}>{() => <Desk />}</Gate>
}

function Desk() {
  const query = useQuery({
    queryKey: ['forum', 'desk'],
    queryFn: () => request<{ items: DeskItem[] }>('/api/forum/desk'),
  })
  return (
    <Page title={FORUM.desk ?? ''}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{FORUM_TEXTS.nothingHere}</p>
          ) : (
            <ul className="grid gap-4">
              {items.map((item) => (
                <li key={`${item.topicId}.${item.replyId}.${item.report?.id}`}>
                  <Item item={item} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

const put = (at: string) => () => request(at, { method: 'PUT' })

function Item({ item }: { item: DeskItem }) {
  const { topicId, replyId, report } = item
  const path = replyId === null ? `/api/forum/${topicId}` : `/api/forum/replies/${replyId}`
  return (
    <article className="plate">
      <h2 className="text-title wrap-anywhere">
        <Link href={`/topics/${topicId}`} className="link">
          {replyId === null ? item.title : FORUM_TEXTS.replyTo(item.title)}
        </Link>
      </h2>
      <p className="quiet mt-1 flex flex-wrap gap-x-4 text-small">
        <span>{item.author}</span>
        {item.isWaiting && <span className="tag tag-warn">{FORUM_TEXTS.waiting}</span>}
        {item.isHidden && <span className="tag">{FORUM_TEXTS.hidden}</span>}
      </p>
      <p className="mt-2 line-clamp-4 whitespace-pre-line wrap-anywhere">{item.text}</p>
      {report && (
        <p className="mt-2 wrap-anywhere">
          {FORUM_TEXTS.reportedBy(report.by)}, {formatAgo(report.made)}
          {report.reason !== '' && `: ${report.reason}`}
        </p>
      )}
      <div className="plate-foot">
        {item.isWaiting && <ActionButton label={FORUM_TEXTS.approve} act={put(`${path}/approved`)} />}
        <ActionButton label={item.isHidden ? FORUM_TEXTS.show : FORUM_TEXTS.hide} act={put(`${path}/hidden`)} />
        {report && <ActionButton label={FORUM_TEXTS.closeReport} act={put(`/api/forum/reports/${report.id}/closed`)} />}
      </div>
    </article>
  )
}
