import { newId } from '#shared/ids.ts'
import type { Act } from '#shared/together/activity.ts'
import { MAX_THREAD, MAX_THREADS, type CommentPlace, type ThreadState } from '#shared/together/comments.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { EventLog } from '#worker/project/events/log.ts'
import type { Activity } from './activity.ts'

export type StoredComment = { id: string; at: number; byId: string; text: string }
/** `text`, `at` and `byId` are those of its first comment; `replies` counts the others. */
export type StoredThread = StoredComment & { number: number; state: ThreadState; place: CommentPlace; replies: number }
type Row = Omit<StoredThread, 'place'> & { place: string }

/** Who does it. `isOwner` may take away what others said, and `isChanger` may deal with their threads. */
export type Commenter = { byId: string; isOwner: boolean; isChanger: boolean }
/** Threads below a number, newest first. */
export type ThreadsWanted = { below: number | null; limit: number; isOpen: boolean }

type Ports = { sql: SqlStorage; clock: Pick<Clock, 'now'>; activity: Activity; events: EventLog }

const THREADS = `SELECT threads.id, number, state, place, replies, comments.at, comments.by_id AS byId, comments.text FROM threads
  JOIN comments ON comments.id = threads.first_id`

const ACT_OF: Record<ThreadState, Act> = {
  open: 'comment.reopened',
  handed: 'comment.handed',
  done: 'comment.done',
}

/** What people say about elements of the app. Callers have checked who may comment. */
export function createComments({ sql, clock, activity, events }: Ports) {
  function list({ below, limit, isOpen }: ThreadsWanted): StoredThread[] {
    return sql
      .exec<Row>(
        `${THREADS} WHERE number < ? AND (? = 0 OR state = 'open') ORDER BY number DESC LIMIT ?`,
        below ?? Number.MAX_SAFE_INTEGER,
        Number(isOpen),
        limit,
      )
      .toArray()
      .map(threadOf)
  }

  /** Throws `comment.gone`. */
  function thread(id: string): StoredThread {
    const [row] = sql.exec<Row>(`${THREADS} WHERE threads.id = ?`, id).toArray()
    if (!row) throw new DomainError('comment.gone')
    return threadOf(row)
  }

  /** All comments of a thread, oldest first. There are never more than `MAX_THREAD`. */
  function commentsOf(threadId: string): StoredComment[] {
    return sql
      .exec<StoredComment>(
        'SELECT id, at, by_id AS byId, text FROM comments WHERE thread_id = ? ORDER BY seq LIMIT ?',
        threadId,
        MAX_THREAD,
      )
      .toArray()
  }

  function openCount(): number {
    return sql.exec<{ count: number }>("SELECT count(*) AS count FROM threads WHERE state = 'open'").one().count
  }

  /** Pins a new thread. Throws `comment.too_many` while so many are open that none can make room. */
  function begin({ byId }: Commenter, { place, text }: { place: CommentPlace; text: string }): { threadId: string } {
    makeRoom()
    const [threadId, firstId] = [newId('thread'), newId('comment')]
    sql.exec(
      "INSERT INTO threads (id, first_id, state, place) VALUES (?, ?, 'open', ?)",
      threadId,
      firstId,
      JSON.stringify(place),
    )
    insert({ id: firstId, threadId, byId, text })
    changed(byId, 'comment.added', text)
    return { threadId }
  }

  /** Throws `comment.gone` and `comment.thread_full`. */
  function reply({ byId }: Commenter, { threadId, text }: { threadId: string; text: string }): { commentId: string } {
    if (thread(threadId).replies + 1 >= MAX_THREAD) throw new DomainError('comment.thread_full')
    const id = newId('comment')
    insert({ id, threadId, byId, text })
    // Who answers in a thread that was dealt with has more to say.
    sql.exec("UPDATE threads SET replies = replies + 1, state = 'open' WHERE id = ?", threadId)
    changed(byId, 'comment.added', text)
    return { commentId: id }
  }

  /** Deals with threads or opens them again: one's own, or anybody's by whoever may change the project. Those that are gone are passed over. */
  function settle(by: Commenter, { threadIds, state }: { threadIds: string[]; state: ThreadState }): void {
    const known = sql
      .exec<Row>(`${THREADS} WHERE threads.id IN (SELECT value FROM json_each(?))`, JSON.stringify(threadIds))
      .toArray()
    if (!by.isChanger && (state === 'handed' || known.some(({ byId }) => byId !== by.byId)))
      throw new DomainError('comment.not_yours')
    const others = known.filter((each) => each.state !== state)
    if (others.length === 0) return
    for (const { id, text } of others) {
      sql.exec('UPDATE threads SET state = ? WHERE id = ?', state, id)
      activity.note({ byId: by.byId, act: ACT_OF[state], subject: text })
    }
    events.append({ type: 'comments.changed', open: openCount() })
  }

  /** Takes away a comment, and with a thread's first one all of the thread: one's own, or anybody's as the owner. */
  function remove(by: Commenter, { threadId, commentId }: { threadId: string; commentId: string }): void {
    const { id: firstId } = firstOf(threadId)
    const [comment] = sql
      .exec<{ byId: string }>('SELECT by_id AS byId FROM comments WHERE id = ? AND thread_id = ?', commentId, threadId)
      .toArray()
    if (!comment) throw new DomainError('comment.gone')
    if (!by.isOwner && comment.byId !== by.byId) throw new DomainError('comment.not_yours')
    if (commentId === firstId) drop(threadId)
    else {
      sql.exec('DELETE FROM comments WHERE id = ?', commentId)
      sql.exec('UPDATE threads SET replies = replies - 1 WHERE id = ?', threadId)
    }
    changed(by.byId, 'comment.removed', '')
  }

  function firstOf(threadId: string): { id: string } {
    const [row] = sql.exec<{ id: string }>('SELECT first_id AS id FROM threads WHERE id = ?', threadId).toArray()
    if (!row) throw new DomainError('comment.gone')
    return row
  }

  function insert({ id, threadId, byId, text }: { id: string; threadId: string; byId: string; text: string }): void {
    sql.exec(
      'INSERT INTO comments (id, thread_id, at, by_id, text) VALUES (?, ?, ?, ?, ?)',
      id,
      threadId,
      clock.now(),
      byId,
      text,
    )
  }

  /** Of too many, the oldest that was dealt with goes. */
  function makeRoom(): void {
    if (sql.exec<{ count: number }>('SELECT count(*) AS count FROM threads').one().count < MAX_THREADS) return
    const [settled] = sql
      .exec<{ id: string }>("SELECT id FROM threads WHERE state != 'open' ORDER BY number LIMIT 1")
      .toArray()
    if (!settled) throw new DomainError('comment.too_many')
    drop(settled.id)
  }

  function drop(threadId: string): void {
    sql.exec('DELETE FROM comments WHERE thread_id = ?', threadId)
    sql.exec('DELETE FROM threads WHERE id = ?', threadId)
  }

  function changed(byId: string, act: Act, subject: string): void {
    activity.note({ byId, act, subject })
    events.append({ type: 'comments.changed', open: openCount() })
  }

  return { list, thread, commentsOf, openCount, begin, reply, settle, remove }
}

const threadOf = ({ place, ...row }: Row): StoredThread => ({ ...row, place: JSON.parse(place) as CommentPlace })
