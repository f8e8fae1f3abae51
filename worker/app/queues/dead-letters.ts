import {
  DEAD_LETTERS_A_PAGE,
  KEPT_DEAD_LETTERS,
  type DeadLetter,
  type DeadLetterPage,
} from '#shared/projects/queues.ts'
import { consoleText } from '#worker/runtime/guest/console-text.ts'
import type { MessageStore, QueueStorage } from './message-store.ts'

const SHOWN_CHARACTERS = 2_000

type Row = {
  seq: number
  id: string
  queue: string
  content_type: string
  body: ArrayBuffer | null
  bytes: number
  sent_at: number
  died_at: number
  attempts: number
  problem: string | null
}

export type DeadLetters = ReturnType<typeof createDeadLetters>

/** Messages whose consumer failed each time, and that no other consumer of the app takes. */
export function createDeadLetters({ sql }: QueueStorage, messages: MessageStore) {
  const count = (queue: string): number =>
    sql.exec<{ count: number }>('SELECT count(*) AS count FROM queue_messages WHERE dead_of = ?', queue).one().count

  /** Those of a queue, newest first. The cursor is the last one that was seen. */
  function page(queue: string, cursor: string | null): DeadLetterPage {
    const before = cursor === null ? null : (seqOf(cursor) ?? 0)
    const rows = sql
      .exec<Row>(
        `SELECT seq, id, dead_of AS queue, content_type, body, bytes, sent_at, died_at, attempts, problem
         FROM queue_messages WHERE dead_of = ? AND seq < coalesce(?, seq + 1) ORDER BY seq DESC LIMIT ?`,
        queue,
        before,
        DEAD_LETTERS_A_PAGE + 1,
      )
      .toArray()
    const items = rows.slice(0, DEAD_LETTERS_A_PAGE).map(shown)
    return { items, nextCursor: rows.length > items.length ? items.at(-1)!.id : null }
  }

  const seqOf = (id: string): number | null =>
    sql.exec<{ seq: number }>('SELECT seq FROM queue_messages WHERE id = ?', id).toArray()[0]?.seq ?? null

  function shown({ id, queue, content_type, body, bytes, sent_at, died_at, attempts, problem }: Row): DeadLetter {
    const value = messages.bodyOf({ id, content_type, body })
    const text = typeof value === 'string' ? value : consoleText([value])
    const cut = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
    return { id, queue, sentAt: sent_at, diedAt: died_at, attempts, bytes, text: cut, problem }
  }

  /** Drops the oldest where there are too many. Answers how many of each queue. */
  function trim(): Map<string, number> {
    const counts = new Map<string, number>()
    const extra = sql
      .exec<{ id: string; queue: string }>(
        `SELECT id, dead_of AS queue FROM queue_messages WHERE dead_of IS NOT NULL
         ORDER BY died_at DESC, seq DESC LIMIT 1000 OFFSET ${KEPT_DEAD_LETTERS}`,
      )
      .toArray()
    for (const { id, queue } of extra) {
      messages.remove(id)
      counts.set(queue, (counts.get(queue) ?? 0) + 1)
    }
    return counts
  }

  function remove(id: string, queue: string): boolean {
    const [row] = sql.exec('SELECT 1 FROM queue_messages WHERE id = ? AND dead_of = ?', id, queue).toArray()
    if (row) messages.remove(id)
    return row !== undefined
  }

  return { count, page, trim, remove }
}
