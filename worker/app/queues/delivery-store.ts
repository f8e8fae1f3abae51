import type { Delivery, DeliveryOutcome } from '#shared/projects/queues.ts'
import type { QueueStorage } from './message-store.ts'

/** Deliveries that are kept of each queue, and of those that the app no longer has. */
const KEPT = 30
const KEPT_IN_ALL = 10 * KEPT

type Row = {
  id: number
  queue: string
  started_at: number
  duration_ms: number | null
  outcome: string
  messages: number
  retried: number
  dead: number
  message: string | null
  location: string | null
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>
export type DeliveryEnd = Pick<Delivery, 'durationMs' | 'outcome' | 'retried' | 'dead' | 'message' | 'location'>

/** What became of the batches that consumers were given. */
export function createDeliveryStore({ sql }: QueueStorage) {
  function begin(queue: string, startedAt: number): number {
    const { id } = sql
      .exec<{ id: number }>(
        `INSERT INTO queue_deliveries (queue, started_at, outcome, messages, retried, dead)
         VALUES (?, ?, 'running', 0, 0, 0) RETURNING id`,
        queue,
        startedAt,
      )
      .one()
    const oldest = `SELECT id FROM queue_deliveries WHERE queue = ? ORDER BY id DESC LIMIT 1 OFFSET ${KEPT}`
    sql.exec(`DELETE FROM queue_deliveries WHERE queue = ? AND id <= (${oldest})`, queue, queue)
    sql.exec('DELETE FROM queue_deliveries WHERE id <= ?', id - KEPT_IN_ALL)
    return id
  }

  function count(id: number, messages: number): void {
    sql.exec('UPDATE queue_deliveries SET messages = ? WHERE id = ?', messages, id)
  }

  function end(id: number, { durationMs, outcome, retried, dead, message, location }: DeliveryEnd): Delivery | null {
    const [row] = sql
      .exec<Row>(
        `UPDATE queue_deliveries SET duration_ms = ?, outcome = ?, retried = ?, dead = ?, message = ?, location = ?
         WHERE id = ? RETURNING *`,
        durationMs,
        outcome,
        retried,
        dead,
        message,
        location,
        id,
      )
      .toArray()
    return row ? asDelivery(row) : null
  }

  /** Those that have no end yet. */
  const running = (): Delivery[] =>
    sql.exec<Row>("SELECT * FROM queue_deliveries WHERE outcome = 'running' ORDER BY id").toArray().map(asDelivery)

  /** The newest of a queue, newest first. */
  const list = (queue: string): Delivery[] =>
    sql
      .exec<Row>('SELECT * FROM queue_deliveries WHERE queue = ? ORDER BY id DESC LIMIT ?', queue, KEPT)
      .toArray()
      .map(asDelivery)

  return { begin, count, end, running, list }
}

const asDelivery = ({ started_at, duration_ms, outcome, ...row }: Row): Delivery => ({
  ...row,
  startedAt: started_at,
  durationMs: duration_ms,
  outcome: outcome as DeliveryOutcome,
})
