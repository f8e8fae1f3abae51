import type { ContentType, DeliveredMessage } from '#worker/runtime/guest/queues/message.ts'

/**
 * The tables of an app's queues in its object. `delivery` is the batch that a message is in at present. A dead letter
 * says in `dead_of` whose consumer failed. It lies in the queue that would take it, or in none.
 */
export const QUEUE_TABLES = `CREATE TABLE queue_messages (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, queue TEXT NOT NULL, content_type TEXT NOT NULL,
     body BLOB, bytes INTEGER NOT NULL, sent_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0, delivery INTEGER, dead_of TEXT, died_at INTEGER, problem TEXT);
   CREATE INDEX queue_messages_due ON queue_messages (queue, due_at, seq);
   CREATE INDEX queue_messages_delivery ON queue_messages (delivery) WHERE delivery IS NOT NULL;
   CREATE INDEX queue_messages_dead ON queue_messages (dead_of, seq) WHERE dead_of IS NOT NULL;
   CREATE TABLE queue_deliveries (
     id INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, started_at INTEGER NOT NULL, duration_ms INTEGER,
     outcome TEXT NOT NULL, messages INTEGER NOT NULL, retried INTEGER NOT NULL, dead INTEGER NOT NULL, message TEXT,
     location TEXT);
   CREATE INDEX queue_deliveries_queue ON queue_deliveries (queue, id);`

/** Where a dead letter lies that no queue takes. */
const NO_QUEUE = ''
/** What has expired goes in steps, so that nobody waits for it. */
const EXPIRED_AT_ONCE = 1_000

/** A message to be stored. A body of `v8` is a value, one of `bytes` is bytes, and the others are text. */
export type NewMessage = {
  id: string
  queue: string
  contentType: ContentType
  body: unknown
  bytes: number
  sentAt: number
  dueAt: number
}

type Row = {
  id: string
  content_type: string
  body: ArrayBuffer | null
  sent_at: number
  attempts: number
  bytes: number
}

type Held = { id: string; queue: string; attempts: number }
type Backlog = { messages: number; bytes: number }
type Taking = { now: number; most: number; maxBytes: number; delivery: number }
type Death = { of: string; to: string | null; isTaken: boolean; at: number; problem: string | null }

export type QueueStorage = Pick<DurableObjectStorage, 'sql' | 'kv' | 'transactionSync'>
export type MessageStore = ReturnType<typeof createMessageStore>

const valueKey = (id: string) => `queue:${id}`

