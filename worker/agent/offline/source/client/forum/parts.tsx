import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { FORUM, FORUM_TEXTS } from '../../shared/forum/content'
import type { Topic } from '../../shared/forum/model'
import { useMember } from '../access'
import { formatAgo } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, request } from '../ui/page'

/** Who wrote something, with a way to their page where there is one. */
export function Author({ id, name }: { id: string; name: string }) {
  return FORUM.profiles ? (
    <Link href={`/members/${id}`} className="link">
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  )
}

type ReportProps = { topicId: number; replyId: number | null; authorId: string }

/** Tells moderators of somebody else's contribution. */
export function Report({ topicId, replyId, authorId }: ReportProps) {
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  if (!FORUM.hasReports || !member || member.id === authorId) return null
  return (
    <div className="min-w-0">
      <button type="button" className="button-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {FORUM_TEXTS.report}
      </button>
      {isOpen && (
        <Form
          action={FORUM_TEXTS.sendReport}
          className="mt-2 max-w-md space-y-3"
          thanks={FORUM_TEXTS.reported}
          send={(typed) => request<unknown>(`/api/forum/${topicId}/reports`, { body: { ...typed, replyId } })}
        >
          <TextField label={FORUM_TEXTS.reason} name="reason" maxLength={500} isOptional />
        </Form>
      )}
    </div>
  )
}

type VotesProps = { path: string; votes: number; mine: number }

/** Pressing one's own vote again takes it back. */
export function Votes({ path, votes, mine }: VotesProps) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (value: number) => request(path, { method: 'PUT', body: { value: value === mine ? 0 : value } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        className="button-quiet"
        aria-label={FORUM_TEXTS.voteUp}
        aria-pressed={mine === 1}
        onClick={() => mutate(1)}
      >
        +
      </button>
      <span className="figure">{FORUM_TEXTS.votes(votes)}</span>
      <button
        type="button"
        className="button-quiet"
        aria-label={FORUM_TEXTS.voteDown}
        aria-pressed={mine === -1}
        onClick={() => mutate(-1)}
      >
        −
      </button>
      {error && (
        <span role="alert" className="text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}

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
