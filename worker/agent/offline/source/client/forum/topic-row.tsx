import { Link } from 'wouter'
import { FORUM } from '../../shared/forum/content'
import type { Topic } from '../../shared/forum/model'
import { FORUM_TEXTS } from '../../shared/forum/texts'
import { formatAgo } from '../ui/dates'
import { Author } from './author'

type TopicRowProps = { topic: Topic; chosenTag?: string; onTag?: (tag: string) => void }

/** A topic in a list. Where the list can be narrowed to a tag, pressing the one that is chosen shows all again. */
export function TopicRow({ topic, chosenTag = '', onTag }: TopicRowProps) {
  return (
    <li className="plate">
      <div className="plate-head">
        <span>{topic.category}</span>
        <span className="figure">{FORUM_TEXTS.replies(topic.replies)}</span>
      </div>
      <h2 className="text-title wrap-anywhere">
        <Link href={`/topics/${topic.id}`} className="link">
          {topic.title}
        </Link>
      </h2>
      <p className="quiet mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
        <Author id={topic.authorId} name={topic.author} />
        <span>{formatAgo(topic.posted)}</span>
        {FORUM.hasVotes && <span>{FORUM_TEXTS.votes(topic.votes)}</span>}
        {topic.isClosed && <span className="tag">{FORUM_TEXTS.closed}</span>}
        {topic.isAdopted && <span className="tag tag-good">{FORUM.adopted}</span>}
        {topic.isAnswered && (
          <span className="tag">{FORUM.answers === 'official' ? FORUM_TEXTS.official : FORUM_TEXTS.answer}</span>
        )}
        {topic.isHidden && <span className="tag">{FORUM_TEXTS.hidden}</span>}
        {topic.isWaiting && <span className="tag tag-warn">{FORUM_TEXTS.waiting}</span>}
      </p>
      {topic.tags.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {topic.tags.map((tag) =>
            onTag ? (
              <button
                key={tag}
                type="button"
                className="tag"
                aria-pressed={tag === chosenTag}
                onClick={() => onTag(tag === chosenTag ? '' : tag)}
              >
                #{tag}
              </button>
            ) : (
              <span key={tag} className="tag">
                #{tag}
              </span>
            ),
          )}
        </p>
      )}
    </li>
  )
}