/** The messages of an app's queues, from when they were sent until a consumer is done with them. */
export function createMessageStore(storage: QueueStorage) {
  const { sql, kv } = storage
  // A cache of what lies in each queue: counting a full one takes longer than to add a message.
  let backlogs: Map<string, Backlog> | null = null

  function known(): Map<string, Backlog> {
    backlogs ??= new Map(
      sql
        .exec<Backlog & { queue: string }>(
          'SELECT queue, count(*) AS messages, sum(bytes) AS bytes FROM queue_messages GROUP BY queue',
        )
        .toArray()
        .map(({ queue, ...backlog }) => [queue, backlog]),
    )
    return backlogs
  }

  /** Says what has been written. What was not counted yet will be counted with it. */
  function changed(queue: string, messages: number, bytes: number): void {
    if (backlogs === null) return
    const before = backlog(queue)
    backlogs.set(queue, { messages: before.messages + messages, bytes: before.bytes + bytes })
  }

  /** What lies in a queue, with what is in hand. */
  const backlog = (queue: string): Backlog => known().get(queue) ?? { messages: 0, bytes: 0 }

  /** Stores all of these messages or none. */
  function add(messages: NewMessage[]): void {
    storage.transactionSync(() => {
      for (const { id, queue, contentType, body, bytes, sentAt, dueAt } of messages) {
        // Only the platform's own storage writes every value that can be cloned.
        if (contentType === 'v8') kv.put(valueKey(id), body)
        sql.exec(
          `INSERT INTO queue_messages (id, queue, content_type, body, bytes, sent_at, due_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          id,
          queue,
          contentType,
          contentType === 'v8' ? null : typeof body === 'string' ? new TextEncoder().encode(body) : body,
          bytes,
          sentAt,
          dueAt,
        )
      }
    })
    for (const { queue, bytes } of messages) changed(queue, 1, bytes)
  }

  /** When the first message of a queue is due, and when the last one of a full batch is. */
  function dueTimes(queue: string, batchSize: number): { first: number | null; full: number | null } {
    const at = (offset: number) =>
      sql
        .exec<{ due_at: number }>(
          'SELECT due_at FROM queue_messages WHERE queue = ? AND delivery IS NULL ORDER BY due_at, seq LIMIT 1 OFFSET ?',
          queue,
          offset,
        )
        .toArray()[0]?.due_at ?? null
    return { first: at(0), full: at(batchSize - 1) }
  }

  /** Takes the messages of a batch in hand, and counts the attempt before it begins. */
  function take(queue: string, { now, most, maxBytes, delivery }: Taking): DeliveredMessage[] {
    const due = sql
      .exec<Row>(
        `SELECT id, content_type, body, sent_at, CASE WHEN dead_of IS NULL THEN attempts ELSE 0 END AS attempts, bytes
         FROM queue_messages WHERE queue = ? AND delivery IS NULL AND due_at <= ? ORDER BY due_at, seq LIMIT ?`,
        queue,
        now,
        most,
      )
      .toArray()
    let bytes = 0
    const taken = due.filter((row, at) => (bytes += row.bytes) <= maxBytes || at === 0)
    for (const { id, attempts } of taken)
      sql.exec(
        'UPDATE queue_messages SET delivery = ?, attempts = ?, dead_of = NULL WHERE id = ?',
        delivery,
        attempts + 1,
        id,
      )
    return taken.map(({ id, content_type, sent_at, attempts, body }) => ({
      id,
      contentType: content_type as ContentType,
      body: bodyOf({ id, content_type, body }),
      sentAt: sent_at,
      attempts: attempts + 1,
    }))
  }

  function bodyOf({ id, content_type, body }: Pick<Row, 'id' | 'content_type' | 'body'>): unknown {
    if (content_type === 'v8') return kv.get(valueKey(id))
    return content_type === 'bytes' ? body : new TextDecoder().decode(body ?? new ArrayBuffer(0))
  }

  /** A consumer is done with a message, or nobody wants it any more. */
  function remove(id: string): void {
    const [row] = sql
      .exec<{ queue: string; bytes: number; content_type: string }>(
        'DELETE FROM queue_messages WHERE id = ? RETURNING queue, bytes, content_type',
        id,
      )
      .toArray()
    if (!row) return
    changed(row.queue, -1, -row.bytes)
    if (row.content_type === 'v8') kv.delete(valueKey(id))
  }

  /** Lets a message be delivered again from this time on. */
  function release(id: string, at: number): void {
    sql.exec('UPDATE queue_messages SET delivery = NULL, due_at = ? WHERE id = ?', at, id)
  }

  /** Takes a message out of its queue. Where another queue has a consumer for it, it begins there anew. */
  function bury(id: string, { of, to, isTaken, at, problem }: Death): void {
    const [row] = sql
      .exec<{ bytes: number }>(
        `UPDATE queue_messages SET delivery = NULL, queue = ?, dead_of = ?, died_at = ?, problem = ?, due_at = ?,
         attempts = CASE WHEN ? THEN 0 ELSE attempts END WHERE id = ? RETURNING bytes`,
        to ?? NO_QUEUE,
        isTaken ? null : of,
        at,
        problem,
        at,
        isTaken ? 1 : 0,
        id,
      )
      .toArray()
    if (!row) return
    changed(of, -1, -row.bytes)
    changed(to ?? NO_QUEUE, 1, row.bytes)
  }

  /** Puts a dead letter back into the queue whose consumer failed. */
  function revive(id: string, { queue, at }: { queue: string; at: number }): boolean {
    const [row] = sql
      .exec<{
        queue: string
        bytes: number
      }>('SELECT queue, bytes FROM queue_messages WHERE id = ? AND dead_of = ?', id, queue)
      .toArray()
    if (!row) return false
    sql.exec(
      `UPDATE queue_messages SET queue = ?, dead_of = NULL, died_at = NULL, problem = NULL, due_at = ?, attempts = 0
       WHERE id = ?`,
      queue,
      at,
      id,
    )
    changed(row.queue, -1, -row.bytes)
    changed(queue, 1, row.bytes)
    return true
  }

  /** The messages that a batch has in hand; of all batches without one. */
  function held(delivery: number | null = null): Held[] {
    return sql
      .exec<Held>(
        `SELECT id, queue, attempts FROM queue_messages WHERE delivery IS NOT NULL AND delivery = coalesce(?, delivery)
         ORDER BY seq`,
        delivery,
      )
      .toArray()
  }

  const oldestAt = (queue: string): number | null =>
    sql
      .exec<{ sent_at: number }>(
        'SELECT sent_at FROM queue_messages WHERE queue = ? ORDER BY due_at, seq LIMIT 1',
        queue,
      )
      .toArray()[0]?.sent_at ?? null

  /** Drops what has waited since before this time. Answers how many messages each queue lost. */
  function expire(before: number): Map<string, number> {
    const counts = new Map<string, number>()
    const old = sql
      .exec<{ id: string; queue: string }>(
        `SELECT id, coalesce(dead_of, queue) AS queue FROM queue_messages
         WHERE delivery IS NULL AND sent_at < ? AND coalesce(died_at, 0) < ? LIMIT ${EXPIRED_AT_ONCE}`,
        before,
        before,
      )
      .toArray()
    for (const { id, queue } of old) {
      remove(id)
      counts.set(queue, (counts.get(queue) ?? 0) + 1)
    }
    return counts
  }

  return { backlog, add, dueTimes, take, bodyOf, remove, release, bury, revive, held, oldestAt, expire }
}
