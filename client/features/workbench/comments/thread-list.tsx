import { formatNumber } from '#client/lib/format/format.ts'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ActivityPerson } from '#shared/together/activity.ts'
import type { CommentThread } from '#shared/together/comments.ts'
import { placeWord } from './hand-over.ts'

export const authorWord = ({ name, isYou }: ActivityPerson): string =>
  isYou ? m.activity_you() : (name ?? m.activity_gone())

type ThreadListProps = {
  threads: CommentThread[]
  /** Those whose element is not on the page that is shown. */
  missing: ReadonlySet<string>
  onOpen: (thread: CommentThread) => void
}

export function ThreadList({ threads, missing, onOpen }: ThreadListProps) {
  return (
    <ol className="thread-list" aria-label={m.comments_title()}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <button type="button" onClick={() => onOpen(thread)}>
            <PinMark thread={thread} />
            <span className="what">
              <span className="words">{thread.text}</span>
              <span className="about trunc" title={placeWord(thread.place)}>
                {placeWord(thread.place)}
              </span>
              <span className="who">
                {authorWord(thread.by)} · <Time at={new Date(thread.at)} />
                {thread.replies > 0 &&
                  ` · ${m.comments_replies({ count: thread.replies, shown: formatNumber(thread.replies) })}`}
                {thread.state === 'open'
                  ? missing.has(thread.id) && ` · ${thread.place.page}`
                  : ` · ${thread.state === 'done' ? m.comments_state_done() : m.comments_state_handed()}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The number as it stands on the page. What was dealt with has no pin there, and is drawn here. */
export function PinMark({ thread, isOpen = false }: { thread: CommentThread; isOpen?: boolean }) {
  const look = thread.state === 'open' ? (isOpen ? 'pin on' : 'pin') : 'pin settled'
  return (
    <span className={look} aria-hidden="true">
      {thread.number}
    </span>
  )
}
